import TaskFile
import TaskQuery
import TaskSystem

extension Environment {
    /// `query`, with the ids in other task files of the project that affect its answer over `documents`.
    ///
    /// Other files are read only when a task that meets all other conditions comes `after:` an id that `documents`
    /// lack, and only until each such id is found on an open task. An unreadable file counts as having no ids.
    package func resolvingIDs(of query: Query, over documents: [Document], _ arguments: ParsedArguments) -> Query {
        var query = query
        let wanted = query.idsThatDecide(over: documents)
        query.openElsewhere = openIDs(among: wanted, elsewhereThan: documents, arguments)
        return query
    }

    /// Those of `wanted` that belong to open tasks in task files of the project other than `documents`.
    func openIDs(
        among wanted: Set<String>, elsewhereThan documents: [Document], _ arguments: ParsedArguments
    ) -> Set<String> {
        guard !wanted.isEmpty else { return [] }
        var (wanted, found) = (wanted, Set<String>())
        // The declared keys determine which words are data.
        var finder = SettingsFinder(arguments, self, .lenient)
        let paths: [String]
        do throws(Failure) {
            paths = try otherTaskFiles(than: documents.map(\.source))
        } catch {
            // The query is still answered, with what is known.
            print(error.asWarnings)
            return []
        }
        for path in paths {
            guard let bytes = try? files.read(path), let settings = try? finder.settings(forFile: path) else {
                continue
            }
            for task in Document(Source(name: path, bytes: bytes), settings: settings).tasks where !task.isChecked {
                guard let id = task.line.id, wanted.remove(id) != nil else { continue }
                found.insert(id)
            }
            if wanted.isEmpty { break }
        }
        return found
    }
}
