extension HTMLPage {
    /// The style of the page: light and dark, limited to a readable width, and black on white on paper.
    static let styleOfTasks = """
        :root { --look: var(--line); }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 46rem; background: var(--paper); color: var(--ink);
          font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
        }
        p, h1, h2, ul { margin: 0; padding: 0; }
        a { color: inherit; }
        ul { list-style: none; }
        h1 { font-size: 1.4rem; line-height: 1.25; }
        header { margin-bottom: 1.25rem; }
        header p, footer, .facts, h2 small, .count { color: var(--quiet); }
        header p, footer, .facts, .notes { font-size: .875rem; }
        section + section { margin-top: 1.75rem; }
        h2 { padding: 0 0 .3rem .5rem; font-size: 1.05rem; border-left: .25rem solid var(--look); }
        h2 small, .count { font-size: .875rem; font-weight: normal; }
        .count { padding: 0 .4rem; }
        li { border-top: 1px solid var(--line); }
        li li { margin-left: 1.75rem; }
        .task { padding: .55rem 0 .55rem 1.75rem; }
        .title { position: relative; font-weight: 500; }
        .title b { color: var(--quiet); }
        .box {
          position: absolute; left: -1.75rem; top: .2em; width: 1.05em; height: 1.05em; border: 2px solid var(--quiet);
          border-radius: .25em;
        }
        .high .box { border-color: var(--late); }
        .high .title b { color: var(--late); }
        .medium .box { border-color: var(--soon); }
        .medium .title b { color: var(--soon); }
        .low .box { border-color: var(--blue); }
        .low .title b { color: var(--blue); }
        .checked .title { color: var(--quiet); font-weight: normal; text-decoration: line-through; }
        .checked .box::after {
          content: ""; position: absolute; left: .25em; top: 0; width: .3em; height: .6em;
          border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(40deg);
        }
        .facts { display: flex; flex-wrap: wrap; align-items: baseline; gap: .15rem .75rem; margin-top: .1rem; }
        .due i { font-style: normal; }
        .due.today { color: var(--soon); }
        .due.overdue { color: var(--late); font-weight: 600; }
        .category { padding: 0 .45rem; color: var(--ink); border: 1px solid var(--look); border-radius: 1rem; }
        .category { background: color-mix(in srgb, var(--look) 14%, transparent); }
        .progress, .place, .due { font-variant-numeric: tabular-nums; }
        .place { margin-left: auto; }
        .notes { margin-top: .3rem; white-space: pre-wrap; }
        footer { margin-top: 1.5rem; padding-top: .6rem; border-top: 1px solid var(--line); }
        @media print {
          :root { --ink: #000; --quiet: #444; --line: #bbb; }
          @page { margin: 15mm; }
          body { max-width: none; padding: 0; font-size: 10.5pt; }
          .task, h2 { break-inside: avoid; }
          h2 { break-after: avoid; }
        }
        """
}
