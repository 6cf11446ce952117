public import TaskFile

/// What a person types to change tasks: words that each set, add or take away one thing.
///
/// `due:+1w` sets, and counts from the old date; `!!` and `@home` set; `#v2` adds; `-due:`, `-@home`, `-#v2` and `-!`
/// take away; `title:"..."` is the new text.
public struct TypedChange: Sendable {
    /// What was typed.
    public let source: Source
    let now: Now
    private(set) var steps: [Step] = []

    /// One word of the change.
    struct Step: Sendable {
        enum Action: Sendable {
            case priority(Priority?)
            /// Nil takes away whatever there is.
            case category(String?)
            case addTag(String), removeTag(String)
            case title(String)
            case set(AttributeKey, name: String, value: String)
            /// Nil takes away every value.
            case remove(AttributeKey, name: String, value: String?)
        }

        let action: Action
        /// Where it stands among what was typed.
        let range: ByteRange
        /// Where its value stands.
        var valueRange: ByteRange
    }

    /// Reads `text`; `settings` say which keys there are. Throws the complaint about the first word that is wrong.
    public init(_ text: String, settings: Settings, now: Now) throws(EditError) {
        source = Source(name: "change", text)
        self.now = now
        for word in Self.words(source.bytes) { steps.append(try step(word, settings)) }
        guard !steps.isEmpty else {
            throw EditError(
                [
                    Diagnostic(
                        "missing-change", at: source.range, "nothing to change is given",
                        help: "write what is to change: due:+1w !! @home -#v2 title:\"New text\"")
                ], in: nil)
        }
    }

    /// Words are divided by white space; a quote after a colon holds white space up to the next quote.
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
                    let end = quoteEnd(bytes, offset)
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

    private static func quoteEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        var offset = start + 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    // MARK: Reading

    private func step(_ range: ByteRange, _ settings: Settings) throws(EditError) -> Step {
        let word = source.text(range)
        let isRemoval = word.hasPrefix("-") && word.count > 1
        let rest = isRemoval ? String(word.dropFirst()) : word
        func step(_ action: Step.Action, _ value: ByteRange? = nil) -> Step {
            Step(action: action, range: range, valueRange: value ?? range)
        }
        if 1...3 ~= rest.utf8.count, rest.allSatisfy({ $0 == "!" }) {
            return step(.priority(isRemoval ? nil : Priority(rawValue: UInt8(rest.utf8.count))))
        }
        if rest.hasPrefix("@") || rest.hasPrefix("#") {
            let name = String(rest.dropFirst())
            if isRemoval, rest == "@" { return step(.category(nil)) }
            guard isBareToken(rest, settings) else {
                throw complaint(range, "'\(word)' is no name", "names begin with a letter: @home, #v2")
            }
            if !isRemoval { try checkDeclared(rest, range, settings) }
            if rest.hasPrefix("#") { return step(isRemoval ? .removeTag(name) : .addTag(name)) }
            return step(.category(isRemoval ? "-\(name)" : name))
        }
        if let complaint = detachedTime(word, range, settings) { throw complaint }
        guard let colon = rest.firstIndex(of: ":") else {
            if isRemoval, let (key, name) = Self.key(rest, settings) {
                return step(.remove(key, name: name, value: nil))
            }
            throw complaint(range, "'\(word)' changes nothing", help(forWord: word, settings))
        }
        let keyText = String(rest[..<colon])
        let typed = String(rest[rest.index(after: colon)...])
        let isQuoted = typed.utf8.count >= 2 && typed.hasPrefix("\"") && typed.hasSuffix("\"")
        let value =
            isQuoted
            ? String(typed.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") : typed
        let valueRange = ByteRange(
            Int(range.upper) - typed.utf8.count + (isQuoted ? 1 : 0), Int(range.upper) - (isQuoted ? 1 : 0))
        if keyText == "title", !isRemoval {
            try checkTitle(value, valueRange)
            return step(.title(value), valueRange)
        }
        if keyText == "no", !isRemoval, let (key, name) = Self.key(typed, settings) {
            return step(.remove(key, name: name, value: nil))
        }
        guard let (key, name) = Self.key(keyText, settings) else {
            throw complaint(range, "'\(word)' changes nothing", help(forWord: word, settings))
        }
        if isRemoval { return step(.remove(key, name: name, value: value.isEmpty ? nil : value), valueRange) }
        guard !typed.isEmpty else {
            throw complaint(range, "'\(word)' has no value", "write -\(name): to take it away")
        }
        if let complaint = TypedText.complaint(key, value, valueRange), !(key == .status && value == "open") {
            throw EditError([complaint], in: source)
        }
        return step(.set(key, name: name, value: value), valueRange)
    }

    private static func key(_ text: String, _ settings: Settings) -> (AttributeKey, String)? {
        if let key = AttributeKey.allCases.first(where: { $0 != .declared && $0.name == text }) { return (key, text) }
        let bytes = Array(text.utf8)
        return settings.declaredKey(matching: bytes, bytes.indices).map { (.declared, settings.attributes[$0]) }
    }

    private func isBareToken(_ word: String, _ settings: Settings) -> Bool {
        guard let line = TypedText.lexed("x \(word)", settings), let last = line.tokens.last else { return false }
        return last.traits.contains(.tail)
    }

    // MARK: Complaints

    private func complaint(_ range: ByteRange, _ message: String, _ help: String) -> EditError {
        EditError("invalid-change", at: range, in: source, message, help: help)
    }

    /// The complaint about a time of day behind the word that sets a date.
    private func detachedTime(_ word: String, _ range: ByteRange, _ settings: Settings) -> EditError? {
        guard case .set(let key, let name, let date)? = steps.last?.action,
            let moment = TypedValue(now: now, weekStart: settings.weekStart).joined(key, date, word)
        else { return nil }
        return complaint(range, "'\(word)' changes nothing", "did you mean '\(name):\(moment)'?")
    }

    private func help(forWord word: String, _ settings: Settings) -> String {
        let word = word.hasPrefix("-") ? String(word.dropFirst()) : word
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let keys = AttributeKey.allCases.filter { $0 != .declared }.map(\.name) + settings.attributes + ["title"]
        let near = AttributeKey.meant(by: parts[0])?.name ?? suggestion(for: parts[0], among: keys)
        if parts.count > 1, let near, !parts[1].isEmpty { return "did you mean '\(near):\(parts[1])'?" }
        if parts.count > 1, let near { return "did you mean '\(near):' with a value right behind it?" }
        return "to change the text, write title:\"...\"; else !! @name #name key:value, or - and one of these"
    }

    private func checkDeclared(_ word: String, _ range: ByteRange, _ settings: Settings) throws(EditError) {
        let names = word.hasPrefix("@") ? settings.categories.map(\.name) : settings.tags ?? []
        guard let slip = Misspelling.name(word, among: names) else { return }
        throw EditError(
            word.hasPrefix("@") ? "undeclared-category" : "undeclared-tag", at: range, in: source, slip.message,
            help: slip.help)
    }

    private func checkTitle(_ title: String, _ range: ByteRange) throws(EditError) {
        guard title.utf8.contains(where: { $0 > 0x20 }) else {
            throw complaint(range, "a title has text", "say what is to be done; 'tasks remove' takes a task away")
        }
        guard title.utf8.allSatisfy({ ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }) else {
            throw complaint(range, "a title is one line", "leave out what ends or hides it")
        }
    }
}
