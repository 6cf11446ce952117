import TaskFile
import TaskSystem

extension Environment {
    /// Reports that the file or folder at `part`, a path below the root, is in a repository inside of this one,
    /// such as a submodule; false if it is not.
    package func reportInner(of repository: Repository, around part: String) -> Bool {
        let isFolder = part.hasSuffix("/")
        guard let inner = repository.inner(around: isFolder ? part + "." : part, files) else { return false }
        let name = repository.shown(isFolder ? String(part.dropLast()) : part)
        let place = name == inner ? "is another repository" : "is in another repository, '\(inner)'"
        print(.info, "'\(name)' \(place)", help: "its history is there: cd \(CommandLineText.operand(inner))")
        return true
    }
}
