import TaskCommandLine
import TaskFile
import TaskHistory
import TaskMerge
import TaskPrinting
import TaskQuery
import TaskReports
import TaskSystem

/// Determines the task changes in commits. The bytes are fetched from git in large batches; a version is parsed when
/// its commit is reached, and only once for the two commits that it lies between.
struct HistoryReader {
    private let reader: VersionReader
    private let environment: Environment
    private var finder: SettingsFinder
    /// The bytes of versions, by git object name.
    private var bytes: [String: [UInt8]] = [:]
    /// The position of the first commit whose versions these are.
    private var loaded: Int?
    /// The parsed versions of the last commits, which the next ones may contain again.
    private var known: [Version: Document] = [:]

    /// A version of a file: its git object, and the path that determines which settings apply.
    private struct Version: Hashable {
        let object: String
        let path: String
    }

    init(_ arguments: ParsedArguments, _ environment: Environment, _ reader: VersionReader) {
        (self.reader, self.environment) = (reader, environment)
        finder = SettingsFinder(arguments, environment, .lenient)
    }

    /// The number of commits whose versions are kept parsed.
    private static let step = 64
    /// The number of commits whose versions are fetched from git at once: whole steps, none of which lies in two.
    private static let most = 64 * step

    /// Calls `body` with the task changes in each of `commits`, in their order, as long as it returns true. With
    /// `text`, only changes to tasks that match that query are included; it is parsed with `settings`.
    mutating func walk(
        _ commits: [LoggedCommit], asked text: QueryText?, _ settings: Settings, _ now: Now,
        _ body: (LoggedCommit, [FileChanges], Query?) -> Bool
    ) throws(Failure) {
        let query = try query(text, over: commits, settings, now)
        for start in stride(from: 0, to: commits.count, by: Self.step) {
            let some = try load(commits, from: start)
            var read = try changes(in: some)
            let limit = text.flatMap { text in
                query.flatMap { TimeLimit.matching($0, spelled: text.source, tasks: 3 * known.values.taskCount) }
            }
            let goesOn = environment.withTimeLimit(limit) {
                if let query { read = read.map { Self.matching(query, $0) } }
                return zip(some, read).allSatisfy { body($0, $1, query) }
            }
            if !goesOn { return }
        }
    }

    /// Those of `commits` that are read together, the first of which is at `start`. Fetches their versions, with those
    /// of many others, from git unless that has happened, and drops the rest.
    private mutating func load(
        _ commits: [LoggedCommit], from start: Int
    ) throws(Failure) -> ArraySlice<LoggedCommit> {
        let some = commits[start..<min(commits.count, start + Self.step)]
        let first = start - start % Self.most
        if first == loaded { return some }
        let pairs = Self.pairs(of: commits[first..<min(commits.count, first + Self.most)])
        bytes = try Git.orFail(reader.bytes(of: pairs))
        loaded = first
        return some
    }

    /// The versions of all files that `commits` changed, and of their archives.
    private static func pairs(of commits: ArraySlice<LoggedCommit>) -> [VersionPair] {
        let pairs = commits.flatMap { $0.changes.flatMap(\.pairs) }
        return pairs + pairs.flatMap(\.archive)
    }

    /// The task changes in each of `commits`, which must have been loaded.
    private mutating func changes(in commits: ArraySlice<LoggedCommit>) throws(Failure) -> [[FileChanges]] {
        try read(Self.pairs(of: commits))
        let documents = known
        let all: [(commit: Int, change: RawChange)] = commits.indices.flatMap { index in
            commits[index].changes.map { (index - commits.startIndex, $0) }
        }
        let differences = Processors().map(all.count) { Self.difference(all[$0].change, documents) }
        var result: [[FileChanges]] = Array(repeating: [], count: commits.count)
        for (index, (commit, change)) in all.enumerated() {
            guard let (difference, changes) = differences[index] else { continue }
            let (name, oldName) = (change.pair.path, change.pair.oldPath)
            result[commit].append(
                FileChanges(
                    name: reader.repository.shown(name),
                    oldName: oldName == name ? nil : oldName.map(reader.repository.shown), difference: difference,
                    changes: changes))
        }
        return result.map(\.withoutArrivals.withMovesBetweenFiles)
    }

    private mutating func read(_ pairs: [VersionPair]) throws(Failure) {
        var wanted: Set<Version> = []
        for pair in pairs {
            for (object, path) in [(pair.oldObject, pair.oldPath), (pair.newObject, pair.newPath)] {
                if let object, let path { wanted.insert(Version(object: object, path: path)) }
            }
        }
        known = known.filter { wanted.contains($0.key) }
        let missing = Array(wanted.filter { known[$0] == nil })
        let jobs = try missing.map { version throws(Failure) in
            let name = reader.repository.shown(version.path)
            guard let bytes = bytes[version.object] else { preconditionFailure("\(version.object) was not fetched") }
            return (source: Source(name: name, bytes: bytes), settings: try finder.settings(forFile: name))
        }
        let documents = Processors().map(jobs.count) { Document(jobs[$0].source, settings: jobs[$0].settings) }
        for (version, document) in zip(missing, documents) { known[version] = document }
    }

    /// The changes that one commit made to one file; for a merge, those that it made relative to every parent.
    private static func difference(
        _ change: RawChange, _ documents: [Version: Document]
    ) -> (DocumentDifference, [DocumentDifference.Change])? {
        func document(_ object: String?, _ path: String?) -> Document {
            if let object, let path, let known = documents[Version(object: object, path: path)] { return known }
            return Document(Source(name: path ?? "", bytes: []))
        }
        let differences = change.pairs.map { pair in
            let archive = pair.archive.first.map { archive in
                (document(archive.oldObject, archive.oldPath), document(archive.newObject, archive.newPath))
            }
            return DocumentDifference(
                from: document(pair.oldObject, pair.oldPath ?? pair.newPath),
                to: document(pair.newObject, pair.newPath), archive: archive)
        }
        guard let first = differences.first else { return nil }
        return (first, DocumentDifference.common(to: first.changes, and: differences.dropFirst().map(\.changes)))
    }

    // MARK: Queries

    /// Parses `text` as a query over the versions of `commits`, with `settings`; nil without a text or commits. An
    /// attribute that the first of them do not declare may be one of the others.
    private mutating func query(
        _ text: QueryText?, over commits: [LoggedCommit], _ settings: Settings, _ now: Now
    ) throws(Failure) -> Query? {
        guard let text else { return nil }
        var (settings, refusal) = (settings, Failure?.none)
        for start in stride(from: 0, to: commits.count, by: Self.step) {
            try read(Self.pairs(of: load(commits, from: start)))
            settings = settings.declaring(attributesOf: Array(known.values))
            do throws(Failure) {
                return try environment.withTimeLimit(.parsing) { [settings] () throws(Failure) in
                    try Query(text, now: now, settings: settings)
                }
            } catch {
                refusal = refusal ?? error
            }
        }
        if let refusal { throw refusal }
        return nil
    }

    /// The changes whose task matches the condition of the query before or after.
    private static func matching(_ query: Query, _ files: [FileChanges]) -> [FileChanges] {
        files.map { file in
            guard !file.changes.isEmpty else { return file }
            let isFound = condition(query)
            var file = file
            file.changes = file.changes.filter { [$0.old, $0.new].compactMap(\.self).contains(where: isFound) }
            return file
        }
    }

    /// Whether a task matches the condition of the query, if there is one.
    static func condition(_ query: Query?) -> (TaskItem) -> Bool {
        guard let query else { return { _ in true } }
        var found: [ObjectIdentifier: Set<Int>] = [:]
        return { task in
            let name = ObjectIdentifier(task.document)
            let indices = found[name] ?? Set(query.tasks(meetingConditionIn: [task.document]).map(\.index))
            found[name] = indices
            return indices.contains(task.index)
        }
    }

    /// The number of open tasks in a version, among those that match `query`.
    static func openCount(_ query: Query?, _ document: Document) -> Int {
        guard let query else { return document.tasks.indices.count { !document.isChecked($0) } }
        return query.tasks(meetingConditionIn: [document]).count { !$0.isChecked }
    }
}
