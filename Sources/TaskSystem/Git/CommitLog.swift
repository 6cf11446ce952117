import TaskFile
import TaskText

package struct LoggedCommit: Sendable {
    package let name: String
    /// The name of its author, and the address.
    package let author: String
    let address: String
    /// The day on which it was made, by its author's calendar.
    package let day: CivilDate
    package let subject: String
    /// The files that it changed. A merge has only the files that differ from all of its parents, with one pair for
    /// each parent.
    package var changes: [RawChange]
    /// Whether the history of a shallow clone is cut off here, so that its parents are unknown and it seems to add
    /// everything.
    package fileprivate(set) var isCut = false

    /// Whether its author's name or address contains `author`, ignoring case.
    package func isBy(_ author: String) -> Bool {
        author.isEmpty || [self.author, address].contains { $0.lowercased().contains(author.lowercased()) }
    }

    /// A prefix of the name that is long enough for git.
    package var shortName: String { String(name.prefix(8)) }
}

package struct LogRange {
    /// Commits after this one.
    package var after: String?
    /// Commits of this day and later, by their authors' calendars.
    package var since: CivilDate?
    /// Commits whose author's name or address contains this, ignoring case.
    package var author: String?
    /// Whether only first parents are followed, so that each commit is based on the one before.
    let isStraight: Bool
    /// Whether a commit comes after all that are based on it, even if it is dated later.
    let putsParentsLast: Bool

    package init(isStraight: Bool = false, putsParentsLast: Bool = false) {
        (self.isStraight, self.putsParentsLast) = (isStraight, putsParentsLast)
    }

    fileprivate func holds(_ commit: LoggedCommit) -> Bool {
        if let since, commit.day < since { return false }
        if commit.isCut { return true }
        return author.map(commit.isBy) ?? true
    }
}

extension VersionReader {
    /// The commits that changed files in scope, the newest first. Files are followed through renames.
    ///
    /// A commit at which the history is `cut` off, and that is not too old, is among them, whoever its author is.
    package func commits(_ range: LogRange, cut: Set<String>) throws(SystemError) -> [LoggedCommit] {
        // Before the first commit there is no HEAD, and nothing to list.
        guard try !repository.git.answerIfAny(.revParse, ["--verify", "--quiet", "HEAD"]).isEmpty else { return [] }
        // All options of git whose defaults the user's configuration could change are given explicitly.
        var words = [
            "-z", "--raw", "--root", "--no-abbrev", "--find-renames", "--no-relative", "--no-color", "--encoding=UTF-8",
            "--date=short", "--format=%x01%H%x00%an%x00%ae%x00%ad%x00%s",
        ]
        // Without the full history, git leaves out the commits on a side of a merge that took the other side's file.
        words += range.isStraight ? ["--first-parent", "-m"] : ["-c", "--combined-all-paths", "--full-history"]
        if range.putsParentsLast { words.append("--date-order") }
        words.append((range.after.map { "\($0).." } ?? "") + "HEAD")
        words += ["--"] + VersionScope.pathspecs + scope.pathspecs
        // Renames are followed even in commits that are not listed.
        let commits = Self.commits(in: try repository.git.answer(.log, words))
        return zip(commits, Self.selected(from: commits.map(\.changes), by: scope)).compactMap { commit, changes in
            var commit = commit
            commit.changes = changes
            commit.isCut = cut.contains(commit.name)
            return commit.changes.isEmpty || !range.holds(commit) ? nil : commit
        }
    }

    /// The changes in scope of each commit, the newest first.
    private static func selected(from commits: [[RawChange]], by scope: VersionScope) -> [[RawChange]] {
        var scope = scope
        var renames: [(index: Int, path: [UInt8], object: String?)] = []
        var selected: [[RawChange]] = []
        for (index, changes) in commits.enumerated() {
            selected.append(changes.selected(by: scope))
            for pair in selected[index].flatMap(\.pairs) {
                if let path = scope.follow(pair) { renames.append((index, path, pair.oldObject)) }
            }
        }
        for rename in renames {
            // On another branch the file may have kept its name when it was renamed here: it is the same as long as its
            // bytes descend from those before. A new file under the old name begins with other bytes.
            func isOld(_ change: RawChange) -> Bool { Path.bytes(change.path) == rename.path }
            let older = commits[rename.index...].joined().filter(isOld).map(\.pair)
            var known = Set(([rename.object] + older.flatMap { [$0.oldObject, $0.newObject] }).compactMap(\.self))
            for index in (0..<rename.index).reversed() {
                let others = commits[index].selected { change in
                    isOld(change) && (change.pair.oldObject.map(known.contains) ?? false)
                        && !selected[index].contains { $0.path == change.path }
                }
                known.formUnion(others.compactMap(\.pair.newObject))
                selected[index] += others
            }
        }
        return selected
    }

    /// Parses git's answer: each commit begins with a byte of 1, and its fields are separated by NUL.
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
                    // git's calendar does not end with the year 9999.
                    day: day.count == 3 ? CivilDate(year: day[0], month: day[1], day: day[2]) ?? .last : .first,
                    subject: words[4],
                    changes: RawChange.take(&fields)))
        }
        return commits
    }
}
