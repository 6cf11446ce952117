/// A task line: its tokens, and the fields decoded from them.
///
/// A field is decoded on every access: get the line once and keep the values you need. The first of several
/// duplicates counts; a value that its key does not allow is absent.
public struct TaskLine: Sendable {
    /// The document that contains the line.
    public let document: Document
    /// The tokens from the box to the end of the line; they tile that range.
    public private(set) var tokens: [Token] = []
    /// End of the line, without its line ending.
    public private(set) var end: UInt32 = 0

    private let bytes: [UInt8]
    /// One bit for each kind of token and each key in the line: most lines lack most of them, and this saves searching
    /// the tokens.
    private var held: UInt32 = 0

    /// The line of the task at `index` of `document`, counted from 0 in file order.
    public init(of document: Document, task index: Int) {
        self.init(in: document)
        move(to: index)
    }

    /// A line of `document` that is at no task yet, and must be moved to one before its fields are read.
    package init(in document: Document) {
        self.document = document
        bytes = document.source.bytes
        tokens.reserveCapacity(16)
    }

    /// Reads the line of another task of the same document, reusing the memory of this one: meant for loops over many
    /// tasks.
    public mutating func move(to index: Int) { move(to: Extent(of: index, in: document)) }

    /// The location of a task line: its line index, and its end.
    struct Extent {
        let titleLine: Int
        let end: UInt32

        init(of index: Int, in document: Document) {
            titleLine = document.titleLine(ofTask: index)
            end = document.tree.contentRange(ofLine: titleLine).upper
        }
    }

    /// Reads the line of `extent` in the same document.
    mutating func move(to extent: Extent) {
        end = extent.end
        TaskLexer.lex(extent.titleLine, to: Int(end), of: document, bytes, into: &tokens)
        held = 0
        for token in tokens { held |= Self.bit(token.kind) | Self.bit(token.key) }
    }

    @inline(__always)
    private static func bit(_ kind: Token.Kind) -> UInt32 { 1 &<< UInt32(kind.rawValue) }

    @inline(__always)
    private static func bit(_ key: AttributeKey) -> UInt32 { 0x1_0000 &<< UInt32(key.rawValue) }

    /// The index of the first token of `kind`, a kind of data.
    @inline(__always)
    private func first(_ kind: Token.Kind) -> Int? {
        held & Self.bit(kind) == 0 ? nil : tokens.firstIndex { $0.kind == kind }
    }

    /// The bytes of the token at `index`.
    public func range(ofToken index: Int) -> ByteRange {
        ByteRange(tokens[index].start, index + 1 < tokens.count ? tokens[index + 1].start : end)
    }

    /// The index of the token that `place` is in, or of the last one before it; a line may have very many.
    package func token(at place: UInt32) -> Int? {
        let next = tokens.indices.partitionPoint { tokens[$0].start > place }
        return next > 0 ? next - 1 : nil
    }

    // MARK: Title

    /// The bytes between priority and tail, without surrounding white space; empty if there is no title.
    public var titleRange: ByteRange {
        var first = 1
        while first < tokens.count, tokens[first].kind == .space || tokens[first].kind == .priority { first += 1 }
        var last = tokens.count
        while last > first, tokens[last - 1].kind == .space || tokens[last - 1].traits.contains(.tail) { last -= 1 }
        guard first < last else {
            let place = first < tokens.count ? tokens[first].start : end
            return ByteRange(place, place)
        }
        return ByteRange(tokens[first].start, range(ofToken: last - 1).upper)
    }

    /// Whether there is a priority, category, tag or attribute on the line.
    package var carriesData: Bool { tokens.contains { $0.isData || $0.kind == .priority } }

    /// The title, inline markup as written.
    public var title: String { document.source.text(titleRange) }

    /// The title without the dates and other values of keys in it, which commands rewrite: what remains identifies the
    /// task in other versions of the file.
    package var lastingTitle: String { title(without: { $0.kind == .attribute && $0.key != .declared }) }

    /// The title without the attributes in it, which the occurrences of a series share.
    package var seriesTitle: String { title(without: { $0.kind == .attribute }) }

    /// The title without any data in it.
    package var plainTitle: String { title(without: \.isData) }

    /// The title without some of its data and the white space after that.
    private func title(without isLeftOut: (Token) -> Bool) -> String {
        let range = titleRange
        let data = Self.bit(.category) | Self.bit(.tag) | Self.bit(.attribute)
        guard held & data != 0,
            tokens.contains(where: { range.lower <= $0.start && $0.start < range.upper && isLeftOut($0) })
        else { return document.source.text(range) }
        var kept: [UInt8] = []
        var followsData = false
        for index in tokens.indices where range.lower <= tokens[index].start && tokens[index].start < range.upper {
            let isData = isLeftOut(tokens[index])
            if !isData, !followsData || tokens[index].kind != .space {
                kept += bytes[self.range(ofToken: index).indices]
            }
            followsData = isData
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// The title, or a substitute for one that is empty.
    package var shownTitle: String { titleRange.isEmpty ? Self.textless : title }

    package static let textless = "task without text"

    /// A title in quotes, or a substitute for one that is empty, in a sentence.
    package static func quoted(title: String) -> String { title.isEmpty ? "a \(textless)" : "'\(title)'" }

    // MARK: Fields

    /// The priority, or nil if the task has none.
    public var priority: Priority? {
        guard let index = first(.priority) else { return nil }
        return Priority(rawValue: UInt8(range(ofToken: index).count))
    }

    /// The range of the category's name, without `@`.
    public var categoryRange: ByteRange? {
        first(.category).map { nameRange(ofToken: $0) }
    }

    /// The category as written, without `@`.
    public var category: String? { categoryRange.map(document.source.text) }

    /// The ranges of the tags' names, without `#`, in the order written.
    public var tagRanges: [ByteRange] {
        var ranges: [ByteRange] = []
        guard held & Self.bit(.tag) != 0 else { return ranges }
        for index in tokens.indices where tokens[index].kind == .tag {
            // Usually one allocation, and none for a line without tags.
            if ranges.isEmpty { ranges.reserveCapacity(4) }
            ranges.append(nameRange(ofToken: index))
        }
        return ranges
    }

    /// All tags from the first `#` on, if they are adjacent, separated by single spaces, and without repetitions: as
    /// they would be listed. Nil otherwise, and without tags.
    package var tagRun: ByteRange? {
        guard let index = first(.tag) else { return nil }
        let first = range(ofToken: index)
        var last = first
        var count = 1
        for index in tokens.indices.dropFirst(index + 1) where tokens[index].kind == .tag {
            let tag = range(ofToken: index)
            guard tag.lower == last.upper + 1, bytes[Int(last.upper)] == UInt8(ascii: " ") else { return nil }
            last = tag
            count += 1
        }
        let isWithoutRepetition = count == 1 || (count == 2 && areSurelyDifferent(first, last))
        return isWithoutRepetition || tags.count == count ? ByteRange(first.lower, last.upper) : nil
    }

    /// Whether two tags, or their names, are ASCII and differ in more than case, which is found without creating
    /// strings.
    package func areSurelyDifferent(_ one: ByteRange, _ other: ByteRange) -> Bool {
        guard isPlain(bytes, one.indices), isPlain(bytes, other.indices) else { return false }
        return one.count != other.count
            || zip(one.indices, other.indices).contains { bytes[$0] | 0x20 != bytes[$1] | 0x20 }
    }

    /// Whether the name in `range` is one of `names`, which are folded; for ASCII, found without creating a string.
    package func isName(_ range: ByteRange, oneOf names: [String]) -> Bool {
        guard isPlain(bytes, range.indices) else { return names.contains(folded(document.source.text(range))) }
        return names.contains { name in
            name.utf8.count == range.count && zip(name.utf8, range.indices).allSatisfy { $0 == lowercased(bytes[$1]) }
        }
    }

    /// The tags as written, without `#` and without repetitions.
    public var tags: [String] {
        let ranges = tagRanges
        let names = ranges.map(document.source.text)
        guard names.count > 1, names.count > 2 || !areSurelyDifferent(ranges[0], ranges[1]) else { return names }
        return names.unique(by: folded)
    }

    private func nameRange(ofToken index: Int) -> ByteRange {
        let range = range(ofToken: index)
        return ByteRange(range.lower + 1, range.upper)
    }

    /// Whether the box is checked.
    @inline(__always)
    package var isChecked: Bool { bytes[Int(tokens[0].start) + 1] != UInt8(ascii: " ") }

    /// The stored state: the box, refined by `status:` where the two agree.
    public var status: Status {
        let isChecked = isChecked
        guard let range = valueRange(of: .status), let stated = Status(refinement: bytes, range.indices),
            stated.isChecked == isChecked
        else { return isChecked ? .done : .open }
        return stated
    }

    /// The period by whose end the task is due.
    public var due: DateValue? { date(of: .due) }
    /// The period before whose beginning the task is not actionable.
    public var start: DateValue? { date(of: .start) }
    /// When the task was written.
    public var created: DateValue? { date(of: .created) }
    /// When the task was done.
    public var done: DateValue? { date(of: .done) }

    /// The value of `key`, which takes one date.
    @inline(__always)
    package func date(of key: AttributeKey) -> DateValue? {
        valueRange(of: key).flatMap { range in
            (key.isStamp ? DateValue.readStamp(bytes, range.indices) : DateValue.read(bytes, range.indices)).value
        }
    }

    /// The rule for the next occurrence.
    public var recurrence: Recurrence? { valueRange(of: .repeat).flatMap { Recurrence.read(bytes, $0.indices).value } }

    /// The date from which a recurrence counts, and which moves with it: `due`, or else `start`, or else the day or
    /// moment of the first reminder that has one.
    package var recurrenceDate: DateValue? {
        due ?? start ?? reminders.lazy.compactMap(\.date).first
    }

    /// The reminders, in the order written and without repetitions.
    public var reminders: [Reminder] {
        guard held & Self.bit(.remind) != 0 else { return [] }
        var reminders: [Reminder] = []
        for index in tokens.indices where tokens[index].kind == .attribute && tokens[index].key == .remind {
            if let reminder = Reminder.read(bytes, valueRange(ofToken: index).indices).value {
                reminders.append(reminder)
            }
        }
        guard reminders.count > 1 else { return reminders }
        return reminders.unique { $0 }
    }

    /// The id of the task.
    public var id: String? {
        valueRange(of: .id).flatMap { AttributeValue.isValid(.id, bytes, $0.indices) ? document.source.text($0) : nil }
    }

    /// The ids of the tasks that come before this one.
    public var after: [String] {
        guard let range = valueRange(of: .after), AttributeValue.isValid(.after, bytes, range.indices) else {
            return []
        }
        return document.source.text(range).split(separator: ",").map(String.init)
    }

    /// The value of the key `key`, which settings declare, regardless of case; nil where the line has none, where its
    /// type does not allow the value, and for text, which `attributes` has.
    public func value(of key: String) -> DeclaredValue? {
        let attribute = attributes.first { folded($0.key) == folded(key) }
        return attribute.flatMap { DeclaredValue($0.value, as: document.settings.type(ofAttribute: $0.key)) }
    }

    /// The attributes that settings declare, with their values as written, whether their types allow these or not: the
    /// first of each, spelled as declared, in the order written.
    public var attributes: [(key: String, value: String)] {
        var result: [(key: String, value: String)] = []
        guard held & Self.bit(.attribute) != 0 else { return result }
        var seen: Set<Int> = []
        for index in tokens.indices where tokens[index].kind == .attribute && tokens[index].key == .declared {
            let keyRange = keyRange(ofToken: index)
            guard let declared = document.settings.declaredKey(matching: bytes, keyRange.indices) else { continue }
            guard seen.insert(declared).inserted else { continue }
            result.append((document.settings.attributes[declared], value(ofToken: index)))
        }
        return result
    }

    /// Whether the value of any key of the language cannot be read.
    public var hasUnreadableValue: Bool {
        held & Self.bit(.attribute) != 0
            && tokens.indices.contains {
                tokens[$0].kind == .attribute && (isUnreadable(valueOfToken: $0) || isUnreadable(declaredAt: $0))
            }
    }

    /// Whether the token at `index` is an attribute of the language with a value that its key does not allow.
    public func isUnreadable(valueOfToken index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .attribute && token.key != .declared
            && !AttributeValue.isValid(token.key, bytes, valueRange(ofToken: index).indices)
    }

    /// Whether the token at `index` is an attribute that settings declare, with a value that its type does not allow.
    package func isUnreadable(declaredAt index: Int) -> Bool {
        guard tokens[index].kind == .attribute, tokens[index].key == .declared else { return false }
        let settings = document.settings
        guard !settings.attributeTypes.isEmpty else { return false }
        let type = settings.type(ofAttribute: key(ofToken: index))
        return type != .text && DeclaredValue(value(ofToken: index), as: type) == nil
    }

    /// Whether the task is open and the end of its due period has passed.
    public func isOverdue(_ now: Now) -> Bool {
        !isChecked && due.map(now.isPast(endOf:)) ?? false
    }

    // MARK: Attributes

    /// The indices of the tokens of the attributes called `key`, in the order written.
    package func indices(of key: AttributeKey) -> [Int] {
        tokens.indices.filter { tokens[$0].kind == .attribute && tokens[$0].key == key }
    }

    /// The bytes of the key of the attribute at `index`; no other token has one.
    public func keyRange(ofToken index: Int) -> ByteRange {
        let range = range(ofToken: index)
        let length = tokens[index].key.nameLength
        if length > 0 { return ByteRange(range.lower, range.lower + UInt32(length)) }
        return ByteRange(Int(range.lower), firstOffset(of: UInt8(ascii: ":"), in: bytes, range.indices))
    }

    /// The key of the attribute at `index`, as written.
    package func key(ofToken index: Int) -> String { document.source.text(keyRange(ofToken: index)) }

    /// The bytes of the value of the attribute at `index`, without surrounding quotes; no other token has one.
    public func valueRange(ofToken index: Int) -> ByteRange {
        let range = range(ofToken: index)
        let start = keyRange(ofToken: index).upper + 1
        let isQuoted =
            range.upper - start >= 2 && bytes[Int(start)] == UInt8(ascii: "\"")
            && bytes[Int(range.upper) - 1] == UInt8(ascii: "\"")
        return isQuoted ? ByteRange(start + 1, range.upper - 1) : ByteRange(start, range.upper)
    }

    /// Whether the value of the attribute at `index` has a form with only one spelling: that of a day, `2026-11-25`, or
    /// of an offset with one digit, `-1d`. Valid or not, it is canonical.
    package func hasOneSpelling(valueOfToken index: Int) -> Bool {
        let length = tokens[index].key.nameLength
        let range = range(ofToken: index)
        let start = Int(range.lower) + length + 1
        switch range.count - length {
        case 11 where length > 0: return DayKey.read(bytes, at: start) != nil
        case 4 where length > 0:
            return bytes[start] == UInt8(ascii: "-") && isDigit(bytes[start + 1])
                && bytes[start + 2] &- UInt8(ascii: "a") < 26
        default: return false
        }
    }

    /// The value of the attribute at `index`; in quotes, a backslash before a quote or backslash is removed.
    public func value(ofToken index: Int) -> String {
        let range = valueRange(ofToken: index)
        let text = document.source.text(range)
        guard range.upper < self.range(ofToken: index).upper, text.utf8.contains(UInt8(ascii: "\\")) else {
            return text
        }
        return unescapedQuotes(text)
    }

    private func valueRange(of key: AttributeKey) -> ByteRange? {
        guard held & Self.bit(key) != 0 else { return nil }
        return tokens.firstIndex { $0.kind == .attribute && $0.key == key }.map { valueRange(ofToken: $0) }
    }
}

extension TaskLine: CustomStringConvertible {
    /// The line from its box on, as written.
    public var description: String { document.source.text(ByteRange(tokens.first?.start ?? end, end)) }
}
