/// The word of `candidates` that was most likely meant by `word`, or nil if none is near enough or two are equally
/// near.
///
/// Nearness is the optimal string alignment distance (insert, delete, replace, swap neighbours), compared without case.
/// One letter may differ, two in a word of six or more unless `limit` is 1, none in a word of two; leading hyphens are
/// ignored. Among equally near candidates, one with the same letters in a different order wins: `lnit` means `lint`,
/// not `init`.
package func suggestion(for word: String, among candidates: some Sequence<String>, limit most: Int = 2) -> String? {
    nearest(to: SpelledWord(word), among: candidates.lazy.map(SpelledWord.init), limit: most)
}

/// Names among which many words are looked up, prepared so that most are ruled out without being compared.
package struct NearNames: Sendable {
    /// By the number of their letters.
    private let names: [Int: [SpelledWord]]

    package init(_ names: some Sequence<String>) {
        self.names = Dictionary(grouping: names.lazy.map(SpelledWord.init), by: \.letters.count)
    }

    package func suggestion(for word: String) -> String? {
        let wanted = SpelledWord(word)
        let lengths = max(0, wanted.letters.count - 2)...wanted.letters.count + 2
        return nearest(to: wanted, among: lengths.lazy.flatMap { names[$0] ?? [] }, limit: 2)
    }
}

/// A word as it is compared with others.
private struct SpelledWord {
    let text: String
    let letters: [Unicode.Scalar]
    /// A bit for each letter that occurs, of which some share one.
    let mask: UInt64

    init(_ text: String) {
        self.text = text
        var (letters, mask): ([Unicode.Scalar], UInt64) = ([], 0)
        letters.reserveCapacity(text.utf8.count)
        for letter in text.lowercased().unicodeScalars where letter != "-" || !letters.isEmpty {
            letters.append(letter)
            mask |= 1 << UInt64(letter.value & 63)
        }
        (self.letters, self.mask) = (letters, mask)
    }
}

private func nearest(to wanted: SpelledWord, among candidates: some Sequence<SpelledWord>, limit most: Int) -> String? {
    let length = wanted.letters.count
    guard length <= 64 else { return nil }
    var best: (candidate: String, distance: (Int, Int))?
    var isTied = false
    var rows = [[Int]](repeating: Array(repeating: 0, count: length + 3), count: 3)
    for candidate in candidates {
        let longest = max(length, candidate.letters.count)
        let limit = min(most, longest < 3 ? 0 : longest < 6 ? 1 : 2)
        // A step changes the length by one at most, and adds one letter at most and removes one.
        guard abs(length - candidate.letters.count) <= limit,
            (wanted.mask & ~candidate.mask).nonzeroBitCount <= limit,
            (candidate.mask & ~wanted.mask).nonzeroBitCount <= limit,
            let steps = alignmentDistance(candidate.letters, wanted.letters, atMost: limit, &rows), steps < longest
        else { continue }
        let distance = (steps, wanted.letters.sorted() == candidate.letters.sorted() ? 0 : 1)
        if let known = best, known.distance <= distance {
            if known.distance == distance, known.candidate != candidate.text { isTied = true }
        } else {
            best = (candidate.text, distance)
            isTied = false
        }
    }
    return isTied ? nil : best?.candidate
}

/// The advice that `data` was probably meant, as a question.
package func didYouMean(_ data: some StringProtocol) -> String { "did you mean '\(data)'?" }

/// Whether `advice` ends in a question, after which a sentence begins.
package func isQuestion(_ advice: String) -> Bool { advice.hasSuffix("?") }

/// The question whether the likely one of `candidates` was meant by `word`; nil if none is likely.
package func question(for word: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: word, among: candidates).map(didYouMean)
}

/// The one of `names` that `word` equals or misspells. Like `suggestion`, except that an abbreviation of three letters
/// is near only to words of three letters, and to itself with the last letter doubled: `on` and `moon` are not `mon`,
/// `true` is not `tue`.
func misspelling(_ word: String, of names: some Sequence<String>) -> String? {
    suggestion(
        for: word,
        among: names.filter { name in
            name.utf8.count > 3 || word.utf8.count == 3 || name.last.map { word == name + String($0) } ?? false
        })
}

/// The number of letters to insert, remove, replace or swap with the next one that lead from one word to the other; nil
/// if it is more than `limit`. The three `rows`, which are as long as the words or longer, are overwritten.
private func alignmentDistance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int, _ rows: inout [[Int]]
) -> Int? {
    // What both begin and end with is no part of it.
    let (start, tail) = commonEnds(left[...], right[...], by: ==)
    let (leftEnd, rightEnd) = (left.count - tail, right.count - tail)
    // The rows for the letter before the previous one, the previous one and the current one.
    var (second, first, own) = (0, 1, 2)
    for place in 0...rightEnd - start { rows[first][place] = place }
    for i in start..<leftEnd {
        var least = i - start + 1
        rows[own][0] = least
        for j in start..<rightEnd {
            let place = j - start
            let replaced = rows[first][place] + (left[i] == right[j] ? 0 : 1)
            var cost = min(rows[first][place + 1] + 1, rows[own][place] + 1, replaced)
            if i > start, j > start, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, rows[second][place - 1] + 1)
            }
            rows[own][place + 1] = cost
            least = min(least, cost)
        }
        // A swap costs one more than what is two rows above, so one row beyond the limit decides.
        guard least <= limit else { return nil }
        (second, first, own) = (first, own, second)
    }
    let distance = rows[first][rightEnd - start]
    return distance <= limit ? distance : nil
}

/// Advice to declare the key `name`; nil if no key can have that name.
package func adviceToDeclare(_ name: String) -> String? {
    guard isName(name), name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return "to have a key '\(name)', declare it in the settings: attributes: [\(name)]"
}
