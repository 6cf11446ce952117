import TaskCommandLine
import TaskFile
import TaskJournal
import TaskSystem
import TaskText

/// The files that `tasks undo` and `tasks redo` are about.
struct ReversalFiles: CustomStringConvertible {
    /// The names of the files here and of their archives, as a user would write them, by absolute path.
    let names: [String: String]
    /// The files here.
    let here: [String]
    private let environment: Environment

    init(_ arguments: ParsedArguments, _ environment: Environment, _ journal: Journal) throws(Failure) {
        var names: [String: String] = [:]
        here = try Self.namesHere(arguments, environment, journal)
        let finder = SettingsFinder(arguments, environment, .lenient)
        let settingsFiles = here.unique(by: Path.folder).compactMap { (try? finder.nearestSource(forFile: $0))?.name }
        // A command that was killed may have written only the archive, and one that renames only the settings.
        for name in here + here.flatMap(environment.files.archives) + settingsFiles {
            if let path = environment.files.absolutePath(name), names[path] == nil { names[path] = name }
        }
        // Where a file or its folder was moved away, there may be a link to it.
        for path in Set(journal.entries().flatMap(\.paths)) where names[path] == nil {
            names[path] = environment.files.canonicalPath(path).flatMap { names[$0] }
        }
        (self.names, self.environment) = (names, environment)
    }

    /// The files of `--file`, which may no longer exist, else those that are found without a PATH; when there are none,
    /// those of the current folder that the journal knows and that were deleted.
    private static func namesHere(
        _ arguments: ParsedArguments, _ environment: Environment, _ journal: Journal
    ) throws(Failure) -> [String] {
        let files = arguments.values(of: .file)
        let finder = FileFinder(arguments, environment)
        guard files.isEmpty else {
            let isFolder = { (file: Argument) in environment.files.status(file.text)?.kind == .folder }
            return files.filter { !isFolder($0) }.map(\.text)
                + (files.contains(where: isFolder) ? try finder.names(for: files.filter(isFolder)) : [])
        }
        do throws(Failure) {
            return try finder.names(for: [])
        } catch {
            guard error.contains(rule: FileFinder.nothingToRead) else { throw error }
            let here = environment.files.absolutePath(".")
            let deleted = journal.entries().flatMap(\.paths).filter { path in
                Path.folder(of: path) == here && !Path.isArchive(path) && environment.files.status(path) == nil
            }.unique(by: Path.bytes)
            if deleted.isEmpty { throw error }
            return deleted.map(Path.name)
        }
    }

    /// The name of the file at the absolute path `path`: relative to the current folder when it is below that.
    func shown(_ path: String) -> String {
        names[path] ?? environment.files.nameFromHere(path)
    }

    var description: String { here.only.map { "'\($0)'" } ?? "the \(here.count) files here" }
}
