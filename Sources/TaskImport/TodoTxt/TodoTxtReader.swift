import TaskEdit
import TaskExchange
import TaskFile

/// Reads the lines of todo.txt: every line that is not blank is a task, whatever its content.
struct TodoTxtReader {
    let context: ExchangeContext

    func read(_ source: Source) -> ImportedTasks {
        var result = ImportedTasks()
        // Other programs do not end a line at the separators of Unicode.
        let lines = source.text(source.range).split(omittingEmptySubsequences: false) { character in
            ["\n", "\r\n", "\r"].contains(character)
        }
        for (index, line) in lines.enumerated() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            var reading = TodoTxtLine(line, context)
            reading.read()
            let position = result.tasks.count
            result.names[position] = reading.name
            if let parent = reading.parent {
                result.links.append(
                    .init(task: position, role: .parent, name: parent, stem: parent, line: index + 1))
            }
            result.add(reading.task, onLine: index + 1)
        }
        for index in result.tasks.indices where result.tasks[index].id?.hasPrefix(TodoTxt.madeName) == true {
            result.tasks[index].id = nil
        }
        return result
    }
}

/// One line of todo.txt while it is converted to a task.
private struct TodoTxtLine {
    private(set) var task = ImportedTask()
    /// The tags of the task, folded.
    private var tags: Set<String> = []
    /// The values of the keys so far that could be read.
    private var values: [String: (text: String, word: Substring)] = [:]
    /// What links call the task and its parent, which may be more than an `id:` can say.
    private(set) var name: String?
    var parent: String? { values["p"]?.text }
    private var words: ArraySlice<Substring>
    private let context: ExchangeContext
    private let line: Substring

    init(_ line: Substring, _ context: ExchangeContext) {
        self.line = line
        self.context = context
        words = line.parts(between: " \t")[...]
    }

    mutating func read() {
        readMarks()
        var title: [String] = []
        // Trailing words are data only; a context within the sentence is both data and text.
        var tail = words.endIndex
        while tail > words.startIndex, isData(words[tail - 1]) { tail -= 1 }
        let whole = wholeTitle(upTo: tail)
        // Keys that the task file does not declare are text, wherever they stand.
        var keys: [String] = []
        for (index, word) in zip(words.indices, words) {
            let isFirst = index == words.startIndex
            let isTitle = index < tail
            if read(word, isTitle: isTitle) { continue }
            if isTitle { title.append(TodoTxt.unescaped(word, isFirst: isFirst)) } else { keys.append(String(word)) }
        }
        task.title = ([whole ?? title.joined(separator: " ")] + keys).filter { !$0.isEmpty }.joined(separator: " ")
        finish()
    }

    /// The text of the words before `tail` with its original white space, when none of them is taken out.
    private func wholeTitle(upTo tail: Int) -> String? {
        let own = words[words.startIndex..<tail]
        guard let first = own.first, let last = own.last,
            !own.contains(where: { $0.contains(":") && isData($0) })
        else { return nil }
        var isFirst = true
        return TodoTxt.mapWords(of: line[first.startIndex..<last.endIndex]) { word in
            defer { isFirst = false }
            return TodoTxt.unescaped(word, isFirst: isFirst)
        }
    }

    /// Reads the marks at the beginning: completion, priority, dates.
    private mutating func readMarks() {
        if words.first == "x", words.count > 1 {
            task.status = .done
            words.removeFirst()
        }
        readPriority()
        var dates: [DateValue] = []
        while dates.count < (task.isChecked ? 2 : 1), let word = words.first, TodoTxt.isDate(word),
            let date = DateValue.meant(by: String(word))
        {
            dates.append(date)
            words.removeFirst()
        }
        if dates.count < (task.isChecked ? 2 : 1), let word = words.first, TodoTxt.isDateThatDoesNotExist(word) {
            task.kept.append("date '\(word)' as text")
        }
        if task.isChecked {
            task.done = dates.first
            task.created = dates.count > 1 ? dates[1] : nil
        } else {
            task.created = dates.first
        }
        // Some programs put the priority after the dates of a completed task.
        if task.isChecked, task.priority == nil { readPriority() }
    }

    private mutating func readPriority() {
        guard let word = words.first, TodoTxt.isPriority(word), setPriority(String(word.dropFirst().dropLast())) else {
            return
        }
        words.removeFirst()
    }

    /// Sets the priority that a letter means, of which there are more than here; false for other text.
    private mutating func setPriority(_ letter: String) -> Bool {
        guard let priority = Priority(letter: letter) else { return false }
        if let known = values.updateValue((letter, ""), forKey: "pri"), known.text != letter {
            task.lost.append("priority '\(known.text)' before another")
        }
        if letter > "C" { task.kept.append("priority '\(letter)' as low") }
        task.priority = priority
        return true
    }

    private func isData(_ word: Substring) -> Bool {
        if word.hasPrefix("@") || word.hasPrefix("+") { return TodoTxt.isName(word) }
        guard let (key, value) = word.parted(at: ":"), !key.isEmpty, !value.isEmpty else { return false }
        return TodoTxt.isReserved(String(key)) || TodoTxt.isAttribute(word)
    }

    /// Reads `word` as data; false when it is text. A context or project within the title is also text.
    private mutating func read(_ word: Substring, isTitle: Bool) -> Bool {
        if word.hasPrefix("@") || word.hasPrefix("+"), word.count > 1 {
            guard let name = PlainTitle.name(String(word)) else { return false }
            if name != word.dropFirst() { task.kept.append("'\(word)' as '\(word.prefix(1))\(name)'") }
            if word.hasPrefix("@"), task.category == nil {
                task.category = name
            } else if word.hasPrefix("+") || folded(name) != task.category.map(folded),
                tags.insert(folded(name)).inserted
            {
                task.task.tags.append(name)
                if word.hasPrefix("@") { task.kept.append("context '\(word)' as a tag") }
            }
            return !isTitle
        }
        guard let (key, value) = word.parted(at: ":"), !key.isEmpty, !value.isEmpty else { return false }
        if TodoTxt.isReserved(String(key)) { return read(folded(String(key)), String(value), in: word) }
        guard !isTitle, !task.has(String(key)), TodoTxt.isAttribute(word), context.declares(String(key))
        else { return false }
        task.attributes.append(ExchangedTask.Attribute(String(key), String(value)))
        return true
    }

    /// The day or moment that we wrote, unless another program has given another day since.
    private static func exact(_ value: String, _ day: DateValue?) -> DateValue? {
        guard let exact = DateValue.meant(by: value), day.map({ $0.writtenDay == exact.writtenDay }) ?? true else {
            return day
        }
        return exact
    }

    private var exactDue: DateValue?
    private var exactStart: DateValue?
    /// The days of these in the zone in which they were written, where they are others.
    private var dueDay: CivilDate?
    private var startDay: CivilDate?
    private var exactRule: Recurrence?

    /// Reads `word`, which gives `value` to `key`, one of todo.txt or of ours.
    private mutating func read(_ key: String, _ value: String, in word: Substring) -> Bool {
        func own<Value>(_ value: Value?) -> Value? {
            if value == nil { task.lost.append("word '\(word)'") }
            return value
        }
        switch key {
        case "due": set(\.due, WrittenDates.read(value, context.now), key, value, in: word)
        case "t": set(\.start, WrittenDates.read(value, context.now), key, value, in: word)
        case "pri": return setPriority(value)
        case "rec": set(\.recurrence, Recurrence.meant(by: value, after: "rec"), key, value, in: word)
        case "id":
            var kept: [String] = []
            let id = PlainTitle.identifier(value, &kept)
            if id != nil || name == nil { name = value }
            set(\.id, id, key, value, in: word)
            task.kept += kept
        case "p": replace(key, value, in: word)
        case "h" where context.declares(key):
            if task.has(key) { task.lost.append("word '\(word)'") } else { task.add(key, value, context) }
        case "h": task.lost.append("hidden state")
        case "tasks-due": exactDue = own(DateValue.meant(by: value))
        case "tasks-start": exactStart = own(DateValue.meant(by: value))
        case "tasks-due-day": dueDay = DateValue.meant(by: value)?.writtenDay
        case "tasks-start-day": startDay = DateValue.meant(by: value)?.writtenDay
        case "tasks-repeat": exactRule = own(Recurrence.meant(by: value))
        case "tasks-created": task.created = Self.exact(value, task.created)
        case "tasks-done": task.done = Self.exact(value, task.done)
        case "tasks-after": task.after = value.split(separator: ",").compactMap { PlainTitle.identifier(String($0)) }
        case "tasks-status":
            // The mark at the beginning of the line decides whether the task is done.
            if let status = own(Status(rawValue: value)), status.isChecked == task.isChecked { task.status = status }
        case "tasks-remind":
            if let reminder = own(Reminder(value)) { task.reminders.append(reminder) }
        default: return false
        }
        return true
    }

    /// Sets a field of the task to the value that the text of a key means; nil if that cannot be read, in which case an
    /// earlier one stays.
    private mutating func set<Value>(
        _ field: WritableKeyPath<ExchangedTask, Value?>, _ value: Value?, _ key: String, _ text: String,
        in word: Substring
    ) {
        guard let value else { return task.lost.append("word '\(word)'") }
        replace(key, text, in: word)
        task.task[keyPath: field] = value
    }

    /// Notes that a key has the value `text`, which takes the place of an earlier one.
    private mutating func replace(_ key: String, _ text: String, in word: Substring) {
        guard let known = values.updateValue((text, word), forKey: key), known.text != text else { return }
        task.lost.append("'\(known.word)' before another")
    }

    /// The date that we wrote for `written` where another program left that day. A moment keeps its time on another
    /// day: the other program moves the day alone.
    private func restored(_ exact: DateValue?, _ written: CivilDate?, _ value: DateValue?) -> DateValue? {
        guard let exact, let written, let value else { return value }
        let days = value.writtenDay.days(since: written)
        if days == 0 { return exact }
        return exact.isMoment && !value.isMoment ? exact.moved(days: days, in: context.now.zone) : value
    }

    /// Restores the exact dates and the exact rule where nobody has changed the others since.
    private mutating func finish() {
        task.due = restored(exactDue, dueDay ?? exactDue.map { context.lastDay(of: $0).writtenDay }, task.due)
        task.start = restored(exactStart, startDay ?? exactStart?.writtenDay, task.start)
        if task.recurrence == nil || task.recurrence == exactRule {
            task.recurrence = exactRule
        } else {
            task.task.anchorRule()
        }
        if task.title.isEmpty { task.title = task.id ?? "" }
    }
}
