import TaskFile

/// Writes tasks as lines of todo.txt.
///
/// What the format cannot express is written as `tasks-...:` words, which other programs show as text, or is counted as
/// lost.
package struct TodoTxtWriter {
    package private(set) var losses = Losses()
    private let context: ExchangeContext

    package init(_ context: ExchangeContext) { self.context = context }

    /// The lines of `tasks`, each with its line ending.
    package mutating func write(_ tasks: [ExchangedTask]) -> String {
        let parents = Set(tasks.compactMap(\.parent))
        let taken = Set(tasks.compactMap(\.id))
        var names: [Int: String] = [:]
        for parent in parents.sorted() {
            names[parent] = tasks[parent].id ?? Self.freeName(parent + 1, taken)
        }
        var text = ""
        for (index, task) in tasks.enumerated() {
            text += line(task, name: task.id ?? names[index], parent: task.parent.flatMap { names[$0] }) + "\n"
        }
        return text
    }

    private static func freeName(_ number: Int, _ taken: Set<String>) -> String {
        var name = "\(TodoTxt.madeName)\(number)"
        while taken.contains(name) { name += "-" }
        return name
    }

    private mutating func line(_ task: ExchangedTask, name: String?, parent: String?) -> String {
        var words: [String] = []
        var data: [String] = []
        if task.isChecked { words.append("x") }
        if let priority = task.priority {
            let letter = TodoTxt.letter(priority)
            if task.isChecked { data.append("pri:\(letter)") } else { words.append("(\(letter))") }
        }
        stamp(task, &words, &data)
        let title = String(task.title.map { $0.isNewline ? " " : $0 })
        let said = TodoTxt.names(in: title, of: task)
        words.append(TodoTxt.escaped(title, besides: said, context.declares))
        if let category = task.category, !said.contains("@\(category)") { words.append("@\(category)") }
        if !task.tags.isEmpty {
            words += task.tags.map { "+\($0)" }.filter { !said.contains($0) }
            if !task.section.isEmpty { losses.count("section") }
        } else if let section = task.section.last {
            let project = section.split(whereSeparator: \.isWhitespace).joined(separator: "-")
            if PlainTitle.name(project) == nil {
                // It would come back as a word of the title.
                losses.count("section")
            } else {
                words.append("+\(project)")
                if task.section.count > 1 { losses.count("outer sections") }
            }
        }
        date("due", task.due, context.lastDay, &data)
        date("t", task.start, context.firstDay, &data)
        if let recurrence = task.recurrence {
            let rec = TodoTxt.rec(recurrence)
            if rec == nil, !task.isChecked { losses.countUnheeded("repetition") }
            if let rec { data.append("rec:\(rec)") }
            // Read alone, the rule would get the day of the month as an anchor.
            if rec == nil || task.anchoredRule != recurrence { data.append("tasks-repeat:\(recurrence)") }
        }
        if !task.reminders.isEmpty, !task.isChecked { losses.countUnheeded("reminders") }
        data += task.reminders.map { "tasks-remind:\($0)" }
        if task.status.isRefinement { data.append("tasks-status:\(task.status.rawValue)") }
        if let name { data.append("id:\(name)") }
        if let parent { data.append("p:\(parent)") }
        if !task.after.isEmpty { data.append("tasks-after:\(task.after.joined(separator: ","))") }
        for attribute in task.attributes {
            let word = "\(attribute.key):\(attribute.value)"
            let isRead = TodoTxt.isAttribute(word[...]) && !word.contains(where: \.isWhitespace)
            if isRead, !TodoTxt.isReserved(attribute.key) || folded(attribute.key) == "h" {
                data.append(word)
            } else {
                losses.count("attribute '\(attribute.key)'")
            }
        }
        if task.notes != nil { losses.count("notes") }
        words = (words + data).filter { !$0.isEmpty }
        // At the end of a line it is not a mark.
        if words.last == "x\\", task.title == "x" { words[words.count - 1] = task.title }
        return words.joined(separator: " ")
    }

    /// Writes the days in their positions: that of completion, and then that of creation, which alone would be read as
    /// the other. What is more than a day is also written as a word.
    private func stamp(_ task: ExchangedTask, _ words: inout [String], _ data: inout [String]) {
        func add(_ key: String, _ value: DateValue?, hasPosition: Bool) {
            guard let value else { return }
            let day = value.writtenDay.description
            if hasPosition { words.append(day) }
            if !hasPosition || day != value.description { data.append("\(key):\(value)") }
        }
        add("tasks-done", task.done, hasPosition: task.isChecked)
        add("tasks-created", task.created, hasPosition: !task.isChecked || task.done != nil)
    }

    private func date(_ key: String, _ value: DateValue?, _ day: (DateValue) -> DateValue, _ data: inout [String]) {
        guard let value else { return }
        let shown = day(value).lastDay(in: context.now.zone).description
        data.append("\(key):\(shown)")
        if shown == value.description { return }
        let own = "tasks-\(key == "t" ? "start" : key)"
        data.append("\(own):\(value)")
        // A reader in another zone cannot know on which day it was here.
        if case .moment(let moment) = value, moment.written.date.description != shown {
            data.append("\(own)-day:\(shown)")
        }
    }
}

package enum TodoTxt {
    /// The prefix of names generated for tasks with subtasks.
    package static let madeName = "tasks-"

    /// Whether the key has a meaning in these files, in any case; with a backslash after it, it is text.
    package static func isReserved(_ key: String) -> Bool {
        ["due", "t", "rec", "pri", "id", "p", "h"].contains(folded(key))
            || folded(key).hasPrefix("tasks-") && !key.contains("\\")
    }

    static func letter(_ priority: Priority) -> String {
        switch priority {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }

    /// A rule in the notation of `rec:`: `+` counts from the date, no sign from completion. Nil for what it cannot
    /// express.
    static func rec(_ recurrence: Recurrence) -> String? {
        let sign = recurrence.isFromCompletion ? "" : "+"
        let letters: [TimeUnit: String] = [.day: "d", .week: "w", .month: "m", .year: "y"]
        guard case .every(let count, let unit) = recurrence.rule else { return nil }
        return letters[unit].map { "\(sign)\(count)\($0)" }
    }

    /// Whether `word` would be more than text; `isFirst` means that only marks precede it.
    private static func isSpecial(_ word: Substring, isFirst: Bool) -> Bool {
        guard let first = word.first else { return false }
        if first == "@" || first == "+" { return isName(word) }
        if let key = word.parted(at: ":")?.before, isReserved(String(key)) { return true }
        guard isFirst else { return false }
        return word == "x" || isPriority(word) || (word.utf8.count == 10 && isDate(word))
    }

    /// Whether `word`, which begins with `@` or `+`, is a context or a project.
    package static func isName(_ word: Substring) -> Bool { word.count > 1 && PlainTitle.name(String(word)) != nil }

    /// Whether `word` is a priority as it begins a line: `(A)`.
    package static func isPriority(_ word: Substring) -> Bool {
        isInParentheses(word) && Priority(letter: String(word.dropFirst().dropLast())) != nil
    }

    /// Whether `word` is one character in parentheses, as a priority is.
    package static func isInParentheses(_ word: Substring) -> Bool {
        word.utf8.count == 3 && word.first == "(" && word.last == ")"
    }

    /// Whether a backslash before `word` may be one of ours. Earlier versions wrote it there, before more words.
    private static func wasSpecial(_ word: Substring, isFirst: Bool) -> Bool {
        guard let first = word.first else { return false }
        return (first == "@" || first == "+") && word.count > 1 || isSpecial(word, isFirst: isFirst)
            || isAttribute(word) || isFirst && isInParentheses(word)
    }

    package static func isDate(_ word: Substring) -> Bool {
        word.utf8.count == 10 && DateValue(word)?.day?.description == String(word)
    }

    /// Whether the word is written like one, but no calendar has it: `2026-02-31`.
    package static func isDateThatDoesNotExist(_ word: Substring) -> Bool {
        let parts = word.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy(isDigit) && !isDate(word)
    }

    /// The contexts and projects inside `title`, if they are read as the category and the first tags of `task`, as well
    /// as text: as `@phone` of `@phone Call Mum`, but not at the end, where they are not part of the title.
    static func names(in title: String, of task: ExchangedTask) -> Set<String> {
        let words = title.split(whereSeparator: \.isWhitespace)
        let end = words.lastIndex { !isSpecial($0, isFirst: false) && !isAttribute($0) } ?? 0
        let names = words[..<end].filter { ["@", "+"].contains($0.first) && isName($0) }.map(String.init)
        let contexts = names.filter { $0.hasPrefix("@") }
        let projects = names.filter { $0.hasPrefix("+") }
        guard contexts.isEmpty || contexts == [task.category.map { "@\($0)" }],
            projects == task.tags.prefix(projects.count).map({ "+\($0)" })
        else { return [] }
        return Set(names)
    }

    /// `title` with a backslash in each word that would otherwise be more than text, such as a declared key: before a
    /// sign, and never before a letter or digit, since topydo uses its lines as patterns of replacement.
    /// The words in `said` stay as they are.
    static func escaped(_ title: String, besides said: Set<String> = [], _ declares: (String) -> Bool) -> String {
        func isData(_ word: Substring) -> Bool {
            isAttribute(word) && declares(String(word.parted(at: ":")?.before ?? word))
        }
        var left = title.parts(between: " \t")[...]
        let text = left.lastIndex { !isAttribute($0.drop { $0 == "\\" }) }.map { $0 + 1 } ?? left.startIndex
        var isFirst = true
        return mapWords(of: title[...]) { word in
            // Trailing words that look like a key with its value would be read as such.
            let isTail = left.startIndex >= text
            defer {
                isFirst = false
                left = left.dropFirst()
            }
            // A backslash that the title has would be taken for ours.
            if said.contains(String(word)) { return String(word) }
            let isTaken = mark(in: word, isFirst: isFirst) != nil
            guard isTaken || isSpecial(word, isFirst: isFirst) || isTail && isData(word) else { return String(word) }
            let place = mark(in: word, isFirst: isFirst) ?? place(in: word)
            return "\(word[..<place])\\\(word[place...])"
        }
    }

    /// Where a backslash turns a special word into text.
    private static func place(in word: Substring) -> Substring.Index {
        if word == "x" { return word.endIndex }
        if isDate(word) { return word.index(word.startIndex, offsetBy: 4) }
        guard word.first?.isLetter == true else { return word.startIndex }
        return word.utf8.firstIndex(of: UInt8(ascii: ":")) ?? word.startIndex
    }

    /// Where `word` has a backslash that `escaped` may have added; nil where it has none.
    private static func mark(in word: Substring, isFirst: Bool) -> Substring.Index? {
        guard let mark = word.firstIndex(of: "\\") else { return nil }
        let rest = word[mark...].drop { $0 == "\\" }
        let plain = word[..<mark] + rest
        if mark == word.startIndex { return wasSpecial(rest, isFirst: isFirst) ? mark : nil }
        let isPlaced = plain[..<place(in: plain)] == word[..<mark]
        return isPlaced && (isAttribute(plain) || isSpecial(plain, isFirst: isFirst)) ? mark : nil
    }

    /// The word without the backslash added by `escaped`.
    package static func unescaped(_ word: Substring, isFirst: Bool) -> String {
        guard let mark = mark(in: word, isFirst: isFirst) else { return String(word) }
        return "\(word[..<mark])\(word[mark...].dropFirst())"
    }

    /// Whether a word with a colon is meant as data: `key:value`, but not an address, a time of day or a path.
    package static func isAttribute(_ word: Substring) -> Bool {
        guard let (key, value) = word.parted(at: ":"), let first = key.first, first.isASCII, first.isLetter else {
            return false
        }
        return !value.isEmpty && !value.hasPrefix("//") && !value.hasPrefix(":")
            && key.utf8.allSatisfy(isIdentifierPart)
    }

    /// `text` with each of its words replaced and the white space between them unchanged.
    package static func mapWords(of text: Substring, _ change: (Substring) -> String) -> String {
        var result = ""
        var rest = text.utf8
        while !rest.isEmpty {
            let space = rest.prefix(while: isSpaceOrTab)
            rest = rest.dropFirst(space.count)
            let word = rest.prefix { !isSpaceOrTab($0) }
            rest = rest.dropFirst(word.count)
            result += Substring(space)
            if !word.isEmpty { result += change(Substring(word)) }
        }
        return result
    }
}
