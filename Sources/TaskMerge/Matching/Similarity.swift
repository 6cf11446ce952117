import TaskFile

/// A title split into the parts that are compared.
struct ComparedTitle {
    /// Its words, case-folded and without surrounding punctuation; in a script without spaces, every character is a
    /// word.
    let words: [String]
    /// The words that number or letter a thing: titles with different labels are about different things.
    let labels: [String]
    private let sketches: [WordSketch]
    /// The number of characters in all words.
    private let length: Int

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
        sketches = words.map(WordSketch.init)
        length = sketches.reduce(0) { $0 + $1.length }
    }

    /// Whether the titles have a similarity of at least 0.6 and the same labels, so that they may be those of one task.
    func resembles(_ other: ComparedTitle) -> Bool { labels == other.labels && similarity(to: other) != nil }

    /// The word, or each of its characters in a script that puts no spaces between words.
    private static func divided(_ word: String) -> [String] {
        let isRunOn = word.unicodeScalars.contains { (0x2E80...0x9FFF).contains($0.value) || $0.value >= 0x20000 }
        return isRunOn ? word.map(String.init) : [word]
    }

    /// The maximum number of pairs of words to compare; titles that differ in more are those of different tasks.
    private static let mostPairs = 1_000_000

    /// The similarity of the titles, from 0.6 to 1: the share of characters in words that both have in the same order,
    /// including words that are spelled almost alike. Nil for titles that are less similar.
    func similarity(to other: ComparedTitle) -> Double? {
        // Equal words at both ends are pairs of the best alignment, which takes time quadratic in the words between
        // them.
        let (head, tail) = commonEnds(words[...], other.words[...], by: ==)
        let between = (words.count - head - tail, other.words.count - head - tail)
        guard between.0 * between.1 <= Self.mostPairs else { return nil }
        let atEnds = (sketches.prefix(head) + sketches.suffix(tail)).reduce(0) { $0 + 2 * $1.length }
        func share(_ likeness: (Int, Int) -> Int) -> Double {
            let common = heaviestAlignment(between.0, between.1) { likeness(head + $0, head + $1) }
            return Double(atEnds + common) / Double(max(1, length + other.length))
        }
        // The sketches rule out nearly all titles that only share a word.
        guard share({ sketches[$0].greatestLikeness(to: other.sketches[$1]) }) >= 0.6 else { return nil }
        let similarity = share { place, otherPlace in
            sketches[place].greatestLikeness(to: other.sketches[otherPlace]) == 0
                ? 0 : likeness(words[place], other.words[otherPlace])
        }
        return similarity >= 0.6 ? similarity : nil
    }
}

/// A summary of a word, by which two words that have little in common are cheaply told apart.
private struct WordSketch {
    let length: Int
    private let scalarCount: Int
    private let hash: Int
    /// A bit for each scalar; several scalars may have the same bit.
    private let scalars: UInt64

    init(_ word: String) {
        length = word.count
        scalarCount = word.unicodeScalars.count
        hash = word.hashValue
        scalars = word.unicodeScalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// The greatest possible likeness of two words with these sketches; 0 for words that are certainly not alike.
    func greatestLikeness(to other: WordSketch) -> Int {
        if hash == other.hash { return 2 * max(length, other.length) }
        guard min(scalarCount, other.scalarCount) > 2, max(scalarCount, other.scalarCount) <= 64 else { return 0 }
        // A scalar that the other word does not have is not in common.
        let common = min(
            scalarCount - (scalars & ~other.scalars).nonzeroBitCount,
            other.scalarCount - (other.scalars & ~scalars).nonzeroBitCount)
        return 8 * common >= 3 * (scalarCount + other.scalarCount) ? 2 * common : 0
    }
}

/// The number of characters that two words have in common, counted in both; 0 unless they are equal or a misspelling.
private func likeness(_ one: String, _ other: String) -> Int {
    if one == other { return 2 * one.count }
    let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let common = heaviestAlignment(left.count, right.count) { left[$0] == right[$1] ? 1 : 0 }
    return 8 * common >= 3 * (left.count + right.count) ? 2 * common : 0
}

/// The greatest sum of the weights of pairs of positions in two lists, in the order of both.
private func heaviestAlignment(_ count: Int, _ otherCount: Int, _ weight: (Int, Int) -> Int) -> Int {
    // The greatest sums of the positions so far with each prefix of the other list.
    var best = [Int](repeating: 0, count: otherCount + 1)
    for place in 0..<count {
        var before = 0
        for other in 0..<otherCount {
            let both = before + weight(place, other)
            before = best[other + 1]
            best[other + 1] = max(both, before, best[other])
        }
    }
    return best[otherCount]
}

/// The pairs of `olds` and `news`, by position, with a similarity of at least 0.6 and the same labels: the most similar
/// first, each title in at most one pair. Only those that `mayBeSame` are paired.
///
/// Titles without a word in common are compared only if there are few of both.
func similarPairs(
    _ olds: [String], _ news: [String], where mayBeSame: (Int, Int) -> Bool = { _, _ in true }
) -> [(Int, Int)] {
    let others = news.map(ComparedTitle.init)
    let comparesAll = olds.count * news.count <= 4_096
    var places: [String: [Int]] = [:]
    if !comparesAll {
        for index in others.indices {
            for word in Set(others[index].words) { places[word, default: []].append(index) }
        }
    }
    var found: [(one: Int, other: Int, similarity: Double)] = []
    /// The last of `olds` with which each of `news` was compared.
    var compared = Array(repeating: -1, count: others.count)
    for one in olds.indices {
        let title = ComparedTitle(olds[one])
        // The rarest words are the best evidence; a word that is everywhere is not evidence.
        let rare = title.words.compactMap { places[$0] }.sorted(by: \.count).prefix(3)
        let candidates = comparesAll ? Array(others.indices) : rare.flatMap { $0.prefix(64) }
        for other in candidates where compared[other] != one && title.labels == others[other].labels {
            compared[other] = one
            guard mayBeSame(one, other) else { continue }
            if let similarity = title.similarity(to: others[other]) { found.append((one, other, similarity)) }
        }
    }
    found.sort { left, right in
        (right.similarity, abs(left.one - left.other), left.one, left.other)
            < (left.similarity, abs(right.one - right.other), right.one, right.other)
    }
    var pairs = PositionPairs(olds.count, news.count)
    return found.filter { pairs.pair($0.one, $0.other) }.map { ($0.one, $0.other) }
}
