import TaskExchange
import TaskFile

/// Reads the headings of an Org file that carry a keyword such as "TODO". Headings without one are sections, and items
/// with a box in the text of a task are its subtasks. Text outside of tasks is lost.
struct OrgReader {
    private let source: Source
    /// The states by keyword: those that the file declares, or else those of Org and in common use.
    private var states = Self.keywords
    private var declaresStates = false
    /// The keywords that say more than the state that they become.
    private var finerStates: Set<String> = ["NEXT"]
    private var result = ImportedTasks()
    /// The open headings: their level, the task or the title that they are, and the tags of a title.
    private var open: [(level: Int, task: Int?, title: String, tags: [String], line: Int)] = []
    /// The lines of the headings that are sections, and have no task so far.
    private var emptySections: Set<Int> = []
    /// The open items with a box in the text of the last task.
    private var items: [(indent: Int, task: Int)] = []
    /// The dates that stand in the title of a task or alone on a line of it, as written, in order.
    private var plain: [(task: Int, text: String, line: Int)] = []
    /// Whether the deadline and the scheduled date of a task have a rule each.
    private var ruled: [Int: Set<Bool>] = [:]
    private var drawer: String?
    private var fileTags: [String] = []

    private let context: ExchangeContext

    init(_ source: Source, _ context: ExchangeContext) {
        self.source = source
        self.context = context
    }

    static let keywords: [String: Status] = [
        "TODO": .open, "NEXT": .open, "DOING": .doing, "STARTED": .doing, "STRT": .doing, "INPROGRESS": .doing,
        "IN-PROGRESS": .doing, "WAITING": .waiting, "WAIT": .waiting, "HOLD": .waiting, "BLOCKED": .blocked,
        "NOW": .doing, "LATER": .open, "SOMEDAY": .deferred, "MAYBE": .deferred, "DEFERRED": .deferred, "DONE": .done,
        "CANCELLED": .cancelled,
        "CANCELED": .cancelled, "KILL": .cancelled,
    ]

    /// The settings of a file that `declare` reads, and one that says only how Emacs shows it.
    private static let settings: Set<String> = ["#+todo", "#+seq_todo", "#+typ_todo", "#+filetags", "#+startup"]

    mutating func read() -> ImportedTasks {
        let lines = source.text(source.range).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() { declare(String(line), index + 1) }
        var block: String?
        for (index, line) in lines.enumerated() {
            let text = String(line)
            let trimmed = folded(text.trimming(" \t"))
            // A heading ends a block that is not closed.
            if Self.headingLevel(text) != nil { block = nil }
            if let name = block {
                if trimmed.hasPrefix("#+end_\(name)") { block = nil }
                note(text, index + 1)
            } else if trimmed.hasPrefix("#+begin_") {
                block = trimmed.dropFirst(8).prefix { $0 != " " }.description
                closeItems(before: text)
                note(text, index + 1)
            } else {
                read(text, index + 1)
            }
        }
        finish()
        for line in emptySections.sorted() { result.losses.count("heading without tasks", .leftOut, onLine: line) }
        return result
    }

    /// The key of a setting, `#+todo` in whatever case, and its value; nil for any other line.
    private static func setting(_ line: String) -> (key: String, value: Substring)? {
        guard line.hasPrefix("#+"), let colon = line.firstIndex(of: ":") else { return nil }
        return (folded(String(line[..<colon])), line[line.index(after: colon)...])
    }

    /// Reads "#+TODO: A B | C" and `#+FILETAGS: :a:b:`.
    private mutating func declare(_ line: String, _ number: Int) {
        guard let (key, value) = Self.setting(line) else { return }
        switch key {
        case "#+todo", "#+seq_todo", "#+typ_todo":
            let words = value.parts(between: " ").map { String($0.parted(at: "(")?.before ?? $0) }
            guard !words.isEmpty else { return }
            let bar = words.firstIndex(of: "|") ?? words.count - 1
            if !declaresStates { states = [:] }
            declaresStates = true
            for (side, status) in [(words[..<bar], Status.open), (words[bar...].drop { $0 == "|" }, .done)] {
                for word in side { states[word] = Self.keywords[word] ?? status }
                if side.count > 1 { finerStates.formUnion(side.filter { Self.keywords[$0] == nil }) }
            }
        case "#+filetags": fileTags += tags(in: value, number)
        default: break
        }
    }

    /// The tags in `text`, between colons or spaces; the sign of one such as `@home` stays.
    private mutating func tags(in text: Substring, _ number: Int, of task: Int? = nil) -> [String] {
        var kept: [String] = []
        var names: [String] = []
        for tag in text.parts(between: ": ") {
            let sign = tag.hasPrefix("@") ? "@" : ""
            if let name = PlainTitle.name(String(tag), of: sign.isEmpty ? "tag" : "category", &kept) {
                names.append(sign + name)
            } else {
                result.losses.count("tag '\(tag)'", onLine: number, task: task)
            }
        }
        for field in kept { result.losses.count(field, .kept, onLine: number, task: task) }
        return names
    }

    /// Counts what a task does not say of its keyword, or what Org itself would not have read as one.
    private mutating func count(keyword: String, _ number: Int) {
        if finerStates.contains(keyword) {
            result.losses.count("state '\(keyword)'", onLine: number, task: result.tasks.count)
        } else if !declaresStates, !["TODO", "DONE"].contains(keyword) {
            result.losses.count(
                "keyword '\(keyword)', which the file does not declare", .kept, onLine: number, task: result.tasks.count
            )
        }
    }

    // MARK: Lines

    /// The number of stars before the space of a heading; nil for other lines.
    private static func headingLevel(_ line: String) -> Int? {
        let level = line.prefix { $0 == "*" }.count
        return level > 0 && line.utf8.dropFirst(level).first == UInt8(ascii: " ") ? level : nil
    }

    private mutating func read(_ line: String, _ number: Int) {
        if let level = Self.headingLevel(line) {
            return readHeading(line.dropFirst(level).trimming(" \t"), level: level, number)
        }
        let text = line.trimming(" \t")
        if let drawer {
            if folded(text) == ":end:" { self.drawer = nil } else if drawer == "properties" { property(text, number) }
            return
        }
        // Other drawers are text.
        if [":properties:", ":logbook:"].contains(folded(text)) {
            drawer = folded(text.trimming(":"))
            if drawer == "logbook" { count("logbook", number) }
            return
        }
        if planning(text, number) || box(line, number) { return }
        if let task = open.last?.task, items.isEmpty, OrgTimestamp.ranges(in: text) == [text] {
            plain.append((task, text, number))
        }
        if setting(line, number) { return }
        closeItems(before: line)
        note(line, number)
    }

    /// Whether the line is a setting that `declare` has read, or one of the whole file, which no task has.
    private mutating func setting(_ line: String, _ number: Int) -> Bool {
        guard let key = Self.setting(line)?.key else { return false }
        let isRead = Self.settings.contains(key)
        if !isRead, open.isEmpty { result.losses.count("setting", .leftOut, onLine: number) }
        return isRead || open.isEmpty
    }

    /// Counts a `field` of the heading of a task as lost; that of another heading is left out.
    private mutating func count(_ field: String, _ number: Int) {
        let task = open.last?.task
        result.losses.count(field, task == nil ? .leftOut : .lost, onLine: number, task: task)
    }

    /// Ends the items whose text `line` does not continue.
    private mutating func closeItems(before line: String) {
        guard line.contains(where: { !$0.isWhitespace }) else { return }
        let indent = line.prefix { $0 == " " || $0 == "\t" }.count
        while let last = items.last, last.indent >= indent { items.removeLast() }
    }

    private mutating func readHeading(_ text: String, level: Int, _ number: Int) {
        while let last = open.last, last.level >= level { open.removeLast() }
        items = []
        drawer = nil
        // Old versions align the tags with tabs.
        var words = text.parts(between: " \t")[...]
        var tags: [String] = []
        if let last = words.last, words.count > 1, last.hasPrefix(":"), last.hasSuffix(":"), last.count > 2 {
            let isTask = words.first.map { states[String($0)] != nil } == true
            tags = self.tags(in: last, number, of: isTask ? result.tasks.count : nil)
            words.removeLast()
        }
        guard let keyword = words.first, let status = states[String(keyword)] else {
            if let holder = open.last(where: { $0.task != nil }) {
                result.losses.count("heading without a keyword", onLine: number, task: holder.task)
            } else {
                emptySections.insert(number)
            }
            open.append((level, nil, PlainTitle.onOneLine(words.joined(separator: " ")), tags, number))
            return
        }
        words.removeFirst()
        count(keyword: String(keyword), number)
        var task = ExchangedTask()
        task.status = status
        if let cookie = words.first, cookie.count == 4, cookie.hasPrefix("[#"), cookie.hasSuffix("]") {
            task.priority = Priority(letter: String(cookie.dropFirst(2).dropLast()))
            if task.priority != nil { words.removeFirst() }
            if task.priority == .low, !cookie.hasPrefix("[#C") {
                let letter = cookie.dropFirst(2).prefix(1)
                result.losses.count("priority '\(letter)' as low", .kept, onLine: number, task: result.tasks.count)
            }
        }
        // What of the subtasks is done is computed here.
        while let last = words.last, Self.isCookie(last) {
            result.losses.count("progress cookie", onLine: number, task: result.tasks.count)
            words.removeLast()
        }
        task.title = PlainTitle.onOneLine(words.joined(separator: " "))
        // The tags of the file and of enclosing headings apply to everything below them, and the nearest is the
        // category. Of an enclosing task, only the category does.
        let above = open.reversed().flatMap { heading in
            heading.tags + (heading.task.flatMap { result.tasks[$0].category }.map { ["@\($0)"] } ?? [])
        }
        let place = (tags + above + fileTags).first { $0.hasPrefix("@") }
        task.category = place.map { String($0.dropFirst()) }
        var names: Set<String> = []
        for tag in fileTags + open.flatMap(\.tags) + tags where tag != place {
            let name = tag.hasPrefix("@") ? String(tag.dropFirst()) : tag
            guard names.insert(name).inserted else { continue }
            task.tags.append(name)
            if name == tag { continue }
            result.losses.count("tag '\(tag)' as '\(name)'", .kept, onLine: number, task: result.tasks.count)
        }
        task.parent = open.last { $0.task != nil }?.task
        let index = add(task, number)
        plain += OrgTimestamp.ranges(in: task.title).map { (index, $0, number) }
        open.append((level, index, "", [], number))
    }

    /// Adds a task below the open headings, and returns its position.
    private mutating func add(_ task: ExchangedTask, _ number: Int) -> Int {
        var task = task
        task.section = open.prefix { $0.task == nil }.map(\.title).filter { !$0.isEmpty }
        emptySections.subtract(open.map(\.line))
        result.add(ImportedTask(task: task), onLine: number)
        return result.tasks.count - 1
    }

    /// Whether `word` says how many subtasks are done: `[1/2]`, `[50%]`.
    private static func isCookie(_ word: Substring) -> Bool {
        word.hasPrefix("[") && word.hasSuffix("]") && (word.contains("/") || word.hasSuffix("%]"))
            && word.dropFirst().dropLast().allSatisfy { $0.isNumber || $0 == "/" || $0 == "%" }
    }

    private static let plannings = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]

    /// Reads a line of `DEADLINE:`, `SCHEDULED:` and `CLOSED:` below a heading. From what is no date on, it is text.
    private mutating func planning(_ text: String, _ number: Int) -> Bool {
        guard let index = open.last?.task, Self.plannings.contains(where: { text.hasPrefix($0) }) else { return false }
        let bytes = Array(text.utf8)
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).trimming(" \t") }
        var offset = 0
        while let open = bytes[offset...].firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }),
            case let key = part(offset..<open), key == "--" || Self.plannings.contains(key),
            let stamp = OrgTimestamp(bytes, open..<bytes.count)
        {
            if key == "--" {
                let end = part(open..<stamp.end)
                result.losses.count("end '\(end)' of a range", onLine: number, task: index)
            } else {
                apply(stamp, key, index, number)
            }
            offset = stamp.end
        }
        let rest = part(offset..<bytes.count)
        if !rest.isEmpty, !Self.plannings.contains(rest) {
            result.losses.count("date '\(rest)' as text", .kept, onLine: number, task: index)
            note(rest, number)
        }
        return true
    }

    private mutating func apply(_ stamp: OrgTimestamp, _ key: String, _ index: Int, _ number: Int) {
        let known = ["DEADLINE:": \ExchangedTask.due, "SCHEDULED:": \.start, "CLOSED:": \.done][key]
            .flatMap { result.tasks[index][keyPath: $0] }
        guard known == nil || known == stamp.date else {
            return result.losses.count("second '\(folded(String(key.dropLast())))'", onLine: number, task: index)
        }
        for rest in stamp.rest { result.losses.count("'\(rest)' of a date", onLine: number, task: index) }
        switch key {
        case "DEADLINE:":
            result.tasks[index].due = stamp.date
            if let warning = stamp.warning { result.tasks[index].reminders.append(.before(warning)) }
        case "SCHEDULED:":
            result.tasks[index].start = stamp.date
            if let delay = stamp.warning { result.losses.count("delay of \(delay)", onLine: number, task: index) }
        case "CLOSED:": result.tasks[index].done = stamp.date
        default: return
        }
        if key == "CLOSED:" { return }
        ruled[index, default: []].insert(stamp.recurrence != nil)
        guard let rule = stamp.recurrence else { return }
        if let known = result.tasks[index].recurrence, known != rule {
            // The rule of the deadline wins.
            result.losses.count("second rule", onLine: number, task: index)
            guard key == "DEADLINE:" else { return }
        }
        result.tasks[index].recurrence = rule
    }

    private mutating func property(_ text: String, _ number: Int) {
        guard let colon = text.dropFirst().firstIndex(of: ":") else { return note(text, number) }
        guard let task = open.last?.task else { return count("property line", number) }
        let key = folded(String(text[..<colon].dropFirst()))
        let value = text[text.index(after: colon)...].trimming(" \t")
        let date = OrgTimestamp(whole: value)?.date
        var said = ImportedTask()
        switch key {
        case "created" where date != nil && result.tasks[task].created ?? date == date:
            result.tasks[task].created = date
        case "id", "custom_id":
            // Of two, the one that a person gave is kept.
            let known = result.tasks[task].id
            let name = key == "custom_id" || known == nil ? PlainTitle.identifier(value, &said.kept) : nil
            if name == nil || known != nil { said.lost.append("property 'id'") }
            result.tasks[task].id = name ?? known
        default:
            if context.declares(key) {
                said.add(key, date?.description ?? value, context)
                result.tasks[task].attributes += said.attributes
            } else {
                said.lost.append("property '\(key)'")
            }
        }
        result.losses.count(said, onLine: number, at: task)
    }

    /// Reads an item with a box, in the text of a task or of a heading.
    private mutating func box(_ line: String, _ number: Int) -> Bool {
        let indent = line.prefix { $0 == " " || $0 == "\t" }.count
        let bytes = Array(line.utf8)
        guard let offset = ListItemHead(bytes[indent...])?.mark, " Xx-".utf8.contains(bytes[offset]) else {
            return false
        }
        closeItems(before: line)
        var task = ExchangedTask()
        task.title = PlainTitle.onOneLine(String(decoding: bytes[(offset + 3)...], as: UTF8.self))
        let mark = bytes[offset]
        task.status = mark == UInt8(ascii: " ") ? .open : mark == UInt8(ascii: "-") ? .doing : .done
        task.parent = items.last?.task ?? open.last?.task
        items.append((indent, add(task, number)))
        return true
    }

    private mutating func note(_ line: String, _ number: Int) {
        guard let task = items.last?.task ?? open.last?.task else {
            if line.contains(where: { !$0.isWhitespace }) { result.losses.count("text line", .leftOut, onLine: number) }
            return
        }
        if result.tasks[task].notes == nil {
            result.tasks[task].notes = line
        } else {
            result.tasks[task].notes?.append("\n\(line)")
        }
    }

    /// Makes the first plain date of a task without a deadline its due date. The others stay in the text.
    private mutating func readPlainDates() {
        for (task, text, line) in plain {
            guard result.tasks[task].due == nil, let stamp = OrgTimestamp(whole: text) else {
                result.losses.count("date '\(text)' as text", .kept, onLine: line, task: task)
                continue
            }
            apply(stamp, "DEADLINE:", task, line)
            let title = result.tasks[task].title
            if let range = title.firstRange(of: text) {
                let parts = [title[..<range.lowerBound], title[range.upperBound...]].map { $0.trimming(" ") }
                result.tasks[task].title = parts.filter { !$0.isEmpty }.joined(separator: " ")
            } else if let notes = result.tasks[task].notes {
                var lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
                if let index = lines.firstIndex(where: { $0.trimming(" \t") == text }) { lines.remove(at: index) }
                result.tasks[task].notes = lines.isEmpty ? nil : lines.joined(separator: "\n")
            }
        }
    }

    /// Completes the tasks, and removes the common indentation of their notes.
    private mutating func finish() {
        readPlainDates()
        for index in result.tasks.indices {
            result.tasks[index].anchorRule()
            if ruled[index]?.count == 2 { result.count("rule, which moves both of its dates", .kept, at: index) }
            guard let notes = result.tasks[index].notes else { continue }
            let lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
            func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
            let indent = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min()
            result.tasks[index].notes = indent.map { indent in
                lines.map { isBlank($0) ? "" : String($0.dropFirst(indent)) }.joined(separator: "\n")
            }
        }
    }
}
