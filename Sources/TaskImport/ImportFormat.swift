import TaskExchange
import TaskFile
import TaskText

package enum ImportFormat: String, CaseIterable, Sendable {
    case todotxt, taskwarrior, ics, csv, jsonl, obsidian, org

    /// The tasks in `source`, for `ImportedTasks.joined`, which puts subtasks after their parents. Throws a description
    /// of what is wrong with it, and where.
    package func read(_ source: Source, _ context: ExchangeContext) throws(Failure) -> ImportedTasks {
        var result: ImportedTasks
        do throws(Failure) { result = try tasks(in: source, context) } catch {
            throw Failure(error.diagnostics, in: source)
        }
        if result.tasks.isEmpty, Self.hasBareBoxes(source) { result.bulletHelp = Self.bulletHelp(source) }
        if result.lacksBoxes, Content(source).lines.contains(where: Content.isKeywordItem) {
            result.keywordHelp = "sed 's/^[[:blank:]]*[-*+] /* /' \(shellQuoted(source.name))"
        }
        let isJSON = self == .jsonl || self == .taskwarrior
        guard isJSON || source.bytes.contains(where: PlainTitle.isControl) else { return result }
        for (index, line) in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where isJSON ? Self.escapesControls(line) : line.contains(where: PlainTitle.isControl) {
            result.losses.count("control characters as white space", .kept, onLine: index + 1)
        }
        return result
    }

    /// Whether a line of JSON has such a character as an escape, `\u0007`.
    private static func escapesControls(_ line: ArraySlice<UInt8>) -> Bool {
        var rest = line
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            let escape = rest[backslash...].dropFirst()
            let digits = String(decoding: escape.dropFirst().prefix(4), as: UTF8.self)
            if escape.first == UInt8(ascii: "u"), let code = UInt16(digits, radix: 16),
                PlainTitle.isControl(code)
            {
                return true
            }
            rest = escape.dropFirst()
        }
        return false
    }

    private func tasks(in source: Source, _ context: ExchangeContext) throws(Failure) -> ImportedTasks {
        switch self {
        case .todotxt: return TodoTxtReader(context: context).read(source)
        case .taskwarrior: return try TaskwarriorReader(source, context).read()
        case .ics: return try ICalendarReader(source: source, context: context).read()
        case .csv: return try TableReader(source: source, context: context).read()
        case .jsonl: return try JSONLinesReader(source: source, context: context).read()
        case .obsidian: return ObsidianReader(context: context).read(source)
        case .org:
            var reader = OrgReader(source, context)
            return reader.read()
        }
    }

    /// `source` in UTF-8, without a byte order mark. Throws when it is neither UTF-8 nor marked as UTF-16, such as text
    /// saved by some Windows programs.
    package static func decoded(_ source: Source) throws(Failure) -> Source {
        let source = unfolded(source.bytes.count.isMultiple(of: 2) ? inUTF8(source) : source)
        if let range = source.illFormed {
            throw Failure(
                importRule, at: range, in: source, "these bytes are not UTF-8", help: "save the input as UTF-8")
        }
        return source.withoutByteOrderMark
    }

    /// A text that its byte order mark says is in UTF-16, as spreadsheets write "Unicode text"; any other unchanged.
    private static func inUTF8(_ source: Source) -> Source {
        let bytes = source.bytes
        // The place of the lower byte in a pair.
        guard let low = [[0xFF, 0xFE], [0xFE, 0xFF]].firstIndex(where: bytes.starts) else { return source }
        let units = stride(from: 2, to: bytes.count, by: 2).map { place in
            UInt16(bytes[place + low]) | UInt16(bytes[place + 1 - low]) << 8
        }
        return Source(name: source.name, bytes: Array(String(decoding: units, as: UTF16.self).utf8))
    }

    /// A calendar whose lines are folded within characters, without those folds; anything else unchanged.
    private static func unfolded(_ source: Source) -> Source {
        let bytes = source.bytes
        guard source.illFormed != nil, bytes.starts(with: "BEGIN:VCALENDAR".utf8) else { return source }
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            result.append(byte)
            let isFold = byte == 0x20 && index + 1 < bytes.count && bytes[index + 1] & 0xC0 == 0x80
            guard isFold, result.dropLast().last == 0x0A else { continue }
            result.removeLast(result.dropLast(2).last == 0x0D ? 3 : 2)
        }
        return Source(name: source.name, bytes: result)
    }

    /// The format of `source` by its name, or by its content where the name is ambiguous; nil when neither decides.
    package static func guessed(_ source: Source) -> ImportFormat? {
        let name = folded(String(source.name.split(separator: "/").last ?? ""))
        if name == "todo.txt" || name == "done.txt" { return .todotxt }
        if let format = suffixes.first(where: { name.hasSuffix($0.suffix) })?.format { return format }
        let isJSON = [".jsonl", ".ndjson", ".json"].contains { name.hasSuffix($0) }
        return isJSON ? Content(source).json : Content(source).format
    }

    private static let suffixes: [(suffix: String, format: ImportFormat)] = [
        (".ics", .ics), (".ical", .ics), (".ifb", .ics), (".org", .org), (".csv", .csv), (".tsv", .csv),
        (".md", .obsidian), (".markdown", .obsidian), (".todo.txt", .todotxt), ("todotxt", .todotxt),
    ]

    /// What to do about a `source` whose format is unknown.
    package static func help(for source: Source) -> String {
        if hasBareBoxes(source) { return "a list item begins with a bullet, '- [ ] Buy milk': \(bulletHelp(source))" }
        if Content(source).hasMarkdownTasks {
            return "--from obsidian takes the items with a box, --from todotxt every line"
        }
        return "name it with --from KIND: \(allCases.map(\.rawValue).joined(separator: ", "))"
    }

    /// Whether `source` has lines that begin with a box without the bullet of a list item before it.
    private static func hasBareBoxes(_ source: Source) -> Bool {
        Content(source).lines.contains(where: Content.isBareBox)
    }

    /// A command that gives the boxes of `source` their bullets.
    private static func bulletHelp(_ source: Source) -> String {
        "sed 's/^ *\\[/- [/' \(shellQuoted(source.name)) | tasks import - --from obsidian"
    }

    /// What the first lines of an input look like.
    private struct Content {
        let source: Source
        let lines: [String]

        init(_ source: Source) {
            self.source = source
            let head = source.bytes.prefix(1 << 16)
            var lines = String(decoding: head, as: UTF8.self).split(
                omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            if head.count < source.bytes.count, lines.count > 1 { lines.removeLast() }
            self.lines = lines.prefix(200).map(String.init)
        }

        var json: ImportFormat {
            let head = lines.joined(separator: "\n")
            guard head.contains("\"description\"") else { return .jsonl }
            return head.contains("\"uuid\"") || !head.contains("\"title\"") ? .taskwarrior : .jsonl
        }

        var format: ImportFormat? {
            guard let first = lines.first else { return nil }
            if lines.count == 1, first.filter({ !$0.isWhitespace }) == "[]" { return .jsonl }
            if first.uppercased().hasPrefix("BEGIN:VCALENDAR") { return .ics }
            let text = first.drop(while: \.isWhitespace)
            // A Markdown link may also begin a file.
            let hasObject = text.contains("{\"") || text.dropFirst().allSatisfy { "{ \t\"".contains($0) }
            if text.hasPrefix("{") || text.hasPrefix("[") && hasObject { return json }
            if TableRecords.namedSeparator(first.utf8) != nil { return .csv }
            let header = first.split { ",;\t".contains($0) }.map { folded(String($0.trimming("\" "))) }
            if header.count > 1, header.contains("title") || header.contains("content") { return .csv }
            if lines.contains(where: Self.isOrgTask) { return .org }
            if hasMarkdownTasks { return markdownOrTodoTxt }
            return Self.areTodoTxt(lines) ? .todotxt : nil
        }

        var hasMarkdownTasks: Bool { lines.contains(where: Self.isMarkdownTask) }

        /// The format of lines of which some look like tasks of Markdown. As Markdown, prose would be left out, and
        /// that must not be tasks of todo.txt: there, a title may begin with a box too.
        private var markdownOrTodoTxt: ImportFormat? {
            let prose = lines.filter { !Self.isMarkdown($0) }
            let hasStructure = hasBlankLines || lines.contains { Self.isMarkdown($0) && !Self.isMarkdownTask($0) }
            if prose.contains(where: Self.isMarked) { return hasStructure ? nil : .todotxt }
            if prose.isEmpty || hasStructure { return .obsidian }
            return Self.areTodoTxt(prose) ? .todotxt : nil
        }

        /// Whether a blank line divides the content.
        private var hasBlankLines: Bool {
            let text = String(decoding: source.bytes.prefix(1 << 16), as: UTF8.self)
            let isBlank = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { $0.allSatisfy(\.isWhitespace) }
            return isBlank.prefix(isBlank.lastIndex(of: false) ?? 0).contains(true)
        }

        /// Whether the line is more than a paragraph to Markdown: an item, a heading, a quote, a table, a fence, a
        /// rule, or something indented.
        private static func isMarkdown(_ line: String) -> Bool {
            ["- ", "* ", "+ ", "#", ">", "|", "```", "~~~", "---", "<!--", " ", "\t"].contains { line.hasPrefix($0) }
        }

        private static func isOrgTask(_ line: String) -> Bool {
            let stars = line.prefix { $0 == "*" }
            return !stars.isEmpty && beginsWithKeyword(line.dropFirst(stars.count))
        }

        /// Whether the line is a list item that begins with a keyword, as Logseq writes them.
        static func isKeywordItem(_ line: String) -> Bool {
            let body = line.drop { $0 == " " || $0 == "\t" }
            return body.first.map { "-*+".contains($0) } == true && beginsWithKeyword(body.dropFirst())
        }

        private static func beginsWithKeyword(_ text: Substring) -> Bool {
            text.first == " " && OrgReader.keywords[String(text.dropFirst().prefix { $0 != " " })] != nil
        }

        private static func isMarkdownTask(_ line: String) -> Bool {
            ListItemHead(Array(line.utf8).drop { isSpaceOrTab($0) || $0 == UInt8(ascii: ">") })?.mark != nil
        }

        static func isBareBox(_ line: String) -> Bool {
            let body = line.drop { $0 == " " || $0 == "\t" }
            return ["[ ] ", "[x] ", "[X] "].contains { body.hasPrefix($0) }
        }

        /// Whether the line begins with a mark of todo.txt: completion, priority or date.
        private static func isMarked(_ line: String) -> Bool {
            let words = line.split(separator: " ")
            guard let first = words.first, words.count > 1 else { return false }
            return first == "x" || TodoTxt.isDate(first) || TodoTxt.isInParentheses(first)
        }

        /// Whether a good part of the lines look like tasks of todo.txt: one word with `@` may stand in any text.
        private static func areTodoTxt(_ lines: [String]) -> Bool {
            let count = lines.count { !isMarkdown($0) && !isBareBox($0) && !$0.hasSuffix(":") && isTodoTxtTask($0) }
            return count > 0 && count * 2 >= lines.count
        }

        private static func isTodoTxtTask(_ line: String) -> Bool {
            isMarked(line)
                || line.split(separator: " ").contains { word in
                    ["@", "+", "id:", "p:"].contains { word.hasPrefix($0) && word.count > $0.count }
                        || word.hasPrefix("due:")
                }
        }
    }
}
