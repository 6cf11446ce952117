import TaskFile

/// A commit that changed task files.
package struct LoggedCommit: Sendable {
    package let name: String
    /// The name of its author, and the address.
    package let author: String
    let address: String
    /// The day on which it was made, by its author's calendar.
    package let day: CivilDate
    package let subject: String
    /// The files that it changed. A merge has one pair for each of its parents, of those files that are as none of them
    /// had them.
    package var changes: [RawChange]

    /// Enough of the name for git to know it by.
    package var shortName: String { String(name.prefix(8)) }
}

/// Which commits are asked about.
package struct LogRange {
    /// Commits after this one.
    package var after: String?
    /// Commits of this day and later, by their authors' calendars.
    package var since: CivilDate?
    /// Commits whose author's name or address has this in it, whatever the case.
    package var author: String?
    /// Whether only the line of first parents counts, of which each commit follows from the one before.
    package var isStraight = false

    package init(after: String? = nil, since: CivilDate? = nil, author: String? = nil, isStraight: Bool = false) {
        self.after = after
        self.since = since
        self.author = author
        self.isStraight = isStraight
    }

    /// Whether a commit of the right commits is asked for.
    fileprivate func holds(_ commit: LoggedCommit) -> Bool {
        if let since, commit.day < since { return false }
        guard let author = author?.lowercased(), !author.isEmpty else { return true }
        return [commit.author, commit.address].contains { $0.lowercased().contains(author) }
    }
}

extension VersionReader {
    /// The commits that changed files in scope, the newest first; git is asked once. Files are followed through their
    /// renames.
    package func commits(_ range: LogRange) throws(SystemError) -> [LoggedCommit] {
        // Before the first commit there is no HEAD, and nothing to tell.
        guard try !repository.git.answerIfAny(.revParse, ["--verify", "--quiet", "HEAD"]).isEmpty else { return [] }
        // The words of git's own that settings of the user could change the answer of are all said.
        var words = [
            "-z", "--raw", "--root", "--no-abbrev", "--find-renames", "--no-relative", "--no-color", "--encoding=UTF-8",
            "--date=short", "--format=%x01%H%x00%an%x00%ae%x00%ad%x00%s",
        ]
        words += range.isStraight ? ["--first-parent", "-m"] : ["-c"]
        words.append((range.after.map { "\($0).." } ?? "") + "HEAD")
        words += ["--"] + VersionScope.pathspecs + scope.pathspecs
        // Renames are followed also where a commit itself is not asked for.
        var scope = scope
        return Self.commits(in: try repository.git.answer(.log, words)).compactMap { commit in
            var commit = commit
            commit.changes = commit.changes.filter { change in change.pairs.contains(where: scope.holds) }
            for change in commit.changes { scope.follow(change.pair) }
            return commit.changes.isEmpty || !range.holds(commit) ? nil : commit
        }
    }

    /// Reads git's answer: each commit begins with a byte of 1, and NUL divides its fields.
    static func commits(in answer: [UInt8]) -> [LoggedCommit] {
        var commits: [LoggedCommit] = []
        var fields = answer.split(separator: 0, omittingEmptySubsequences: false)[...]
        while let first = fields.first {
            guard first.first == 1, fields.count >= 5 else {
                fields.removeFirst()
                continue
            }
            let words = fields.prefix(5).map { String(decoding: $0, as: UTF8.self) }
            fields = fields.dropFirst(5)
            let day = words[3].split(separator: "-").compactMap { Int($0) }
            commits.append(
                LoggedCommit(
                    name: String(words[0].dropFirst()), author: words[1], address: words[2],
                    day: day.count == 3 ? CivilDate(year: day[0], month: day[1], day: day[2]) ?? .first : .first,
                    subject: words[4],
                    changes: RawChange.take(&fields)))
        }
        return commits
    }
}
