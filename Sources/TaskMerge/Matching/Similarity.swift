import TaskFile

/// A title split into the parts that are compared.
struct ComparedTitle {
    /// Its words, case-folded and without surrounding punctuation; in a script without spaces, every character is a
    /// word.
    let words: [String]
    /// The words that number or letter a thing: titles with different labels mean different things.
    let labels: [String]
    /// The number of characters in all words.
    let length: Int

    init(_ title: String) {
        var words: [String] = []
        var labels: [String] = []
        for part in title.split(whereSeparator: { $0.isWhitespace }) {
            let trimmed = part.drop { $0.isPunctuation && $0 != "#" }
            var word = String(trimmed)
            while let last = word.last, last.isPunctuation { word.removeLast() }
            if word.isEmpty { continue }
            let isLetter = word.count == 1 && word.first?.isUppercase == true && word != "I" && word != "A"
            if word.contains(where: \.isNumber) || isLetter { labels.append(folded(word)) }
            words += Self.divided(folded(word))
        }
        self.words = words
        self.labels = labels.sorted()
        length = words.reduce(0) { $0 + $1.count }
    }

    /// Whether both titles have a similarity of at least 0.6 and the same labels.
    func resembles(_ other: ComparedTitle) -> Bool {
        labels == other.labels && similarity(to: other) >= Self.leastSimilarity
    }

    /// The similarity from which on two titles may be those of one task.
    static let leastSimilarity = 0.6

    /// The word, or each of its characters in a script that puts no spaces between words.
    private static func divided(_ word: String) -> [String] {
        let isRunOn = word.unicodeScalars.contains { (0x2E80...0x9FFF).contains($0.value) || $0.value >= 0x20000 }
        return isRunOn ? word.map(String.init) : [word]
    }

    /// How similar both titles are, from 0 to 1: the share of characters in words that both have in the same order,
    /// including words that are spelled almost alike.
    func similarity(to other: ComparedTitle) -> Double {
        guard length + other.length > 0 else { return 0 }
        var previous = [Double](repeating: 0, count: other.words.count + 1)
        for word in words {
            var current = [0.0]
            current.reserveCapacity(previous.count)
            for (index, candidate) in other.words.enumerated() {
                let both = previous[index] + Self.likeness(word, candidate)
                current.append(max(both, previous[index + 1], current[index]))
            }
            previous = current
        }
        return previous[other.words.count] / Double(length + other.length)
    }

    /// The number of characters that two words have in common, counted in both: all, or those of a misspelling.
    private static func likeness(_ one: String, _ other: String) -> Double {
        if one == other { return Double(2 * one.count) }
        let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        let all = left.count + right.count
        guard min(left.count, right.count) > 2, max(left.count, right.count) <= 64,
            8 * min(left.count, right.count) >= 3 * all
        else { return 0 }
        let common = 2 * longestCommonSubsequence(left, right)
        return 4 * common >= 3 * all ? Double(common) : 0
    }

    private static func longestCommonSubsequence(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var previous = [Int](repeating: 0, count: right.count + 1)
        for letter in left {
            var current = [0]
            current.reserveCapacity(previous.count)
            for index in right.indices {
                current.append(
                    letter == right[index] ? previous[index] + 1 : max(previous[index + 1], current[index]))
            }
            previous = current
        }
        return previous[right.count]
    }
}

/// The pairs of `olds` and `news`, by position, with a similarity of at least 0.6 and the same labels: the most similar
/// first, each title in one pair.
///
/// Titles without a word in common are compared only when there are few of both.
func similarPairs(_ olds: [String], _ news: [String]) -> [(Int, Int)] {
    let others = news.map(ComparedTitle.init)
    var byLabels: [[String]: [Int]] = [:]
    for index in others.indices { byLabels[others[index].labels, default: []].append(index) }
    let comparesAll = olds.count * news.count <= 4_096
    var places: [String: [Int]] = [:]
    if !comparesAll {
        for index in others.indices {
            for word in Set(others[index].words) { places[word, default: []].append(index) }
        }
    }
    var found: [(one: Int, other: Int, similarity: Double)] = []
    for one in olds.indices {
        let title = ComparedTitle(olds[one])
        var candidates: [Int] = []
        if comparesAll {
            candidates = byLabels[title.labels] ?? []
        } else {
            // The rarest words are the best evidence; a word that is everywhere is none.
            let rare = title.words.compactMap { places[$0] }.sorted { $0.count < $1.count }.prefix(3)
            candidates = Set(rare.flatMap { $0.prefix(64) }).filter { others[$0].labels == title.labels }.sorted()
        }
        for other in candidates {
            let similarity = title.similarity(to: others[other])
            if similarity >= ComparedTitle.leastSimilarity { found.append((one, other, similarity)) }
        }
    }
    found.sort { left, right in
        if left.similarity != right.similarity { return left.similarity > right.similarity }
        return (abs(left.one - left.other), left.one, left.other) < (
            abs(right.one - right.other), right.one, right.other
        )
    }
    var pairs = PositionPairs(olds.count, news.count)
    return found.filter { pairs.pair($0.one, $0.other) }.map { ($0.one, $0.other) }
}
