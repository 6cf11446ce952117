import TaskFile
import TaskLint
import TaskMerge
import TaskSystem

/// Finds out from the git history when tasks were done.
struct TickHistory {
    private let repository: Repository?
    private let files: any FileSystem

    /// The history of the repository that contains the current folder, if there is one that can be found. Throws when
    /// git does not finish, or does not trust the repository.
    init(_ git: Git, _ files: any FileSystem) throws(SystemError) {
        self.files = files
        do {
            repository = try Repository(git, files)
        } catch {
            guard error.isOutsideRepository || error.isMissing else { throw error }
            repository = nil
        }
    }

    /// For `tasks` of one file, by their positions there, the days of the commits since which they are done, by the
    /// calendars of the authors. They are followed as in `tasks log`, under other titles and in renamed files.
    ///
    /// A task that is not done in the last commit is left out; one that was done before the history of a shallow clone
    /// begins has no day. Throws when the history cannot be read to where the last of the days is found.
    func days(of tasks: [TaskItem]) throws(SystemError) -> [Int: CivilDate?] {
        guard let document = tasks.first?.document, let repository,
            let path = repository.path(of: document.source.name, files), try repository.commit("HEAD") != nil
        else { return [:] }
        let present = VersionReader(repository: repository, scope: VersionScope(paths: [path]))
        guard let pair = try present.pairs(.workTree(since: "HEAD")).first(where: { $0.newPath != nil }),
            let oldPath = pair.oldPath, let object = pair.oldObject,
            let versions = try present.sources(of: [pair], files).first, let committed = versions.old
        else { return [:] }
        let head = document.with(bytes: committed.bytes)
        let archive = versions.archive.map {
            (old: document.with(bytes: $0.old.bytes), new: document.with(bytes: $0.new.bytes))
        }
        let traces = Set(tasks.map { Trace(task: $0.index, place: $0.index) })
        var search = TickSearch(
            traces.earlier(by: TaskMatching(old: head, new: document, archive: archive)), in: head, object)
        let past = VersionReader(repository: repository, scope: VersionScope(paths: [oldPath]))
        try search.run(past, cut: repository.shallowCommits(files))
        return search.days
    }
}

/// A requested task, and its position in a version in which it is done.
private struct Trace: Hashable {
    let task: Int
    let place: Int
}

extension Set<Trace> {
    /// The same tasks in the old version; without those that it does not have, or that are not done there.
    fileprivate func earlier(by matching: TaskMatching) -> Self {
        Set(
            compactMap { trace in
                guard let place = matching.oldTask(of: trace.place), matching.old.tasks[place].line.status == .done
                else { return nil }
                return Trace(task: trace.task, place: place)
            })
    }
}

/// Follows tasks from version to version, the newest first.
private struct TickSearch {
    /// The days of the oldest commits so far that made a version in which the tasks are done.
    private(set) var days: [Int: CivilDate?] = [:]
    /// The versions in which requested tasks are done, by git object name, whose commits have not been reached.
    private var versions: [String: (document: Document, traces: Set<Trace>)] = [:]
    /// The version in the last commit. Where others have no settings of their own, its settings are theirs.
    private let head: Document
    /// The bytes of the versions of the next commits, by git object name.
    private var bytes: [String: [UInt8]] = [:]

    /// The maximum number of bytes that are fetched from git in one search, and roughly of those at once.
    private static let (limit, portion) = (1 << 30, 1 << 25)

    init(_ traces: Set<Trace>, in head: Document, _ object: String) {
        self.head = head
        if !traces.isEmpty { versions[object] = (head, traces) }
    }

    /// Goes back in history until all commits are found. `reader` reads the file, whose history is `cut` off.
    mutating func run(_ reader: VersionReader, cut: Set<String>) throws(SystemError) {
        guard !versions.isEmpty else { return }
        let commits = try reader.commits(LogRange(putsParentsLast: true), cut: cut)
        let step = min(256, max(1, Self.portion / head.source.bytes.count))
        var total = 0
        for start in stride(from: 0, to: commits.count, by: step) where !versions.isEmpty {
            let some = commits[start..<min(commits.count, start + step)]
            let pairs = some.flatMap(\.changes).flatMap(\.pairs)
            bytes = try reader.bytes(of: pairs + pairs.flatMap(\.archive))
            total += bytes.values.reduce(0) { $0 + $1.count }
            guard total <= Self.limit else { throw SystemError("its versions are larger than 1 GB together") }
            for commit in some { for change in commit.changes { pass(change, of: commit) } }
        }
        guard versions.isEmpty else { throw SystemError("git lists no commit that made one of its versions") }
    }

    /// Goes on from the version that `commit` made of the file to those before.
    private mutating func pass(_ change: RawChange, of commit: LoggedCommit) {
        guard let made = change.pair.newObject, let new = versions.removeValue(forKey: made) else { return }
        for trace in new.traces { days.updateValue(commit.isCut ? nil : commit.day, forKey: trace.task) }
        for pair in change.pairs {
            guard let object = pair.oldObject else { continue }
            let old = versions[object] ?? (document(object), [])
            let archive = pair.archive.first.map { (old: document($0.oldObject), new: document($0.newObject)) }
            let earlier = new.traces.earlier(by: TaskMatching(old: old.document, new: new.document, archive: archive))
            if !earlier.isEmpty { versions[object] = (old.document, old.traces.union(earlier)) }
        }
    }

    private func document(_ object: String?) -> Document { head.with(bytes: object.flatMap { bytes[$0] } ?? []) }
}

extension Environment {
    /// The days on which tasks were done according to the git history.
    var commitDays: LintOptions.CommitDays {
        let (git, files) = (Git(self), files)
        return { tasks throws(Failure) in
            try orFail(TickHistory(git, files).days(of: tasks)) { Failure("git-error", $0.reason) }
        }
    }
}
