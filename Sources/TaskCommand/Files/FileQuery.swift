import TaskFile
import TaskQuery
import TaskSystem

/// A query over task files. Every command that asks one does so in the same order: it reads the settings of the files,
/// warns about what is wrong with them, parses the query, reads the tasks that it may match, and looks up the ids that
/// its answer depends on.
struct FileQuery {
    let words: QueryArguments
    /// The query as typed, or the one that stands for none.
    let text: QueryText
    private(set) var query: Query
    let files: TaskFiles
    let environment: Environment

    /// The query that `arguments` ask, or `standard` where they ask none. `readsAll` reads every task of the files.
    static func read(
        _ arguments: ParsedArguments, _ environment: Environment, withArchives: Bool, readsAll: Bool,
        standard: (TaskFiles) -> QueryText
    ) throws(Failure) -> FileQuery {
        let words = try QueryArguments(arguments, files: environment.files)
        var files = try TaskFiles(words.paths, arguments, environment, withArchives: withArchives)
        environment.warn(ofSettingsIn: files.documents, files.context)
        environment.warn(ofConflictsIn: files.documents)
        let (text, query) = try environment.withTimeLimit(.parsing) { () throws(Failure) in
            let text = words.query ?? standard(files)
            return (text, try files.query(text))
        }
        files.readTasks(for: readsAll ? nil : query)
        var asked = FileQuery(words: words, text: text, query: query, files: files, environment: environment)
        guard !words.readsInput else { return asked }
        environment.withTimeLimit(asked.limit) {
            asked.query = environment.resolvingIDs(of: query, over: files.documents, arguments)
        }
        return asked
    }

    /// The limit for evaluating the query over the tasks that were read.
    var limit: TimeLimit? { .matching(query, spelled: text.source, tasks: taskCount) }

    var taskCount: Int { files.documents.reduce(0) { $0 + $1.tasks.count } }

    /// Prints what the query, which nothing matched, may have meant. `remarks` on it were printed before.
    func explainNothing(isAboutAnyState: Bool = false, remarks: [Diagnostic] = []) {
        guard !environment.isQuiet else { return }
        QueryHints(
            query: query, text: text, words: words, files: files, environment: environment,
            isAboutAnyState: isAboutAnyState, remarks: remarks
        ).print()
    }
}
