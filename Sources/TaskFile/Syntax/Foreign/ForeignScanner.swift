/// Walks over the words of a text and finds those that are data of another program.
struct ForeignScanner {
    private let bytes: [UInt8]
    private let range: Range<Int>
    private var words: ArraySlice<Range<Int>>
    private var found: [ForeignDatum] = []
    /// The closing brackets that a search has not found, so as not to repeat it.
    private var unclosed: Set<UInt8> = []
    /// The date that rules count from, once it has been found.
    private var date: CivilDate?

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
        words = Words(bytes, ByteRange(range)).flatMap { Self.parts(of: $0.indices, bytes) }[...]
    }

    /// The parts of a word that end before a sign: `2026-11-24🔁` is a date and a sign.
    private static func parts(of word: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = word.lowerBound
        for offset in word.dropFirst() where bytes[offset] >= 0xE2 && isSign(bytes[offset..<word.upperBound]) {
            parts.append(start..<offset)
            start = offset
        }
        return parts + [start..<word.upperBound]
    }

    private static func isSign(_ text: ArraySlice<UInt8>) -> Bool {
        levels.contains { text.starts(with: $0.sign.utf8) }
            || ForeignDatum.signs.contains { text.starts(with: $0.sign.utf8) }
    }

    mutating func all() -> [ForeignDatum] {
        let whole = words
        // A rule may precede the date that it counts from.
        for _ in 0..<2 {
            words = whole
            (found, unclosed) = ([], [])
            while let word = words.first {
                let datum = emoji(word) ?? bracketed(word) ?? called(word) ?? stamp(word) ?? keyed(word)
                guard let datum else {
                    words.removeFirst()
                    continue
                }
                found.append(datum)
                let end = Int(datum.range.upper)
                words = words.drop { $0.upperBound <= end }
                // Another sign or field may follow without a space.
                if let rest = words.first, rest.lowerBound < end { words[words.startIndex] = end..<rest.upperBound }
            }
            date = dueDate
            guard date != nil, found.contains(where: { $0.field == "repeat" && $0.statements.isEmpty }) else { break }
        }
        return found
    }

    private var dueDate: CivilDate? {
        for field in ["due", "scheduled", "start"] {
            guard let datum = found.first(where: { $0.field == field }),
                case .attribute(_, let value)? = datum.statements.first, let period = Period(value)
            else { continue }
            return period.first
        }
        return nil
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Signs of Obsidian Tasks

    private static let levels: [(sign: String, priority: Priority)] = [
        ("🔺", .high), ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("⏬", .low),
    ]

    /// A sign with the value after it, or one that means a priority.
    private func emoji(_ word: Range<Int>) -> ForeignDatum? {
        guard bytes[word.lowerBound] >= 0xE2 else { return nil }
        for level in Self.levels {
            guard let end = starts(word, with: level.sign),
                end == word.upperBound
                    || ForeignDatum.signs.contains(where: { bytes[end..<word.upperBound].starts(with: $0.sign.utf8) })
            else { continue }
            return ForeignDatum(word.lowerBound..<end, "priority", [.priority(level.priority)])
        }
        for (sign, field) in ForeignDatum.signs {
            guard let end = starts(word, with: sign) else { continue }
            return value(of: field, from: word.lowerBound, signEnd: end)
        }
        return nil
    }

    /// The end of `sign`, including a variation selector, if the word begins with it.
    private func starts(_ word: Range<Int>, with sign: String) -> Int? {
        guard bytes[word].starts(with: sign.utf8) else { return nil }
        let end = word.lowerBound + sign.utf8.count
        let selector: [UInt8] = [0xEF, 0xB8, 0x8F]
        return bytes[end..<word.upperBound].starts(with: selector) ? end + selector.count : end
    }

    private func value(of field: String, from start: Int, signEnd: Int) -> ForeignDatum? {
        var rest = words.dropFirst()
        // The value may directly follow the sign.
        let attached = words.first.flatMap { signEnd < $0.upperBound ? signEnd..<$0.upperBound : nil }
        guard let first = attached ?? rest.popFirst() else { return nil }
        switch field {
        case "repeat": return rule(first, rest, from: start)
        case "dependsOn":
            var end = first.upperBound
            for piece in rest {
                guard bytes[end - 1] == UInt8(ascii: ",") || bytes[piece.lowerBound] == UInt8(ascii: ",") else { break }
                end = piece.upperBound
            }
            return datum(field, start..<end, text(first.lowerBound..<end))
        case "id": return datum(field, start..<first.upperBound, text(first))
        case "onCompletion":
            let isKnown = ["keep", "delete"].contains(folded(text(first)))
            return isKnown ? ForeignDatum(start..<first.upperBound, field, [], isUnmistakable: false) : nil
        default:
            // `2026-12-01T14:30`
            if first.count == 16, bytes[first.lowerBound + 10] == UInt8(ascii: "T"),
                let datum = datum(field, start..<first.upperBound, text(first)), !datum.statements.isEmpty
            {
                return datum
            }
            guard isDateShaped(first) else { return nil }
            return moment(field, from: start, [first] + rest.prefix(2))
                ?? datum(field, start..<first.upperBound, text(first))
        }
    }

    /// A field with the day and the time with which `pieces` begin: `2026-12-01 14:30`, `2026-12-01 2:30 pm`.
    private func moment(_ field: String, from start: Int, _ pieces: [Range<Int>]) -> ForeignDatum? {
        for count in [3, 2] where count <= pieces.count {
            guard let minute = minuteOfDay(pieces[1..<count].map(text).joined()) else { continue }
            return datum(field, start..<pieces[count - 1].upperBound, "\(text(pieces[0]))T\(clockTime(minute))")
        }
        return nil
    }

    /// The longest run of words that is a rule. If there is none, or the rule continues after it, all words that might
    /// belong to the rule: `every month` is not what `every month on the last Friday` means.
    private func rule(_ first: Range<Int>, _ rest: ArraySlice<Range<Int>>, from start: Int) -> ForeignDatum? {
        guard text(first) == "every" else { return nil }
        let more = rest.prefix { piece in
            isDateShaped(piece) || bytes[piece].allSatisfy { isLetterOrDigit($0) || ",!".utf8.contains($0) }
        }
        let allowed = [first] + more
        for count in stride(from: min(allowed.count, 16), to: 1, by: -1) {
            let end = allowed[count - 1].upperBound
            guard let datum = datum("repeat", start..<end, text(first.lowerBound..<end)), !datum.statements.isEmpty
            else { continue }
            if let next = rest.dropFirst(count - 1).first, goesOn(folded(text(next))) { break }
            return datum
        }
        return ForeignDatum(start..<allowed[allowed.count - 1].upperBound, "repeat", [])
    }

    /// Whether a rule continues with `word`: a number, an ordinal, a weekday, a month, a unit or a word between them.
    private func goesOn(_ word: String) -> Bool {
        let words = [
            "on", "the", "and", "when", "done", "last", "other", "day", "days", "week", "weeks", "month", "months",
            "year", "years", "weekday", "weekdays", "until", "for",
        ]
        let names = Weekday.allCases.map(\.abbreviation) + (1...12).map { Month.abbreviation($0).lowercased() }
        return words.contains(word) || word.first?.isNumber == true || names.contains { word.hasPrefix($0) }
    }

    private func datum(_ field: String, _ range: Range<Int>, _ value: String) -> ForeignDatum? {
        ForeignDatum.statements(field, value, from: date).map { ForeignDatum(range, field, $0) }
    }

    private func isDateShaped(_ word: Range<Int>) -> Bool {
        word.count == 10 && DayKey.read(bytes, at: word.lowerBound) != nil
    }

    // MARK: Fields in brackets

    /// `[due:: 2026-11-24]` or `(due:: 2026-11-24)`.
    private mutating func bracketed(_ word: Range<Int>) -> ForeignDatum? {
        let open = bytes[word.lowerBound]
        // The name of a field is one word, and a line may have very many brackets.
        guard open == UInt8(ascii: "[") || open == UInt8(ascii: "("), text(word).contains("::") else { return nil }
        let close = open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        guard var end = end(close, from: word.lowerBound) else { return nil }
        let inside = text(word.lowerBound + 1..<end)
        guard let colons = inside.firstRange(of: "::") else { return nil }
        let field = String(inside[..<colons.lowerBound])
        var value = inside[colons.upperBound...].split { $0 == " " }.joined(separator: " ")
        guard !value.isEmpty else { return nil }
        // A daily note may be linked.
        if value.hasPrefix("[[") {
            if bytes[end..<range.upperBound].starts(with: "]]]".utf8) {
                value += "]]"
                end += 2
            }
            guard value.hasSuffix("]]") else { return nil }
            value = String(value.dropFirst(2).dropLast(2))
        }
        // A comma may separate two of them.
        let isDivided = end + 1 < range.upperBound && bytes[end + 1] == UInt8(ascii: ",")
        let whole = word.lowerBound..<(isDivided ? end + 2 : end + 1)
        guard isEndOfWord(whole.upperBound) || isField(at: whole.upperBound) else { return nil }
        return datum(field, whole, value)
    }

    private func isEndOfWord(_ offset: Int) -> Bool {
        offset == range.upperBound || whiteSpaceLength(bytes, offset) > 0
    }

    /// Whether another field begins at `offset`, rather than the reference of a link.
    private func isField(at offset: Int) -> Bool {
        guard bytes[offset] == UInt8(ascii: "[") else { return false }
        let inside = bytes[offset..<range.upperBound].prefix { $0 != UInt8(ascii: "]") }
        return String(decoding: inside, as: UTF8.self).contains("::")
    }

    /// The first closing bracket from `start` on.
    private mutating func end(_ close: UInt8, from start: Int) -> Int? {
        if unclosed.contains(close) { return nil }
        let end = bytes[start..<range.upperBound].firstIndex(of: close)
        if end == nil { unclosed.insert(close) }
        return end
    }

    /// `@due(2026-11-24)`.
    private mutating func called(_ word: Range<Int>) -> ForeignDatum? {
        guard bytes[word.lowerBound] == UInt8(ascii: "@"),
            let open = bytes[word].firstIndex(of: UInt8(ascii: "(")),
            let close = end(UInt8(ascii: ")"), from: open),
            isEndOfWord(close + 1)
        else { return nil }
        let value = text(open + 1..<close)
        let key: AttributeKey
        switch folded(text(word.lowerBound + 1..<open)) {
        case "due": key = .due
        case "start", "defer": key = .start
        case "done", "completed": key = .done
        case "created": key = .created
        case "priority":
            return ForeignDatum.priority(value).map {
                ForeignDatum(word.lowerBound..<close + 1, "priority", [.priority($0)])
            }
        default: return nil
        }
        guard let date = DateValue.meant(by: value) else { return nil }
        return ForeignDatum(word.lowerBound..<close + 1, key.name, [.attribute(key, date.description)])
    }

    // MARK: Org and todo.txt

    /// `DEADLINE: <2026-11-24 Tue +1w>`.
    private func stamp(_ word: Range<Int>) -> ForeignDatum? {
        let fields: [(String, AttributeKey)] = [("DEADLINE:", .due), ("SCHEDULED:", .start), ("CLOSED:", .done)]
        guard let (name, key) = fields.first(where: { bytes[word].elementsEqual($0.0.utf8) }),
            let next = words.dropFirst().first,
            let stamp = OrgTimestamp(bytes, next.lowerBound..<range.upperBound)
        else { return nil }
        return ForeignDatum(word.lowerBound..<stamp.end, folded(String(name.dropLast())), stamp.statements(for: key))
    }

    /// `deadline:2026-11-24`, `rec:1w`, `pri:A`.
    private func keyed(_ word: Range<Int>) -> ForeignDatum? {
        guard isLetter(bytes[word.lowerBound]), let colon = bytes[word].firstIndex(of: UInt8(ascii: ":")),
            colon + 1 < word.upperBound, let key = ForeignKey.named(text(word.lowerBound..<colon))
        else { return nil }
        let value = text(colon + 1..<word.upperBound)
        guard let stored = key.stored(value) else { return nil }
        let statement: ForeignDatum.Statement
        switch key.meaning {
        case .priority: statement = .priority(ForeignKey.priority(value))
        case .attribute(let own):
            // Anything but a day may mean something else after a short key: `t:2026`.
            if own != .repeat, DateValue.meant(by: value)?.monthDay(in: .utc) == nil { return nil }
            statement = .attribute(own, stored)
        }
        let isUnmistakable = ["t", "rec", "pri"].contains(key.name)
        return ForeignDatum(word, key.name, [statement], isUnmistakable: isUnmistakable)
    }
}

extension ForeignDatum {
    /// The signs of fields.
    fileprivate static let signs: [(sign: String, field: String)] = [
        ("📅", "due"), ("📆", "due"), ("🗓", "due"), ("⏳", "scheduled"), ("⌛", "scheduled"), ("🛫", "start"),
        ("➕", "created"), ("✅", "completion"), ("❌", "cancelled"), ("🔁", "repeat"), ("🆔", "id"),
        ("⛔", "dependsOn"), ("🏁", "onCompletion"),
    ]

    /// The field of the sign that `word` begins with, and what directly follows the sign; nil if `word` begins with
    /// none.
    package static func field(ofSign word: String) -> (field: String, rest: String)? {
        for (sign, field) in signs where word.utf8.starts(with: sign.utf8) {
            let rest = word.unicodeScalars.dropFirst(sign.unicodeScalars.count)
            return (field, String(String.UnicodeScalarView(rest.drop { $0 == "\u{FE0F}" })))
        }
        return nil
    }
}
