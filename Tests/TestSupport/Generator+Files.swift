extension Generator {
    /// A file of a few lines: tasks in all forms that the grammar allows, and some that it does not, between other
    /// Markdown.
    public mutating func taskFile() -> String {
        var text = pick(["", "", "", "\u{feff}", "\u{feff}\u{feff}"])
        let ends = pick([["\n"], ["\n"], ["\n"], ["\r\n"], ["\r"], ["\n", "\r\n", "\r"]])
        if chance(25) { text += ["---", "tasks:", "  attributes: [ticket]", "---"].map { $0 + ends[0] }.joined() }
        for _ in 0..<(2 + next(below: 10)) { text += line() + pick(ends) }
        return chance(25) ? text + line() : text
    }

    private mutating func line() -> String {
        let lead = pick(["", "", "", "", "  ", "  ", "    ", "> ", "1. ", "- ", "\t", "   "])
        guard chance(75) else { return lead + pick(Self.others) }
        var line = lead + pick(["-", "-", "-", "*", "+", "1.", "2)"]) + pick([" ", " ", " ", "  ", "\n  "])
        line += pick(["[ ]", "[ ]", "[ ]", "[ ]", "[x]", "[x]", "[X]", "[-]"])
        if chance(30) { line += pick(Self.spaces) + pick(["!", "!!", "!!!"]) }
        for _ in 0..<next(below: 5) { line += pick(Self.spaces) + pick(Self.words) }
        for _ in 0..<next(below: 5) { line += pick(Self.spaces) + pick(Self.tokens) }
        return line + pick(["", "", "", " ", "  ", "\t", " \u{a0}"])
    }

    private static let spaces = [" ", " ", " ", " ", " ", "  ", "\t", "\u{a0}", " \u{3000}"]
    private static let words = [
        "call", "call", "*some*", "`code", "code`", "_x", "x_", "[link](u)", "[open", "https://a.b/@c", "a\\", "|",
        "!!", "\\@x", "~~no~~", "<b>", "</b>", "&amp;", "📎", "e\u{301}", "@scope/pkg", "T001", "[P]", "a|b",
    ]
    private static let tokens = [
        "@work", "@Home", "@home", "#v2", "#V2", "#a_b", "#Straße", "#東京", "#v2,", "(@wrapped)", "due:2026-3-7",
        "due:2026-03-07", "due:2026-w48", "due:2026-W48", "due:2026-11-20T10:00", "due:2026-02-30", "due:fri", "due:*a",
        "due:`x", "due:\"x", "due:x\\", "start:2026-11-01", "start:2026*", "remind:-1d", "remind:-1D",
        "remind:2026-11-19", "repeat:1w", "repeat:1w", "repeat:done+3d", "repeat:thu,mon", "repeat:1mo@31",
        "repeat:1mo@last", "status:doing", "status:cancelled", "id:x", "id:x_1", "after:x,y", "created:2026-01-02",
        "created:2026/1/2", "done:2026-01-02", "done:2026-01-02T9:05", "ticket:42", "ticket:\"a b\"",
        "ticket:\"a \\\" b\"", "ticket:\"open", "ticket:a|b", "<!-- tasks-ignore overdue: why -->",
        "<!-- tasks-ignore unformatted -->",
    ]
    private static let others = [
        "", "", "", "text", "  text", "    text", "```", "---", "===", "# Section", "## Other", "| a | b |", "--|--",
        "<div>", "* plain", "[x]: /u", "> quote", "- ", "<!-- tasks-ignore unformatted -->",
        "<!-- tasks-ignore-file overdue -->",
    ]
}
