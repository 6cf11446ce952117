import TaskPrinting

extension HTMLPage {
    /// The style of the page: light or dark like the reader's system, always light on paper.
    static let styleOfStatistics = """
        :root {
          --s0: #e9ebee; --s1: #b7e0bd; --s2: #74c180; --s3: #379a4b; --s4: #1a6b2f; --look: #379a4b;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --s0: #262a2f; --s1: #1d4d2b; --s2: #2c7a41; --s3: #45a85c; --s4: #7ddb90; --look: #45a85c;
          }
        }
        * { box-sizing: border-box }
        body {
          margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif;
          font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact;
        }
        main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
        h1 { font-size: 1.5rem; margin: 0 }
        h2 { font-size: 1.05rem; margin: 0 0 .5rem; padding-top: 1.75rem }
        small, .note, .origin, .legend { color: var(--quiet); font-size: .85rem; font-weight: normal }
        p { margin: 0 }
        .origin > * { margin-right: .75em; overflow-wrap: anywhere }
        .date { white-space: nowrap }
        .late { color: var(--late) }
        .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .75rem }
        .figures { margin: 1.25rem 0 .75rem }
        .figure { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem }
        .label { font-size: .85rem }
        .value { font-size: 1.35rem; font-weight: bold; line-height: 1.25 }
        .meter, .bar { height: .55rem; border-radius: .275rem; background: var(--s0); overflow: hidden }
        .meter { margin: .35rem 0 }
        .meter i, .bar i { display: block; height: 100%; background: var(--look) }
        .bar { min-width: .3rem }
        .heat {
          display: grid; grid-auto-flow: column; grid-template-rows: auto repeat(7, 1fr); gap: 2px;
          grid-template-columns: 1.9rem repeat(var(--weeks), minmax(0, 1.6rem)); font-size: .7rem; color: var(--quiet);
        }
        .heat > span { line-height: 1; align-self: center; white-space: nowrap }
        .heat > .month { width: 0; padding-bottom: .2rem }
        .heat > i { aspect-ratio: 1 }
        .heat > i, .legend i { border-radius: 2px }
        .legend { margin: .5rem 0 0 1.9rem }
        .legend i { display: inline-block; width: .7rem; height: .7rem; margin-right: 2px }
        .s0 { background: var(--s0) } .s1 { background: var(--s1) } .s2 { background: var(--s2) }
        .s3 { background: var(--s3) } .s4 { background: var(--s4) }
        table { width: 100%; border-collapse: collapse; font-size: .925rem }
        th, td { padding: .25rem 0 .25rem .75rem; text-align: right; font-weight: normal; white-space: nowrap }
        thead th { color: var(--quiet); font-size: .8rem }
        th[scope=row] { text-align: left; padding-left: 0; white-space: normal; overflow-wrap: anywhere }
        tbody tr { border-top: 1px solid var(--line) }
        .bars { width: 40% }
        .achievements { list-style: none; margin: 0; padding: 0; display: grid; gap: .4rem .75rem }
        .achievements { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)) }
        .reached::before { content: "\\2713\\00a0"; color: var(--look); font-weight: bold }
        tr, li, .figures, .heat { break-inside: avoid }
        h2 { break-after: avoid }
        @media (max-width: 36rem) {
          tr { display: grid; grid-template-columns: 1fr 2.5rem 2.75rem 3.75rem 3.5rem; padding: .3rem 0 }
          th, td { padding: 0 0 0 .25rem }
          thead tr { padding: 0 }
          thead .bars { display: none }
          td.bars { grid-column: 1 / -1; grid-row: 2; width: auto; padding: .2rem 0 0 }
        }
        @media print { main { max-width: none; padding: 0 } body { font-size: 11pt } }
        """
}
