import TaskFile

/// Which commits lines of a file are from, as git tells.
struct Blame {
    /// A version of a file.
    enum Version: Hashable {
        /// The bytes at hand, wherever they came from.
        case current(Source)
        /// Those of a commit, at a path below the root.
        case committed(String, path: String)

        /// The name of its bytes in git's words.
        var name: String {
            switch self {
            case .current(let source): source.name
            case .committed(let commit, let path): "\(commit):\(path)"
            }
        }
    }

    /// A commit that some of the lines are from.
    struct Origin {
        /// The file in this commit, and in the one before.
        var version: Version
        var previous: Version?
        /// The day on which it was made, by its author's calendar.
        var day: CivilDate
        /// Where the lines stand there, by where they stand in the version asked about; numbered from 0.
        var lines: [Int: Int] = [:]
    }

    /// The commits, in the order in which their first lines come. Lines that are in no commit have none.
    let origins: [Origin]

    /// Asks about `lines` of a version, numbered from 0; no commits when git cannot tell.
    init(of version: Version, lines: [Int], in repository: Repository) {
        // Many lines are quicker looked up among all than named one by one.
        let ranges = lines.count > 200 ? [] : lines.flatMap { ["-L", "\($0 + 1),\($0 + 1)"] }
        let words = ["blame", "--porcelain"] + ranges
        let answer =
            switch version {
            case .current(let source):
                try? repository.git.answer(words + ["--contents", "-", "--", source.name], input: source.bytes)
            case .committed(let commit, let path):
                try? repository.git.answer(words + [commit, "--", repository.shown(path)])
            }
        origins = Self.origins(in: answer ?? [], lines: Set(lines))
    }

    /// Reads `COMMIT LINE-THERE LINE-HERE`, what is known of the commit when it comes first, a tab and the line.
    static func origins(in answer: [UInt8], lines: Set<Int>) -> [Origin] {
        var facts: [String: [Substring: String]] = [:]
        var order: [String] = []
        var places: [String: [Int: Int]] = [:]
        var commit: String?
        for line in answer.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "\t") {
            let text = String(decoding: line, as: UTF8.self)
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
            version: .committed(commit, path: path),
            previous: previous.flatMap { $0.count == 2 ? .committed($0[0], path: $0[1]) : nil },
            day: day, lines: lines)
    }
}
