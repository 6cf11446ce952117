import TaskFile

/// Keys that are not ours: of queries, of other programs, misspelled and unknown.
extension NearMissScanner {
    /// `tag:urgent`, `section:Home`: which is how a query asks.
    func querySyntax(_ found: KeyedWord) -> NearMiss? {
        guard !found.isEmpty else { return nil }
        let value = found.value
        if origin == .file {
            guard ["tag", "tags", "category"].contains(found.name), isName(value) else { return nil }
        }
        let meant = signMeant(by: found.name, value)
        guard let advice = meant ?? flagAdvice(on: found.name, value) else { return nil }
        let range = found.range(1)
        return miss(
            "misspelled-attribute", range, "'\(text(range))' is query syntax, and is text here", meant: meant,
            advice: advice)
    }

    /// `by:fri`, `due-date:2026-12-01`, `reminder:-1d`.
    func foreignKey(_ found: KeyedWord) -> NearMiss? {
        guard let value = found.valueOrNext, let meant = values.foreign(found.name, text(value)) else { return nil }
        // `Side project: shed`
        if found.isEmpty, ["@", "#", "after:"].contains(where: meant.hasPrefix) { return nil }
        if origin == .file {
            // Other rules know these.
            guard AttributeKey.meant(by: found.name) == nil, ForeignKey.named(found.name) == nil,
                !["p", "priority"].contains(found.name),
                line.document.settings.declaredKey(matching: bytes, found.keyRange.indices) == nil
            else { return nil }
        }
        let range = ByteRange(found.keyRange.lower, value.upper)
        return miss(
            "misspelled-attribute", range, "'\(text(range))' is another program's notation, and text here",
            meant: meant)
    }

    /// `bis:2026-12-01`: a word of any language that ends the title, with a date as its value.
    func unknownKey(_ word: ByteRange) -> NearMiss? {
        let (colon, end) = (Int(word.upper) - 11, Int(word.upper))
        guard origin == .file, colon > Int(word.lower) + 1, bytes[colon] == UInt8(ascii: ":"),
            DayKey.read(bytes, at: colon + 1) != nil, DateValue(text(ByteRange(colon + 1, end))) != nil,
            bytes[Int(word.lower)..<colon].allSatisfy(mayBeLetter),
            word.upper == line.titleRange.upper
        else { return nil }
        let name = text(ByteRange(Int(word.lower), colon))
        // Other rules know these.
        guard AttributeKey.meant(by: name) == nil, ForeignKey.named(name) == nil else { return nil }
        return miss(
            "lost-data", word, "'\(text(word))' is text: '\(name)' is not a key",
            advice: "for the day on which the task is due, write due:\(text(ByteRange(colon + 1, end)))",
            keeping: "write '\(name)\\:\(text(ByteRange(colon + 1, end)))'")
    }

    func nearlyDeclared(_ found: KeyedWord) -> NearMiss? {
        let settings = line.document.settings
        guard !found.isEmpty, found.name.utf8.count >= 3,
            let declared = settings.attributes.first(where: { suggestion(for: found.name, among: [$0]) != nil }),
            folded(declared) != folded(found.name)
        else { return nil }
        return misspelled(found.range(1), meant: "\(declared):\(found.value)")
    }

    func misspelled(_ found: KeyedWord) -> NearMiss? {
        guard let near = MisspelledKey(found, in: line.document.source), values.accepts(near.key, near.value) else {
            return nil
        }
        return misspelled(near.range, meant: "\(near.key.name):\(near.value)")
    }
}
