import TaskExchange
import TaskFile
import TaskText

/// Reads the tasks of an Obsidian Markdown file, with the fields of the Tasks and Dataview plugins: emoji such as
/// `📅 2026-11-24`, and `[due:: 2026-11-24]`. Our own data in the file is read too.
struct ObsidianReader {
    let context: ExchangeContext

    func read(_ source: Source) -> ImportedTasks {
        let (visible, comments) = Self.withoutComments(source)
        let (plain, marks) = Self.withPlainBoxes(visible)
        let document = Document(plain)
        var result = ImportedTasks()
        for line in comments { result.losses.count("commented line", .leftOut, onLine: line + 1) }
        for (item, exchanged) in zip(document.tasks, ExchangedTask.list(of: document.tasks)) {
            var task = ImportedTask(task: exchanged)
            let line = readLine(item.line, &task)
            task.task.anchorRule()
            if let mark = marks[item.titleLine] { readMark(mark, &task) }
            if line.tokens.contains(where: { $0.kind == .suppression }) { task.lost.append("suppression comment") }
            for sign in unreadSigns(in: line) where !task.title.isEmpty {
                task.kept.append("'\(sign)' as text, with no value that can be read")
            }
            for word in task.title.split(whereSeparator: \.isWhitespace) where word.first == "#" && word.contains("/") {
                task.kept.append("tag '\(word)' inside the title as text")
            }
            let words = line.wordsWithoutEffect(task.status)
            let rules = words.isEmpty || marks[item.titleLine] != nil ? [:] : rulesForDates(of: item.line)
            for word in words {
                task.keep("word '\(word)'", asText: word)
                guard let rule = rules[word] else { continue }
                task.remedies["word '\(word)' as text"] =
                    "to read it, repair the input first: \(Self.repair(rule, source))"
            }
            result.add(task, onLine: item.titleLine + 1)
        }
        result.lacksBoxes = result.tasks.isEmpty && Self.hasItems(source)
        if document.tree.lines.count(where: { $0.kind == .frontMatter }) > 2 {
            result.losses.count("front matter block", .leftOut, onLine: 1)
        }
        for line in Self.textLines(document) {
            if WrittenBox.on(line: line, of: document.tree, document.source.bytes) == nil {
                result.losses.count("text line", .leftOut, onLine: line + 1)
            } else {
                result.lacksBoxes = false
                let help = "repair them and import again: \(Self.repair("malformed-checkbox", source))"
                result.losses.count("line with a mistyped box", .leftOut, onLine: line + 1, help: help)
            }
        }
        let holding = Set(document.tasks.flatMap(\.sectionIndices))
        for (index, section) in document.sections.enumerated() where !holding.contains(index) {
            result.losses.count("heading without tasks", .leftOut, onLine: section.line + 1)
        }
        return result
    }

    // MARK: What the linter repairs

    /// The command that repairs what `rule` finds in `source`, and nothing else, which other programs may read.
    private static func repair(_ rule: String, _ source: Source) -> String {
        let pipe = source.name == "-" ? " | tasks import - --from obsidian" : ""
        return "tasks lint --rule \(rule) --unsafe-fixes \(shellQuoted(source.name))\(pipe)"
    }

    /// The words of `line` that are meant as dates, each with the rule that makes it one.
    private func rulesForDates(of line: TaskLine) -> [String: String] {
        let findings = line.diagnostics(now: context.now).filter { $0.fix != nil }
        var rules: [String: String] = [:]
        for key in AttributeKey.allCases where key.isDated {
            // A second value would still be one.
            let tokens = line.indices(of: key)
            guard tokens.count == 1, let value = tokens.first.map(line.valueRange(ofToken:)),
                let finding = findings.first(where: { $0.range == value })
            else { continue }
            rules[line.document.source.text(line.range(ofToken: tokens[0]))] = finding.rule
        }
        return rules
    }

    /// The lines of text that are part of no task.
    private static func textLines(_ document: Document) -> [Int] {
        var next = 0
        var lines: [Int] = []
        func take(upTo end: Int) {
            let kinds: [Block.Line.Kind] = [
                .paragraph, .fencedCode, .indentedCode, .tableRow, .html, .definition,
            ]
            lines += (next..<max(next, end)).filter { kinds.contains(document.tree.lines[$0].kind) }
        }
        for task in document.tasks where task.parent == nil {
            take(upTo: task.markerLine)
            next = max(next, task.lines.upperBound)
        }
        take(upTo: document.tree.lines.count)
        return lines
    }

    private static func hasItems(_ source: Source) -> Bool {
        source.text(source.range).split(whereSeparator: \.isNewline).contains { line in
            let body = line.drop { $0 == " " }
            return ["- ", "* ", "+ "].contains { body.hasPrefix($0) }
        }
    }

    // MARK: Comments

    /// The file without what is between two lines of `%%`, which Obsidian does not read, and the numbers, from 0, of
    /// the lines of text there.
    private static func withoutComments(_ source: Source) -> (source: Source, lines: [Int]) {
        let tree = Document(source).tree
        let text = { (line: Int) in source.text(tree.contentRange(ofLine: line)).trimming(" \t") }
        let marks = tree.lines.indices.filter { tree.lines[$0].kind == .paragraph && text($0) == "%%" }
        let comments = stride(from: 0, to: marks.count - 1, by: 2).map { marks[$0]...marks[$0 + 1] }
        guard !comments.isEmpty else { return (source, []) }
        let lines = comments.joined()
        let edits = lines.map { Edit(tree.contentRange(ofLine: $0), "") }
        let read = Source(name: source.name, bytes: source.applying(edits))
        return (read, lines.filter { !["", "%%"].contains(text($0)) })
    }

    // MARK: Boxes

    /// The file with boxes that Markdown recognizes, and the marks they originally had, by line.
    private static func withPlainBoxes(_ source: Source) -> (source: Source, marks: [Int: UInt8]) {
        var bytes = source.bytes
        var marks: [Int: UInt8] = [:]
        let tree = Document(source).tree
        for (index, line) in tree.lines.enumerated() {
            guard line.kind == .paragraph else { continue }
            let text = source.bytes[tree.contentRange(ofLine: index).indices]
            let head = ListItemHead(text.drop { isSpaceOrTab($0) || $0 == UInt8(ascii: ">") })
            guard let offset = head?.mark, case let mark = text[offset], mark != UInt8(ascii: " "),
                mark | 0x20 != UInt8(ascii: "x"), mark < 0x7F
            else { continue }
            marks[index] = mark
            bytes[offset] = ForeignBox(mark: mark)?.status.isChecked == true ? UInt8(ascii: "x") : UInt8(ascii: " ")
        }
        return (Source(name: source.name, bytes: bytes), marks)
    }

    /// Reads the statuses of Obsidian Tasks and its themes.
    private func readMark(_ mark: UInt8, _ task: inout ImportedTask) {
        let box = "'[\(Unicode.Scalar(mark))]'"
        guard let meant = ForeignBox(mark: mark) else { return task.lost.append("status \(box)") }
        if meant.status != .open { task.status = meant.status }
        guard meant.isGuess else { return }
        if let priority = meant.priority {
            if task.priority == nil { task.priority = priority }
            guard task.priority == priority else { return task.lost.append("status \(box)") }
        }
        task.kept.append("status \(box) as \(meant.priority.map { "priority \($0.name)" } ?? meant.status.rawValue)")
    }

    // MARK: Fields

    /// Reads what the line says into `task`, and returns the line without what only Obsidian reads.
    private func readLine(_ line: TaskLine, _ task: inout ImportedTask) -> TaskLine {
        let data = line.foreignData
        let (own, names) = own(line, without: data, &task)
        // An exact date takes precedence over one that is scheduled.
        let exact = data.filter { $0.field != "scheduled" }
        for datum in exact { read(datum, on: line, &task) }
        let isStarted = task.start != nil
        for datum in data where datum.field == "scheduled" {
            read(datum, on: line, as: isStarted ? "scheduled date" : nil, &task)
        }
        for datum in data {
            let mark = line.document.source.text(datum.range)
            if let nearest = ["🔺": "high", "⏬": "low"][mark] {
                task.kept.append("priority '\(mark)' as \(nearest)")
            }
        }
        let known = Set(task.tags.map(folded))
        task.tags += names.filter { !known.contains(folded($0)) }
        return own
    }

    /// Reads the line without `data` and other things of Obsidian, after which words of ours would not end the line,
    /// into `task`. Returns it, and the tags that only Obsidian reads.
    private func own(
        _ line: TaskLine, without data: [ForeignDatum], _ task: inout ImportedTask
    ) -> (line: TaskLine, names: [String]) {
        var (own, names, hasTitle) = (line, [String](), true)
        func rewrite(_ edits: [Edit]) {
            if let next = own.reparsed(after: edits)?.line { own = next } else { hasTitle = false }
        }
        if !data.isEmpty { rewrite(Self.removals(of: data, from: line)) }
        task.attributes = []
        if hasTitle, case let title = withoutFields(own.title, &task), title != own.title {
            rewrite([Edit(own.titleRange, title)])
        }
        // Words of ours may precede, and follow, each of them.
        for _ in 0..<8 {
            guard hasTitle, let title = withoutTrailing(own, &names, &task) else { break }
            rewrite([Edit(own.titleRange, title)])
        }
        var said = ExchangedTask(own)
        if !hasTitle { said.title = "" }
        said.attributes += task.attributes
        (said.notes, said.section, said.parent) = (task.notes, task.section, task.parent)
        task.task = said
        return (own, names)
    }

    /// Edits that remove `data` and the spaces before it.
    private static func removals(of data: [ForeignDatum], from line: TaskLine) -> [Edit] {
        let bytes = line.document.source.bytes
        var ranges: [ByteRange] = []
        for datum in data {
            let isAdjacent = ranges.last?.upper == datum.range.lower
            let start = isAdjacent ? ranges.removeLast().lower : datum.range.lower
            ranges.append(ByteRange(start, datum.range.upper))
        }
        return ranges.map { range in
            var start = range.lower
            let endsWord = range.upper == line.end || isSpaceOrTab(bytes[Int(range.upper)])
            while endsWord, isSpaceOrTab(bytes[Int(start) - 1]) { start -= 1 }
            return Edit(ByteRange(start, range.upper), "")
        }
    }

    /// The signs of fields in the text of a title, with something after them. One that begins a title adorns it.
    private func unreadSigns(in line: TaskLine) -> [String] {
        let source = line.document.source
        let words = source.bytes[line.titleRange.indices].split(separator: 0x20)
        let signs = words.dropFirst().filter { word in
            let field = ForeignDatum.field(ofSign: String(decoding: word, as: UTF8.self))
            return field.map { !$0.rest.isEmpty || word.endIndex < words[words.count - 1].startIndex } ?? false
        }
        return line.rangesThatCouldHoldData(signs.map { ByteRange($0.startIndex, $0.endIndex) }).map {
            String(source.text($0).prefix(1))
        }
    }

    /// Reads `datum` as the value of `field`, by default a second one where it cannot be the first.
    private func read(_ datum: ForeignDatum, on line: TaskLine, as field: String? = nil, _ task: inout ImportedTask) {
        if datum.statements.isEmpty {
            let text = line.document.source.text(datum.range)
            // The meaning of these is known, and cannot be said here.
            let isKnown = datum.isRule || datum.field == "onCompletion"
            if isKnown { task.lost.append("'\(text)'") } else { task.keep("'\(text)'", asText: text) }
        }
        for statement in datum.statements where !apply(statement, &task) {
            task.lost.append(field ?? "second '\(datum.field)'")
        }
    }

    /// Applies a statement; false when it contradicts what the task already has.
    private func apply(_ statement: ForeignDatum.Statement, _ task: inout ImportedTask) -> Bool {
        switch statement {
        case .priority(let priority):
            if task.priority == nil { task.priority = priority }
            return task.priority == priority
        case .cancelled:
            if task.isChecked { task.status = .cancelled }
            return true
        case .attribute(let key, let value): return apply(key, value, &task)
        }
    }

    private func apply(_ key: AttributeKey, _ value: String, _ task: inout ImportedTask) -> Bool {
        func set<Value: Equatable>(_ path: WritableKeyPath<ExchangedTask, Value?>, _ value: Value?) -> Bool {
            if task.task[keyPath: path] == nil { task.task[keyPath: path] = value }
            return task.task[keyPath: path] == value
        }
        switch key {
        case .due: return set(\.due, DateValue.meant(by: value))
        case .start: return set(\.start, DateValue.meant(by: value))
        case .created: return set(\.created, DateValue.meant(by: value))
        case .done: return set(\.done, DateValue.meant(by: value))
        case .repeat: return set(\.recurrence, Recurrence.meant(by: value))
        case .id: return set(\.id, value)
        case .after:
            task.after += value.split(separator: ",").map(String.init).filter { !task.after.contains($0) }
            return true
        case .remind:
            if let reminder = Reminder(value) { task.reminders.append(reminder) }
            return true
        case .status, .declared: return false
        }
    }

    /// The title without tags of Obsidian and a block anchor at its end; nil without any. Adds the tags to `names`.
    private func withoutTrailing(_ line: TaskLine, _ names: inout [String], _ task: inout ImportedTask) -> String? {
        var words = line.title.split(separator: " ", omittingEmptySubsequences: false)
        var category: [Substring] = []
        let count = words.count
        while let last = words.last, words.count > 1 {
            if isBlockID(last) {
                task.lost.append("block id")
            } else if let own = line.category, folded(String(last)) == folded("@\(own)") {
                category = [last]
            } else if last.hasPrefix("#"), last.count > 1,
                let name = PlainTitle.name(String(last), of: "tag", &task.kept)
            {
                names.insert(name, at: 0)
            } else if !last.isEmpty {
                break
            }
            words.removeLast()
        }
        return words.count + category.count < count ? (words + category).joined(separator: " ") : nil
    }

    /// `title` without the fields of Dataview, `[effort:: 2h]`, whose keys the task file declares. Others are text.
    private func withoutFields(_ title: String, _ task: inout ImportedTask) -> String {
        var result = ""
        var rest = title[...]
        // A field that is never closed is not searched for its end.
        let ends = ["[": title.lastIndex(of: "]"), "(": title.lastIndex(of: ")")] as [Character: String.Index?]
        while let colons = rest.firstRange(of: "::") {
            guard let open = rest[..<colons.lowerBound].lastIndex(where: { $0 == "[" || $0 == "(" }),
                let end = ends[rest[open]] ?? nil, end >= colons.upperBound,
                let close = rest[colons.upperBound...].firstIndex(of: title[end])
            else {
                result += rest[..<colons.upperBound]
                rest = rest[colons.upperBound...]
                continue
            }
            let key = rest[open..<colons.lowerBound].dropFirst().trimming(" ")
            let value = rest[colons.upperBound..<close].trimming(" ")
            let isDeclared = context.declares(key) && !value.isEmpty
            result += rest[..<open]
            if isDeclared {
                task.add(key, value, context)
                if result.hasSuffix(" ") { result.removeLast() }
            } else {
                result += rest[open...close]
                // `(std::move)` is code.
                if isName(key), rest[colons.upperBound] == " " {
                    let isKnown = ForeignDatum.statements(key, value, from: nil) != nil
                    let reason = isKnown ? "which cannot be read" : "which the task file does not declare"
                    task.kept.append("field '\(key)' as text, \(reason)")
                }
            }
            rest = rest[close...].dropFirst()
        }
        return result + rest
    }

    /// Whether `word` is an anchor for links to the line: `^a1b2c3`.
    private func isBlockID(_ word: Substring) -> Bool {
        word.hasPrefix("^") && word.count > 1
            && word.dropFirst().utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") }
    }
}
