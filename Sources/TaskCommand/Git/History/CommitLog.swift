import TaskFile

/// A commit that changed task files.
struct LoggedCommit: Sendable {
    let name: String
    let author: String
    /// The day on which it was made, by its author's calendar.
    let day: CivilDate
    let subject: String
    /// The files that it changed. A merge has one pair for each of its parents, of those files that are as none of them
    /// had them.
    var changes: [RawChange]

    /// Enough of the name for git to know it by.
    var shortName: String { String(name.prefix(8)) }
}

/// Which commits are asked about.
struct LogRange {
    /// Commits after this one.
    var after: String?
    /// Commits of this day and later, by their authors' calendars.
    var since: CivilDate?
    var author: String?
    /// Whether only the line of first parents counts, of which each commit follows from the one before.
    var isStraight = false
}

extension VersionReader {
    /// The commits that changed files in scope, the newest first; git is asked once. Files are followed through their
    /// renames.
    func commits(_ range: LogRange) throws(SystemError) -> [LoggedCommit] {
        // Before the first commit there is no HEAD, and nothing to tell.
        guard try !repository.git.answerIfAny(.revParse, ["--verify", "--quiet", "HEAD"]).isEmpty else { return [] }
        // The words of git's own that settings of the user could change the answer of are all said.
        var words = [
            "-z", "--raw", "--root", "--no-abbrev", "--find-renames", "--no-relative", "--no-color", "--encoding=UTF-8",
            "--date=short", "--format=%x01%H%x00%an%x00%ad%x00%s",
        ]
        words += range.isStraight ? ["--first-parent", "-m"] : ["-c"]
        if let author = range.author { words += ["--fixed-strings", "--regexp-ignore-case", "--author=\(author)"] }
        words.append((range.after.map { "\($0).." } ?? "") + "HEAD")
        words += ["--"] + VersionScope.pathspecs + scope.pathspecs
        var scope = scope
        return Self.commits(in: try repository.git.answer(.log, words)).compactMap { commit in
            var commit = commit
            commit.changes = commit.changes.filter { change in change.pairs.contains(where: scope.holds) }
            for change in commit.changes { scope.follow(change.pair) }
            guard !commit.changes.isEmpty, range.since.map({ $0 <= commit.day }) ?? true else { return nil }
            return commit
        }
    }

    /// Reads git's answer: each commit begins with a byte of 1, and NUL divides its fields.
    static func commits(in answer: [UInt8]) -> [LoggedCommit] {
        var commits: [LoggedCommit] = []
        var fields = answer.split(separator: 0, omittingEmptySubsequences: false)[...]
        while let first = fields.first {
            guard first.first == 1, fields.count >= 4 else {
                fields.removeFirst()
                continue
            }
            let words = fields.prefix(4).map { String(decoding: $0, as: UTF8.self) }
            fields = fields.dropFirst(4)
            let day = words[2].split(separator: "-").compactMap { Int($0) }
            commits.append(
                LoggedCommit(
                    name: String(words[0].dropFirst()), author: words[1],
                    day: day.count == 3 ? CivilDate(year: day[0], month: day[1], day: day[2]) ?? .first : .first,
                    subject: words[3],
                    changes: RawChange.take(&fields)))
        }
        return commits
    }
}
