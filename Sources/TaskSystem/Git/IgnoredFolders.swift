import TaskText

extension FileSystem {
    /// The paths, relative to `folder`, of the folders below it that git ignores. Git itself is asked, because its
    /// rules are in many places and change with its versions. Empty outside of a work tree, and when git fails.
    ///
    /// Throws when git times out.
    func foldersIgnored(byGit execute: @escaping ProgramCall.Execute, below folder: String, limit: String?)
        throws(SystemError) -> Set<[UInt8]>
    {
        // The root is searched for here, and not by git, which would accept a folder that merely looks like a
        // repository.
        let (upward, isWorkTree) = foldersUpward(from: folder, home: nil)
        guard isWorkTree, let root = upward.last, let place = upward.first,
            let below = Path.part(of: place, below: root)
        else { return [] }
        let git = Git(execute: execute, in: root, limit: limit)
        let words = ["--others", "--ignored", "--exclude-standard", "--directory", "-z", "--"]
        let answer = try git.answerIfAny(.listFiles, words + (below.isEmpty ? [] : [":(literal)\(below)"]))
        let start = below.isEmpty ? [] : Path.bytes(below) + [UInt8(ascii: "/")]
        var folders: Set<[UInt8]> = []
        for path in answer.split(separator: 0) where path.last == UInt8(ascii: "/") && path.starts(with: start) {
            folders.insert(Array(path.dropFirst(start.count).dropLast()))
        }
        // If `folder` itself is ignored, the user named it, and wants its contents.
        return folders.contains([]) ? [] : folders
    }
}
