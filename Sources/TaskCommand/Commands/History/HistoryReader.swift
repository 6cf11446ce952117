import TaskFile
import TaskHistory
import TaskMerge
import TaskPrinting
import TaskQuery
import TaskSystem

/// Tells what became of tasks in commits. git is asked for all bytes at once; a version is read when its commit is come
/// to, and once for both commits that it lies between.
struct HistoryReader {
    private let reader: VersionReader
    private let environment: Environment
    private var finder: SettingsFinder
    /// The bytes of versions, by their names in git's store.
    private var bytes: [String: [UInt8]] = [:]
    /// The versions of the last commits: the next ones may hold them again.
    private var known: [Version: Document] = [:]

    /// A version of a file: its bytes, and the path that says which settings hold.
    private struct Version: Hashable {
        let object: String
        let path: String
    }

    init(_ invocation: ParsedArguments, _ environment: Environment, _ reader: VersionReader) {
        (self.reader, self.environment) = (reader, environment)
        finder = SettingsFinder(invocation, environment, isLenient: true)
    }

    /// git is asked for the versions of so many commits at once, and of so many they are held as read.
    private static let (most, step) = (4_000, 64)

    /// Calls `body` with what became of tasks in each of `commits`, in their order, as long as it returns true. With
    /// `text` only what became of the tasks that the query finds counts; it is read in a run with `settings`.
    mutating func walk(
        _ commits: [LoggedCommit], asked text: QueryText?, _ settings: Settings, _ now: Now,
        _ body: (LoggedCommit, [FileChanges], Query?) -> Bool
    ) throws(Failure) {
        var query: Query?
        for start in stride(from: 0, to: commits.count, by: Self.step) {
            if start % Self.most == 0 { try load(commits[start..<min(commits.count, start + Self.most)]) }
            let some = commits[start..<min(commits.count, start + Self.step)]
            var read = try changes(in: some)
            if let text {
                environment.limitReading()
                let known = if let query { query } else { try self.query(text, settings, now) }
                query = known
                environment.limitPatterns(of: known, spelled: text.source, tasks: 3 * taskCount)
                read = read.map { Self.matching(known, $0) }
            }
            for (commit, files) in zip(some, read) where !body(commit, files, query) {
                environment.limit(0, [])
                return
            }
            environment.limit(0, [])
        }
    }

    /// Asks git for all versions of `commits`, and forgets those of others.
    private mutating func load(_ commits: ArraySlice<LoggedCommit>) throws(Failure) {
        let pairs = commits.flatMap { $0.changes.flatMap(\.pairs) }
        let objects = Array(Set(pairs.flatMap { [$0.oldObject, $0.newObject].compactMap(\.self) })).sorted()
        let answer = try orUnknown { [reader] () throws(SystemError) in
            try GitIndex(reader.repository).bytes(of: objects)
        }
        bytes = Dictionary(uniqueKeysWithValues: zip(objects, answer))
    }

    /// What became of tasks in each of `commits`, which were loaded.
    private mutating func changes(in commits: ArraySlice<LoggedCommit>) throws(Failure) -> [[FileChanges]] {
        try read(commits.flatMap { $0.changes.flatMap(\.pairs) })
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
        return result
    }

    /// Reads the documents of `pairs`.
    private mutating func read(_ pairs: [VersionPair]) throws(Failure) {
        var wanted: Set<Version> = []
        for pair in pairs {
            for (object, path) in [(pair.oldObject, pair.oldPath), (pair.newObject, pair.newPath)] {
                if let object, let path { wanted.insert(Version(object: object, path: path)) }
            }
        }
        known = known.filter { wanted.contains($0.key) }
        let missing = Array(wanted.filter { known[$0] == nil })
        var jobs: [(source: Source, settings: Settings)] = []
        for version in missing {
            let name = reader.repository.shown(version.path)
            let source = Source(name: name, bytes: bytes[version.object] ?? [])
            jobs.append((source, try finder.settings(forFile: name)))
        }
        let work = jobs
        let documents = Processors().map(jobs.count) { Document(work[$0].source, settings: work[$0].settings) }
        for (version, document) in zip(missing, documents) { known[version] = document }
    }

    /// What one commit did to one file: of a merge, what it did to the versions of all parents.
    private static func difference(
        _ change: RawChange, _ documents: [Version: Document]
    ) -> (DocumentDifference, [TaskChange])? {
        func document(_ object: String?, _ path: String?) -> Document {
            if let object, let path, let known = documents[Version(object: object, path: path)] { return known }
            return Document(Source(name: path ?? "", bytes: []))
        }
        let differences = change.pairs.map { pair in
            DocumentDifference(
                from: document(pair.oldObject, pair.oldPath ?? pair.newPath), to: document(pair.newObject, pair.newPath)
            )
        }
        guard let first = differences.first else { return nil }
        let others = differences.dropFirst().map { Set($0.changes.map(key)) }
        return (first, first.changes.filter { change in others.allSatisfy { $0.contains(key(change)) } })
    }

    /// What two changes have in common that say the same of the same task.
    private static func key(_ change: TaskChange) -> String {
        let text = ChangeText(change)
        return "\(text.mark) \(text.title)  \(text.details)"
    }

    // MARK: Queries

    /// Reads `text` as a query over the versions read last, in a run with `settings`.
    private func query(_ text: QueryText, _ settings: Settings, _ now: Now) throws(Failure) -> Query {
        try Query.reading(text, over: Array(known.values), settings, now)
    }

    /// The number of tasks in the versions read last.
    private var taskCount: Int { known.values.reduce(0) { $0 + $1.tasks.count } }

    /// Those of the changes whose task met the condition before or meets it after.
    private static func matching(_ query: Query, _ files: [FileChanges]) -> [FileChanges] {
        files.map { file in
            guard !file.changes.isEmpty else { return file }
            let matching = file.difference.matching
            let (old, new) = (indices(query, matching.old), indices(query, matching.new))
            var file = file
            file.changes = file.changes.filter { change in
                change.old.map { old.contains($0.index) } ?? false || change.new.map { new.contains($0.index) } ?? false
            }
            return file
        }
    }

    /// How many tasks of a version are open, of those that `query` finds.
    static func openCount(_ query: Query?, _ document: Document) -> Int {
        guard let query else { return document.tasks.indices.count { !document.isChecked($0) } }
        return query.tasks(meetingConditionIn: [document]).count { !$0.isChecked }
    }

    private static func indices(_ query: Query, _ document: Document) -> Set<Int> {
        Set(query.tasks(meetingConditionIn: [document]).map(\.index))
    }
}
