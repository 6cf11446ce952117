import TaskFile

/// The line that a typed text makes, which knows from where in what was typed each of its bytes came.
struct TypedLine {
    /// The text, in which what was understood is replaced.
    let text: Rewriting
    let line: TaskLine
    let scanner: NearMissScanner
    /// Whether the text is refused again, with some data at a place of it.
    private let isRefused: (String, ByteRange) -> Bool

    /// Nil when the text would not be one task. No advice is given to write data with which `isRefused` refuses it.
    init?(
        _ text: Rewriting, _ values: TypedValue, isRefused: @escaping (String, ByteRange) -> Bool = { _, _ in false }
    ) {
        self.isRefused = isRefused
        guard let line = Self.lexed(text.text, values.settings) else { return nil }
        (self.text, self.line) = (text, line)
        scanner = NearMissScanner(line, now: values.now, .typed)
    }

    static func lexed(_ text: String, _ settings: Settings) -> TaskLine? {
        Document(Source(name: "text", box + text), settings: settings).tasks.only?.line
    }

    static func isData(_ word: String, _ settings: Settings) -> Bool {
        lexed("x \(word)", settings)?.tokens.last?.traits.contains(.tail) ?? false
    }

    // MARK: Places

    private static let box = "- [ ] "
    private static let shift = UInt32(box.utf8.count)

    /// Where `range` of the text is on the line.
    func onLine(_ range: ByteRange) -> ByteRange {
        ByteRange(range.lower + Self.shift, range.upper + Self.shift)
    }

    /// Where `range` of the line is in the text.
    func inText(_ range: ByteRange) -> ByteRange {
        let lower = max(range.lower, Self.shift)
        return ByteRange(lower - Self.shift, max(range.upper, lower) - Self.shift)
    }

    /// The range in what was typed from which `range` of the line comes.
    func place(_ range: ByteRange) -> ByteRange { text.place(inText(range)) }

    // MARK: Refusals

    /// Refuses words of text that are nearly data, and data in the notation of another program.
    func refuseNearMisses() throws(Failure) {
        try refuseBullet()
        for index in line.tokens.indices { try refuse(scanner.detachedTime(afterAttribute: index)) }
        for datum in line.foreignData { try refuse(scanner.foreign(datum)) }
        // A tag would be found in `[#A]`.
        let bytes = line.document.source.bytes
        for word in Words(bytes, line.titleRange).prefix(3) where bytes[Int(word.lower)] == UInt8(ascii: "[") {
            try refuse(scanner.letteredPriority(word))
        }
        // Data may be stranded because a near miss after it made text of the words there.
        var stranded: NearMiss?
        for (word, rest) in line.textWords {
            // What is joined to data, as in `!!!due:fri`, is a word only together with it.
            guard let miss = scanner.nearMiss(word, before: rest),
                line.couldHoldData(word) || line.couldHoldData(miss.range)
            else { continue }
            if miss.rule == "stranded-data" {
                stranded = stranded ?? miss
            } else {
                try refuse(miss)
            }
        }
        try refuse(stranded)
    }

    func refuse(_ miss: NearMiss?) throws(Failure) {
        guard let miss else { return }
        var message = miss.message
        // What is meant by a time after a date stands for both.
        let meant = miss.rule == "detached-time" ? nil : miss.meant
        var help = meant.map { isRefused($0, place(miss.range)) } ?? false ? miss.keeping : miss.help
        // A value that was rewritten is named as it was typed.
        let source = line.document.source
        if let word = Words(source.bytes, miss.range).first {
            let stored = source.text(word).trimmingMarks.split(separator: ":", maxSplits: 1)
            let typed = text.source.text(place(word)).trimmingMarks.split(separator: ":", maxSplits: 1)
            if stored.count == 2, typed.count == 2, stored != typed {
                message = message.replacing("'\(stored[1])", with: "'\(typed[1])")
                    .replacing("'\(stored[0]):\(stored[1])", with: "'\(typed[0]):\(typed[1])")
                let first = typed[1].prefix { $0 != " " }
                help = help.replacing("'\(stored[0])\\:\(stored[1])'", with: "'\(typed[0])\\:\(first)'")
            }
        }
        throw Failure(miss.rule, at: place(miss.range), in: text.source, message, help: help)
    }

    private func refuseBullet() throws(Failure) {
        let source = text.source
        let words = Array(Words(source.bytes, source.range).prefix(2))
        guard words.count > 1, ["-", "*", "+"].contains(source.text(words[0])) else { return }
        throw Failure(
            "edit-refused", at: words[0], in: source, "the list marker is added automatically", help: "leave it out")
    }

    /// Refuses `\due:fri`, which a backslash before the key does not make text, and `repeat:1w!`, which other programs
    /// count from completion.
    func refuseSigns(around index: Int) throws(Failure) {
        let bytes = line.document.source.bytes
        let range = line.range(ofToken: index)
        let word = text.source.text(place(range))
        if bytes[Int(range.lower) - 1] == UInt8(ascii: "\\") {
            throw Failure(
                "edit-refused", at: place(ByteRange(range.lower - 1, range.upper)), in: text.source,
                "'\(word)' is data in spite of the backslash",
                help: "to keep it as text, write '\(word.replacing(":", with: "\\:", maxReplacements: 1))'")
        }
        if line.tokens[index].key == .repeat, Int(range.upper) < bytes.count,
            bytes[Int(range.upper)] == UInt8(ascii: "!")
        {
            throw Failure(
                "invalid-value", at: place(ByteRange(range.lower, range.upper + 1)), in: text.source,
                "'\(word)!' would be '\(word)', and '!' text",
                help: "to count from completion, write repeat:done+\(line.value(ofToken: index))")
        }
    }

    /// Refuses `#c++`, which would be the tag `#c`.
    func refuseCutName(ofToken index: Int) throws(Failure) {
        let bytes = line.document.source.bytes
        let range = line.range(ofToken: index).indices
        let end = bytes[range.upperBound...].firstIndex { $0 <= 0x20 } ?? bytes.count
        guard end > range.upperBound, ["+", "#"].contains(UnicodeScalar(bytes[range.upperBound])) else { return }
        let name = String(decoding: bytes[range], as: UTF8.self)
        let word = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        throw Failure(
            "lost-data", at: place(ByteRange(range.lowerBound, end)), in: text.source,
            "'\(word)' would be '\(name)' with '\(word.dropFirst(name.count))' after it",
            help: "a name consists of letters, digits, '-' and '_'; to keep it as text, write '\\\(word)'")
    }
}

/// Refuses `word`, a category or tag at `range` of `source`, when it is undeclared and close to a declared one.
func refuseUndeclared(
    _ word: String, _ values: TypedValue, at range: ByteRange, in source: Source
) throws(Failure) {
    let settings = values.settings
    let isCategory = word.hasPrefix("@")
    let declared = isCategory ? settings.categories.map(\.name) : settings.tags ?? []
    let name = String(word.dropFirst())
    guard !declared.isEmpty, !declared.contains(where: { folded($0) == folded(name) }),
        let near = suggestion(for: name, among: declared)
    else { return }
    let place = isCategory ? values.placeOfCategories : nil
    let declaring = place.map { "add '\(name):' below 'categories:' in \($0)" } ?? "declare it in the settings"
    throw Failure(
        isCategory ? "undeclared-category" : "undeclared-tag", at: range, in: source,
        "'\(word)' is not declared in the settings",
        help: "\(didYouMean("\(word.prefix(1))\(near)")) To use a new name, \(declaring)")
}
