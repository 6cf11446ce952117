import TaskExchange
import TaskFile

/// Reads the tasks of an Obsidian Markdown file, with the fields of the Tasks and Dataview plugins: emoji such as
/// `📅 2026-11-24`, and `[due:: 2026-11-24]`. Our own data in the file is read too.
struct ObsidianReader {
    let surroundings: Surroundings

    func read(_ source: Source) -> ImportedTasks {
        let (plain, marks) = Self.withPlainBoxes(source)
        let document = Document(plain)
        var result = ImportedTasks()
        for (item, exchanged) in zip(document.tasks, ExchangedTask.list(of: document.tasks)) {
            var task = ImportedTask(task: exchanged)
            readLine(item, &task)
            task.task.anchorRule()
            if let mark = marks[item.titleLine] { readMark(mark, &task) }
            if item.line.tokens.contains(where: { $0.kind == .suppression }) { task.lost.append("suppression comment") }
            for word in item.line.wordsWithoutEffect(task.status) {
                task.title += (task.title.isEmpty ? "" : " ") + word
                task.kept.append("word '\(word)' as text")
            }
            result.add(task, onLine: item.titleLine + 1)
        }
        result.lacksBoxes = result.tasks.isEmpty && Self.hasItems(source)
        for line in Self.textLines(document) { result.losses.count("text line", .leftOut, onLine: line + 1) }
        return result
    }

    /// The lines of text that are part of no task.
    private static func textLines(_ document: Document) -> [Int] {
        var next = 0
        var lines: [Int] = []
        func take(upTo end: Int) {
            let kinds: [Block.Line.Kind] = [.paragraph, .fencedCode, .indentedCode, .tableRow]
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

    // MARK: Boxes

    /// The file with boxes that Markdown recognizes, and the marks they originally had, by line.
    private static func withPlainBoxes(_ source: Source) -> (source: Source, marks: [Int: UInt8]) {
        var bytes = source.bytes
        var marks: [Int: UInt8] = [:]
        let tree = Document(source).tree
        for (index, line) in tree.lines.enumerated() {
            guard line.kind == .paragraph else { continue }
            let range = tree.contentRange(ofLine: index).indices
            guard let open = box(in: bytes, range), bytes[open + 1] != UInt8(ascii: " "),
                bytes[open + 1] | 0x20 != UInt8(ascii: "x")
            else { continue }
            marks[index] = bytes[open + 1]
            let isOver = ForeignBox(mark: bytes[open + 1])?.status.isChecked == true
            bytes[open + 1] = isOver ? UInt8(ascii: "x") : UInt8(ascii: " ")
        }
        return (Source(name: source.name, bytes: bytes), marks)
    }

    /// The offset at which the box of a list item opens, after its marker.
    private static func box(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        func skip(_ isWanted: (UInt8) -> Bool) {
            while offset < range.upperBound, isWanted(bytes[offset]) { offset += 1 }
        }
        skip { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        let marker = offset
        skip(isDigit)
        guard offset < range.upperBound else { return nil }
        let marks = offset > marker ? ".)" : "-*+"
        guard marks.utf8.contains(bytes[offset]) else { return nil }
        offset += 1
        let gap = offset
        skip { $0 == 0x20 || $0 == 0x09 }
        guard offset > gap, offset + 3 < range.upperBound, bytes[offset] == UInt8(ascii: "["),
            bytes[offset + 2] == UInt8(ascii: "]"), bytes[offset + 3] == 0x20, bytes[offset + 1] < 0x7F
        else { return nil }
        return offset
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

    private func readLine(_ item: TaskItem, _ task: inout ImportedTask) {
        let line = item.line
        let data = line.foreignData
        // Exact dates take precedence over scheduled ones.
        var scheduled: ForeignDatum?
        for datum in data {
            if datum.field == "scheduled" {
                scheduled = datum
                continue
            }
            let name = Self.name(of: datum, line)
            if datum.statements.isEmpty { task.lost.append(name) }
            let mark = line.document.source.text(datum.range)
            if let nearest = ["🔺": "high", "⏬": "low"][mark] {
                task.kept.append("priority '\(mark)' as \(nearest)")
            }
            for statement in datum.statements where !apply(statement, &task) { task.lost.append(name) }
        }
        if let scheduled {
            let isRead = !scheduled.statements.isEmpty && scheduled.statements.allSatisfy { apply($0, &task) }
            if !isRead { task.lost.append(task.start == nil ? Self.name(of: scheduled, line) : "scheduled date") }
        }
        let (title, names) = title(line, data, &task)
        task.title = title
        let known = Set(task.tags.map(folded))
        task.tags += names.filter { !known.contains(folded($0)) }
    }

    private static func name(of datum: ForeignDatum, _ line: TaskLine) -> String {
        datum.statements.isEmpty ? "'\(line.document.source.text(datum.range))'" : "second '\(datum.field)'"
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

    /// The title without trailing data, and the tags that only Obsidian reads.
    private func title(
        _ line: TaskLine, _ data: [ForeignDatum], _ task: inout ImportedTask
    ) -> (title: String, names: [String]) {
        let bytes = line.document.source.bytes
        let range = line.titleRange
        var kept: [UInt8] = []
        var offset = Int(range.lower)
        for datum in data where datum.range.lower >= range.lower && datum.range.upper <= range.upper {
            kept += bytes[offset..<Int(datum.range.lower)]
            offset = Int(datum.range.upper)
            while kept.last == 0x20, offset >= Int(range.upper) || bytes[offset] == 0x20 { kept.removeLast() }
        }
        kept += bytes[offset..<Int(range.upper)]
        let text = withoutFields(String(decoding: kept, as: UTF8.self), &task)
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        var names: [String] = []
        // Tags, the category and a block anchor end the line.
        while let last = words.last {
            if last.isEmpty {
                words.removeLast()
            } else if isBlockID(last), words.count > 1 {
                task.lost.append("block id")
                words.removeLast()
            } else if words.count > 1, let category = task.category, folded(String(last)) == folded("@\(category)") {
                words.removeLast()
            } else if last.hasPrefix("#"), last.count > 1, words.count > 1,
                let name = PlainTitle.name(String(last), of: "tag", &task.kept)
            {
                names.insert(name, at: 0)
                words.removeLast()
            } else {
                break
            }
        }
        let title = words.joined(separator: " ")
        return (PlainTitle.plain(title, line.document.settings), names)
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
            let isDeclared = surroundings.declares(key) && !value.isEmpty
            result += rest[..<open]
            if isDeclared {
                task.add(key, value, surroundings)
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
