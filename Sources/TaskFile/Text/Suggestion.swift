/// The word of `candidates` that was most likely meant by `word`, or nil if none is near enough or two are equally
/// near.
///
/// Nearness is the optimal string alignment distance (insert, delete, replace, swap neighbours), compared without case.
/// One letter may differ, two in a word of six or more unless `limit` is 1, none in a word of two; leading hyphens are
/// ignored. Among equally near candidates, one with the same letters in a different order wins: `lnit` means `lint`,
/// not `init`.
package func suggestion(for word: String, among candidates: some Sequence<String>, limit most: Int = 2) -> String? {
    let wanted = letters(of: word)
    guard wanted.count <= 64 else { return nil }
    var best: (candidate: String, distance: (Int, Int))?
    var isTied = false
    for candidate in candidates {
        let letters = letters(of: candidate)
        let longest = max(wanted.count, letters.count)
        let limit = min(most, longest < 3 ? 0 : longest < 6 ? 1 : 2)
        // The distance is at least the difference in length.
        guard abs(wanted.count - letters.count) <= limit else { continue }
        let steps = alignmentDistance(wanted, letters)
        guard steps <= limit, steps < longest else { continue }
        let distance = (steps, wanted.sorted() == letters.sorted() ? 0 : 1)
        if let known = best, known.distance <= distance {
            if known.distance == distance, known.candidate != candidate { isTied = true }
        } else {
            best = (candidate, distance)
            isTied = false
        }
    }
    return isTied ? nil : best?.candidate
}

/// The question whether the likely one of `candidates` was meant by `word`; nil if none is likely.
package func question(for word: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: word, among: candidates).map { "did you mean '\($0)'?" }
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

private func letters(of word: String) -> [Unicode.Scalar] {
    Array(word.lowercased().drop { $0 == "-" }.unicodeScalars)
}

private func alignmentDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for i in left.indices {
        var current = [i + 1]
        for j in right.indices {
            var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, beforePrevious[j - 1] + 1)
            }
            current.append(cost)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[right.count]
}
