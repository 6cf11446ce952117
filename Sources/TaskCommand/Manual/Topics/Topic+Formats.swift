// Made from Documentation.docc/Formats.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let formats = Topic(
        name: "formats",
        text: ##"""
            # Output formats

            The examples use the file shown in [Format](Format.md) as `tasks.md`; today is Saturday, 21 November 2026.

            `--format` is `text` (for people: aligned, coloured, cut to the terminal), `plain` (the lines as written in the file),
            `paths` (`file:line:column: title`, which editors jump to), `md` (a self-contained task file, with the headings that are
            needed, each match with its notes under its nearest matching ancestor, the definitions that their links refer to, and
            the front matter of their files, unless it differs, which is reported),
            `json` (an array), `jsonl` (one object per line), `csv` (RFC 4180), `html` (a self-contained page for a browser in light
            or dark mode, a phone, or paper: `tq ':week group:due' --format html >
            week.html`) or `count`; `ics`, `ics-events`, `todotxt` and `taskwarrior` are for [other programs](Exchange.md). In a
            pipe, `text` has no colour and no last line, and nothing is cut. On a terminal, no format lets control sequences in a
            file through.

            After a title, `2/5` shows how many of its direct subtasks are checked; `↻` marks a repeating task, `⏰` one with a
            reminder. The date of a row is when the task is due; of a done one, when it was done, if a stamp says so.

            ```console
            $ tq 'ticket:42' --format jsonl
            {"file":"tasks.md","line":16,"column":3,"status":"open","checked":false,"title":"Write the notes","notes":null,"priority":null,"category":"work","tags":[],"due":"2026-11-24","start":null,"remind":[],"repeat":null,"id":"notes","after":[],"created":null,"done":null,"section":["Release 2.0"],"depth":1,"parent":13,"attributes":{"ticket":"42"},"overdue":false}
            $ tq 'is:any' --format count
            6
            $ tq due:..fri --format paths
            tasks.md:21:1: Call Anna
            tasks.md:16:3: Write the notes
            tasks.md:13:1: Ship the release
            $ tq 'ticket:42' --format md
            ---
            tasks:
              categories:
                work: blue 💼
                home: green 🏠
              attributes: [ticket]
            ---

            # Release 2.0

            - [ ] Write the notes @work ticket:42 due:2026-11-24 id:notes
            $ tq has:due --format jsonl --fields title,due
            {"title":"Call Anna","due":"2026-11-20"}
            {"title":"Write the notes","due":"2026-11-24"}
            {"title":"Ship the release","due":"2026-11-25T17:00"}
            {"title":"Review the budget","due":"2026-W48"}
            ```

            Every key is always present. `line` and `column` are those of the list marker, from 1, in code points; `parent` is a
            line. `--fields title,due` keeps only these keys of `json` and `jsonl`, and these columns of `csv`, in this order; keys
            that the settings declare may be among them, as text. `-0` ends each task of `plain`, `paths` and `jsonl` with NUL
            instead of a line end, for `xargs -0`. Output is streamed: a million matches from a file of 66 MB take 214 MB of memory
            in any format, most of it for the file, its lines and the order.

            """##)
}
