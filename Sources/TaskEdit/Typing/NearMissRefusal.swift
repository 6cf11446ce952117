import TaskFile

extension TypedText {
    /// Refuses words of text that are one slip away from data, and data in the notation of another program.
    func refuseNearMisses(_ line: TaskLine, _ text: Rewriting) throws(Failure) {
        try refuseBullet()
        let scanner = NearMissScanner(line, now: values.now, .typed)
        for index in line.tokens.indices { try refuse(scanner.detachedTime(behindAttribute: index), text) }
        for datum in line.foreignData { try refuse(scanner.foreign(datum), text) }
        // A tag would be found in `[#A]`.
        let bytes = line.document.source.bytes
        for word in Words(bytes, line.titleRange).prefix(3) where bytes[Int(word.lower)] == UInt8(ascii: "[") {
            try refuse(scanner.letteredPriority(word), text)
        }
        for (word, rest) in line.textWords {
            // What is joined to data, as in `!!!due:fri`, is a word only together with it.
            guard let miss = scanner.nearMiss(word, before: rest),
                line.couldHoldData(word) || line.couldHoldData(miss.range)
            else { continue }
            try refuse(miss, text)
        }
    }

    func refuse(_ miss: NearMiss?, _ text: Rewriting) throws(Failure) {
        guard let miss else { return }
        throw Failure(miss.rule, at: place(miss.range, text), in: source, miss.message, help: miss.help)
    }

    /// Refuses a bullet, which the task already has.
    private func refuseBullet() throws(Failure) {
        let words = Array(Words(source.bytes, source.range).prefix(2))
        guard words.count > 1, ["-", "*", "+"].contains(source.text(words[0])) else { return }
        throw Failure(
            "edit-refused", at: words[0], in: source, "the list marker is added automatically", help: "leave it out")
    }
}

/// Refuses `word`, a category or tag at `range` of `source`, when it is undeclared and close to a declared one.
func refuseUndeclared(
    _ word: String, _ settings: Settings, at range: ByteRange, in source: Source
) throws(Failure) {
    let isCategory = word.hasPrefix("@")
    let declared = isCategory ? settings.categories.map(\.name) : settings.tags ?? []
    let name = String(word.dropFirst())
    guard !declared.isEmpty, !declared.contains(where: { folded($0) == folded(name) }),
        let near = suggestion(for: name, among: declared)
    else { return }
    throw Failure(
        isCategory ? "undeclared-category" : "undeclared-tag", at: range, in: source,
        "'\(word)' is not declared in the settings",
        help: "did you mean '\(word.prefix(1))\(near)'? To use a new name, declare it")
}
