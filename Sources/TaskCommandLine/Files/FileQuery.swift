import TaskFile
import TaskQuery
import TaskSystem

/// A query over task files. Every command that asks one does so in the same order: it reads the settings of the files,
/// warns about what is wrong with them, parses the query, reads the tasks that it may match, and looks up the ids that
/// its answer depends on.
///
/// A class, which is passed as one reference: a copy of its members takes much code wherever one is made.
package final class FileQuery {
    package let words: QueryArguments
    /// The query as typed, or the one used when none is typed.
    package let text: QueryText
    package private(set) var query: Query
    package let files: TaskFiles
    let environment: Environment

    private init(
        _ words: QueryArguments, _ text: QueryText, _ query: Query, _ files: TaskFiles, _ environment: Environment
    ) {
        (self.words, self.text, self.query, self.files, self.environment) = (words, text, query, files, environment)
    }

    /// The query that `arguments` ask or, if they ask none, the default view, or else the empty query. `readsAll` reads
    /// every task of the files.
    package static func read(
        _ arguments: ParsedArguments, _ environment: Environment, withArchives: Bool, readsAll: Bool,
        hasDefaultView: Bool
    ) throws(Failure) -> FileQuery {
        let words = try QueryArguments(arguments, files: environment.files)
        var files = try TaskFiles(words.paths, arguments, environment, withArchives: withArchives)
        environment.warn(ofSettingsIn: files.documents, files.context)
        environment.warn(ofConflictsIn: files.documents)
        let (text, query) = try environment.withTimeLimit(.parsing) { () throws(Failure) in
            let text = words.query ?? (hasDefaultView ? files.standardQuery(arguments, environment) : QueryText(""))
            return (text, try files.query(text))
        }
        files.readTasks(for: readsAll ? nil : query)
        let asked = FileQuery(words, text, query, files, environment)
        guard !words.readsInput else { return asked }
        environment.withTimeLimit(asked.limit) {
            asked.query = environment.resolvingIDs(of: query, over: files.documents, arguments)
        }
        return asked
    }

    /// The limit for evaluating the query over the tasks that were read.
    package var limit: TimeLimit? { .matching(query, spelled: text.source, tasks: taskCount) }

    var taskCount: Int { files.documents.taskCount }

    /// Prints what the query, which nothing matched, may have meant. `remarks` on it were printed before.
    package func explainNothing(isAboutAnyState: Bool = false, remarks: [Diagnostic] = []) {
        guard !environment.isQuiet else { return }
        QueryHints(
            query: query, text: text, words: words, files: files, environment: environment,
            isAboutAnyState: isAboutAnyState, remarks: remarks
        ).print()
    }
}

extension TaskFiles {
    /// The query when none is typed: the default view of the settings, or `:next` when there is none or, after a
    /// warning, when it is invalid.
    fileprivate func standardQuery(_ arguments: ParsedArguments, _ environment: Environment) -> QueryText {
        guard let view = settings.defaultView else { return QueryText(":next") }
        do throws(Failure) {
            _ = try query(QueryText(":\(view)"))
            return QueryText(":\(view)")
        } catch {
            let failure = complaint(aboutView: view, SettingsFinder(arguments, environment)) ?? error
            let shown = failure.diagnostics.map {
                Diagnostic($0.rule, .warning, at: $0.range, "\($0.message); showing ':next'", help: $0.help)
            }
            environment.print(Failure(shown, in: failure.source))
            return QueryText(":next")
        }
    }

    /// The complaint about the view called `name`, at the place where the settings declare it; nil if it is not found.
    private func complaint(aboutView name: String, _ finder: SettingsFinder) -> Failure? {
        let file = documents.only?.source
        let own = file.map { [SettingsOutline(frontMatterOf: $0)] } ?? []
        let settings = settings.declaring(attributesOf: documents)
        for outline in own + finder.sources(forFile: file?.name ?? "").map({ SettingsOutline($0) }) {
            guard let view = outline.views.last(where: { folded($0.view.name) == folded(name) }) else { continue }
            let complaint = outline.complaint(about: view, settings: settings, now: now)
            return complaint.map { Failure([$0], in: outline.source) }
        }
        return nil
    }
}
