import TaskFile

/// What a person types to change tasks: words that each set, add or remove one thing.
///
/// `due:+1w` sets, counting from the old date; `!!` and `@home` set; `#v2`, `+remind:-1d` and `+after:notes` add;
/// `-due:`, `-@home`, `-#v2`, `-remind:-1d` and `-!` remove; `title:"..."` is the new text,
/// `+title:"..."` goes after the old.
public struct TypedChange: Sendable {
    /// What was typed.
    public let source: Source
    private let values: TypedValue
    var now: Now { values.now }
    private var settings: Settings { values.settings }
    private(set) var steps: [ChangeStep] = []
    /// Fields of a query that could stand before the change.
    private let selectingFields: [String]

    private var help: ChangeHelp {
        ChangeHelp(values: values, last: steps.last?.action, selectingFields: selectingFields)
    }

    /// Reads `text`; `settings` determine which keys there are, and are those of the documents to change. With `title`,
    /// the change also makes that text the title, whatever its words look like, and `text` may be empty. Throws the
    /// complaint about the first word of `text` that is wrong.
    public init(_ text: String, title: String? = nil, now: Now, settings: Settings) throws(Failure) {
        try self.init(text, title, TypedValue(settings: settings, now: now), [])
    }

    /// Reads `text` as a change to tasks of `document`, where a new name can be declared. The complaint says so where a
    /// word is one of `selectingFields`: the fields of a query, where one could stand before the change.
    package init(_ text: String, now: Now, for document: Document, selectingFields: [String] = []) throws(Failure) {
        try self.init(text, nil, TypedValue(for: document, now: now), selectingFields)
    }

    private init(
        _ text: String, _ title: String?, _ values: TypedValue, _ selectingFields: [String]
    ) throws(Failure) {
        self.selectingFields = selectingFields
        source = Source(name: "change", text)
        self.values = values
        let words = Self.words(source.bytes)
        var index = 0
        while index < words.count {
            let (step, count) = try step(words[index...])
            steps.append(step)
            index += count
        }
        if let title {
            let end = ByteRange(source.range.upper, source.range.upper)
            steps.append(ChangeStep(action: .title(title, isLiteral: true), range: end, valueRange: end))
        }
        guard !steps.isEmpty else {
            throw Failure(
                "missing-change", "no change given",
                help: "write what is to change: due:+1w !! @home -#v2 title:\"New text\"")
        }
        try refuseContradictions()
        steps = steps.sorted(by: \.order)
    }

    /// Refuses a second value for what a task has once, and what is both set and removed: one of the two would be lost
    /// silently.
    private func refuseContradictions() throws(Failure) {
        var known: Set<String> = []
        var removed: Set<String> = []
        for step in steps {
            guard let name = step.subject ?? step.categoryName else { continue }
            if step.isRemoval { removed.insert(folded(name)) }
            if step.mayRepeat || known.insert(folded(name)).inserted { continue }
            throw complaint(step.range, "\(name) is set twice", "keep one of them")
        }
        for step in steps where !step.isRemoval {
            let names = [step.subject, step.categoryName].compactMap(\.self)
            guard let name = names.first(where: { removed.contains(folded($0)) }) else { continue }
            throw complaint(
                step.range, "\(name) is both set and removed", "keep one of them; a new value replaces the old")
        }
    }

    /// Words are separated by white space; after a colon, text in quotes may contain white space.
    private static func words(_ bytes: [UInt8]) -> [ByteRange] {
        var words: [ByteRange] = []
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] > 0x20 else {
                offset += 1
                continue
            }
            let start = offset
            while offset < bytes.count, bytes[offset] > 0x20 {
                if bytes[offset] == UInt8(ascii: "\""), offset > start, bytes[offset - 1] == UInt8(ascii: ":"),
                    let end = quoteEnd(bytes, offset, bytes.count)
                {
                    offset = end
                } else {
                    offset += 1
                }
            }
            words.append(ByteRange(start, offset))
        }
        return words
    }

    // MARK: Reading

    /// Reads the first of `words` and those after it that continue its value; also returns how many words that is.
    private func step(_ words: ArraySlice<ByteRange>) throws(Failure) -> (step: ChangeStep, count: Int) {
        let range = words[words.startIndex]
        let word = source.text(range)
        let isRemoval = word.hasPrefix("-") && word.count > 1
        let isAddition = word.hasPrefix("+") && word.count > 1
        let rest = isRemoval || isAddition ? String(word.dropFirst()) : word
        let next = words.dropFirst().map(source.text)
        func step(_ action: ChangeStep.Action, _ value: ByteRange? = nil, count: Int = 1) -> (ChangeStep, Int) {
            (ChangeStep(action: action, range: range, valueRange: value ?? range), count)
        }
        if !isAddition, rest.allSatisfy({ $0 == "!" }),
            let priority = Priority(rawValue: UInt8(clamping: rest.utf8.count))
        {
            // `-!` is the priority, whatever it is.
            return step(isRemoval ? .removePriority(priority == .low ? nil : priority) : .priority(priority))
        }
        if rest.hasPrefix("@") || rest.hasPrefix("#") {
            return step(try nameAction(rest, range, isRemoval: isRemoval))
        }
        if let complaint = detachedTime(words) { throw complaint }
        guard let colon = rest.firstIndex(of: ":") else {
            if isRemoval, let (key, name) = self.key(rest) {
                return step(.remove(key, name: name, value: nil))
            }
            throw complaint(range, "'\(word)' is not a change", help.forWord(word, before: next))
        }
        let keyText = String(rest[..<colon])
        let (value, valueRange) = value(in: rest[rest.index(after: colon)...], endingAt: range.upper)
        if keyText == "title", !isRemoval {
            try checkTitle(value, valueRange)
            return step(isAddition ? .addToTitle(value) : .title(value, isLiteral: false), valueRange)
        }
        if keyText == "no", !isRemoval, let (key, name) = self.key(value) {
            return step(.remove(key, name: name, value: nil))
        }
        guard let (key, name) = self.key(keyText) else {
            throw complaint(range, "'\(word)' is not a change", help.forWord(word, before: next))
        }
        if isRemoval { return step(.remove(key, name: name, value: value.isEmpty ? nil : value), valueRange) }
        guard !isAddition || key == .remind || key == .after else {
            let meant = values.reads(key, value) ? value : values.spoken(key, [value]) ?? value
            throw complaint(range, "a task can have only one '\(name):'", "to set it, write \(name):\(meant)")
        }
        guard rest.last != ":" else { throw missingValue(name, key, words.dropFirst(), range) }
        let (count, spoken) = try self.value(key, value, words)
        if key == .status, spoken == "done" {
            throw complaint(range, "the box says that a task is done", "to complete it, use 'tasks done'")
        }
        if let complaint = TypedValue.complaintOfFile(key, spoken), !(key == .status && value == "open") {
            throw complaint.placed(at: valueRange, in: source)
        }
        let whole = ByteRange(
            valueRange.lower, count > 1 ? words[words.startIndex + count - 1].upper : valueRange.upper)
        return step(isAddition ? .add(key, value: spoken) : .set(key, name: name, value: spoken), whole, count: count)
    }

    /// The action of a category or tag with its sign in front.
    private func nameAction(
        _ word: String, _ range: ByteRange, isRemoval: Bool
    ) throws(Failure) -> ChangeStep.Action {
        let name = String(word.dropFirst())
        if isRemoval, word == "@" { return .removeCategory(nil) }
        guard TypedLine.isData(word, settings) else {
            throw complaint(range, "'\(source.text(range))' is not a name", help.forName(word))
        }
        if !isRemoval { try refuseUndeclared(word, values, at: range, in: source) }
        if word.hasPrefix("#") { return isRemoval ? .removeTag(name) : .addTag(name) }
        return isRemoval ? .removeCategory(name) : .category(name)
    }

    /// The value of `typed`, without its quotes, and its range.
    private func value(in typed: Substring, endingAt end: UInt32) -> (String, ByteRange) {
        let start = Int(end) - typed.utf8.count
        let isQuoted = typed.hasPrefix("\"") && quoteEnd(source.bytes, start, Int(end)) == Int(end)
        let range = ByteRange(Int(end) - typed.utf8.count + (isQuoted ? 1 : 0), Int(end) - (isQuoted ? 1 : 0))
        guard isQuoted else { return (String(typed), range) }
        return (unescapedQuotes(String(typed.dropFirst().dropLast())), range)
    }

    /// The value of `key` that begins with `first`, and the number of words it has: a rule may have several. Throws
    /// when the words after it show that another value was meant: `due:dec 1`, `status:in progress`.
    private func value(
        _ key: AttributeKey, _ first: String, _ words: ArraySlice<ByteRange>
    ) throws(Failure) -> (count: Int, value: String) {
        let more = words.dropFirst().map(source.text).prefix { word in
            // `due:fri +1w` is one date.
            let isSum = key.isDated && "+-".contains(word.first ?? "@") && word.dropFirst().first?.isLetter != true
            return (isSum || !"@#!+-".contains(word.first ?? "@")) && !word.contains(":")
        }
        // They would be names of tasks, too.
        let isRead = key != .id && key != .after && values.reads(key, first)
        if asksForPresence(first) == false, !isRead {
            let range = words[words.startIndex]
            throw complaint(range, "'\(source.text(range))' sets nothing", "write -\(key.name): to remove it")
        }
        let said = [first] + more
        let rule = key == .repeat ? Recurrence.typed(in: said) : nil
        guard rule == nil, let miss = ContinuedValue(key, called: key.name, said, values) else {
            let count = rule?.length ?? 1
            let range = ByteRange(words[words.startIndex].lower, words[words.startIndex + count - 1].upper)
            let typed = said.prefix(count).joined(separator: " ")
            // Nothing in a change is text, not even marks after a value.
            if let complaint = values.complaintAboutMarks(key, typed, in: source.text(range)) {
                throw complaint.placed(at: range, in: source)
            }
            return (count, typed)
        }
        let end = words[words.startIndex + miss.length - 1].upper
        throw Failure(
            "invalid-value", at: ByteRange(words[words.startIndex].lower, end), in: source, miss.message,
            help: miss.meant.map { meant in
                didYouMean(meant) + (key == .status && miss.length == 1 ? " The states are \(Self.states)" : "")
            } ?? miss.advice)
    }

    private static var states: String {
        Status.allCases.filter(\.isRefinement).map(\.rawValue).joined(separator: ", ")
    }

    /// The complaint about a key without a value.
    private func missingValue(
        _ name: String, _ key: AttributeKey, _ rest: ArraySlice<ByteRange>, _ range: ByteRange
    ) -> Failure {
        let next = rest.first.map(source.text)
        guard let next, !next.contains(":"), values.reads(key, next),
            TypedValue.complaintOfFile(key, next) == nil
        else { return complaint(range, "'\(source.text(range))' has no value", "write -\(name): to remove it") }
        return complaint(
            range, "'\(source.text(range))' has no value right after it",
            "\(didYouMean("\(name):\(next)")) To remove it, write -\(name):")
    }

    private func key(_ text: String) -> (AttributeKey, String)? {
        if let key = AttributeKey(named: text) { return (key, text) }
        return settings.attribute(named: text).map { (.declared, $0) }
    }

    // MARK: Complaints

    func complaint(_ range: ByteRange, _ message: String, _ help: String) -> Failure {
        Failure("invalid-change", at: range, in: source, message, help: help)
    }

    /// The complaint about a time of day, with which `words` begin, after the word that sets or adds a date.
    private func detachedTime(_ words: ArraySlice<ByteRange>) -> Failure? {
        let (sign, key, name, date): (String, AttributeKey, String, String)
        switch steps.last?.action {
        case .set(let set, let called, let value): (sign, key, name, date) = ("", set, called, value)
        case .add(let added, let value): (sign, key, name, date) = ("+", added, added.name, value)
        default: return nil
        }
        let said = words.prefix(4).map(source.text)
        guard let (moment, count) = values.joined(key, date, beginning: said) else { return nil }
        let range = ByteRange(words[words.startIndex].lower, words[words.startIndex + count - 1].upper)
        return complaint(
            range, "'\(source.text(range))' is not a change", didYouMean("\(sign)\(name):\(moment)"))
    }

    private func checkTitle(_ title: String, _ range: ByteRange) throws(Failure) {
        guard title.utf8.contains(where: { $0 > 0x20 }) else {
            throw complaint(range, "a title cannot be empty", "say what is to be done; 'tasks remove' deletes a task")
        }
        guard title.utf8.allSatisfy({ ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }) else {
            throw complaint(range, "a title must be a single line", "leave out what ends or hides it")
        }
    }
}
