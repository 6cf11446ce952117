import TaskFile
import TaskText

/// The commits that lines of a file are from, according to git.
struct Blame {
    /// A version of a file: its bytes in a commit, at a path below the root.
    struct Version: Hashable {
        let commit: String
        let path: String

        /// The name of its bytes in git's syntax.
        var name: String { "\(commit):\(path)" }
    }

    /// A commit that some of the lines are from.
    struct Origin {
        /// The file in this commit, and in the one before.
        var version: Version
        var previous: Version?
        /// The day on which it was made, by its author's calendar.
        var day: CivilDate
        /// The line numbers in this commit, by those in the requested version; both from 0.
        var lines: [Int: Int] = [:]
    }

    /// The commits, in the order of their first lines. Lines that are not in any commit have no origin.
    let origins: [Origin]

    /// Looks up `lines` of a version, numbered from 0. Throws when git has no answer: the settings of a user may name a
    /// list of commits to be ignored that is not in this repository.
    ///
    /// Only committed versions are looked up: before git reads a file of the work tree, it runs the filter that
    /// attributes name.
    init(of version: Version, lines: [Int], in repository: Repository) throws(SystemError) {
        // Looking up all lines is faster than naming many of them one by one.
        let ranges = lines.count > 200 ? [] : lines.flatMap { ["-L", "\($0 + 1),\($0 + 1)"] }
        let words = ["--porcelain"] + ranges + [version.commit, "--", repository.shown(version.path)]
        origins = Self.origins(in: try repository.git.answer(.blame, words), lines: Set(lines))
    }

    /// Parses `COMMIT LINE-THERE LINE-HERE`, the facts about the commit on its first occurrence, then a tab and the
    /// line.
    static func origins(in answer: [UInt8], lines: Set<Int>) -> [Origin] {
        var facts: [String: [Substring: String]] = [:]
        var order: [String] = []
        var places: [String: [Int: Int]] = [:]
        var commit: String?
        for line in answer.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "\t") {
            let text = Path.text(Array(line))
            let words = text.split(separator: " ", maxSplits: 1)
            guard let key = words.first else { continue }
            let rest = words.count > 1 ? String(words[1]) : ""
            guard key.count >= 40, key.allSatisfy(\.isHexDigit) else {
                if let commit { facts[commit, default: [:]][key] = rest }
                continue
            }
            let numbers = rest.split(separator: " ").compactMap { Int($0) }
            commit = String(key)
            guard let commit, numbers.count >= 2, key.contains(where: { $0 != "0" }) else { continue }
            guard lines.contains(numbers[1] - 1) else { continue }
            if places[commit] == nil { order.append(commit) }
            places[commit, default: [:]][numbers[1] - 1] = numbers[0] - 1
        }
        return order.compactMap { origin($0, facts[$0] ?? [:], places[$0] ?? [:]) }
    }

    private static func origin(_ commit: String, _ facts: [Substring: String], _ lines: [Int: Int]) -> Origin? {
        guard let path = facts["filename"], let time = facts["author-time"].flatMap({ Int($0) }) else { return nil }
        // `+0130` is an hour and a half.
        let zone = Int(facts["author-tz"] ?? "") ?? 0
        let seconds = time + (zone / 100 * 60 + zone % 100) * 60
        let day = CivilDate(clampingDayNumber: Int((Double(seconds) / 86_400).rounded(.down)))
        let previous = facts["previous"]?.split(separator: " ", maxSplits: 1).map(String.init)
        return Origin(
            version: Version(commit: commit, path: unquoted(path)),
            previous: previous.flatMap { $0.count == 2 ? Version(commit: $0[0], path: unquoted($0[1])) : nil },
            day: day, lines: lines)
    }

    /// The path that git writes as `name`: one with control characters, quotes or backslashes is a string of C.
    private static func unquoted(_ name: String) -> String {
        guard name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") else { return name }
        let letters: [Character: UInt8] = ["a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13]
        var bytes: [UInt8] = []
        var rest = name.dropFirst().dropLast()
        while let character = rest.popFirst() {
            guard character == "\\", let escaped = rest.first else {
                bytes += Path.bytes(String(character))
                continue
            }
            if let byte = UInt8(rest.prefix(3), radix: 8), rest.prefix(3).count == 3 {
                bytes.append(byte)
                rest = rest.dropFirst(3)
            } else {
                bytes += letters[escaped].map { [$0] } ?? Path.bytes(String(escaped))
                rest = rest.dropFirst()
            }
        }
        return Path.text(bytes)
    }
}
