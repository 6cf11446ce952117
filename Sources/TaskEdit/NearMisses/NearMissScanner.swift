import TaskFile

/// Finds text on a task line that was most likely meant as data.
///
/// Each kind of near miss is recognised by one function, for what is typed and for what a file holds. They differ in
/// what is near enough: a person who types is asked again, and can answer, so anything that might be data is found. In
/// a file, where a false alarm is worse than a miss, only what cannot be anything else is.
package struct NearMissScanner {
    let line: TaskLine
    private let now: Now
    let origin: LineOrigin

    package init(_ line: TaskLine, now: Now, _ origin: LineOrigin) {
        (self.line, self.origin, self.now) = (line, origin, now)
    }

    /// Few lines ask for the reader of values, which holds the settings.
    var values: TypedValue { TypedValue(settings: line.document.settings, now: now) }

    var bytes: [UInt8] { line.document.source.bytes }
    func text(_ range: ByteRange) -> String { line.document.source.text(range) }

    /// A near miss in `range`: `meant` is what to type instead; without it, `advice` says what to do.
    func miss(
        _ rule: String, _ range: ByteRange, _ message: String, meant: String? = nil, advice: String = "",
        keeping: String? = nil
    ) -> NearMiss {
        let keeping = "to keep it as text, \(keeping ?? escape(range))"
        if origin == .file, let stored = meant.map(values.stored) {
            return NearMiss(
                rule: rule, range: range, message: message, meant: stored, help: "write \(stored)", keeping: keeping)
        }
        let advice = meant.map(didYouMean) ?? advice
        let help = isQuestion(advice) ? "\(advice) T\(keeping.dropFirst())" : "\(advice); \(keeping)"
        return NearMiss(rule: rule, range: range, message: message, meant: meant, help: help, keeping: keeping)
    }

    /// The near miss in `range` of an attribute whose key or separator is spelled wrongly.
    func misspelled(_ range: ByteRange, meant: String?, advice: String = "") -> NearMiss {
        miss("misspelled-attribute", range, "'\(text(range))' is text, not an attribute", meant: meant, advice: advice)
    }

    /// How the text in `range` stays text.
    private func escape(_ range: ByteRange) -> String {
        let word = Words(bytes, range).first ?? range
        let source = line.document.source
        if let found = KeyedWord(source, word, before: ByteRange(word.upper, word.upper)), found.hasPlainColon,
            found.keyRange.lower == word.lower
        {
            return "write '\(found.name)\\:\(found.value)'"
        }
        return mayBeLetter(bytes[Int(word.lower)]) ? "put it in backticks" : "write '\\\(text(word))'"
    }
}

/// The words of `text` that are joined by a mark or by the sign of the next: `a`, `#b` and `@c` in `a,#b@c`.
func joinedWords(_ text: String) -> [String] {
    text.split { ",;|".contains($0) }.flatMap { part in
        part.reduce(into: [""]) { words, character in
            if "@#".contains(character), words.last != "" { words.append("") }
            words[words.count - 1].append(character)
        }
    }
}

extension TypedValue {
    /// The spelling in a file of `data`, which is to be typed: `due:2026-11-27` for `due:fri`.
    func stored(_ data: String) -> String {
        let words = data.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, let key = AttributeKey(named: parts[0]), key.isDated,
                let stored = value(key, parts[1])
            else { return String(word) }
            return "\(key.name):\(stored)"
        }
        return words.joined(separator: " ")
    }
}
