import TaskText

extension FileSystem {
    /// The paths below `folder`, relative to it, of folders that git ignores, as git itself tells: its rules live in
    /// many places and change with its versions. Empty outside of a work tree, and where git has no answer.
    ///
    /// Throws when git does not end in time.
    func foldersIgnored(byGit execute: @escaping ProgramCall.Execute, below folder: String, limit: String?)
        throws(SystemError) -> Set<[UInt8]>
    {
        // The root is looked for here, and not by git, which would take a folder that looks like one for a repository.
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
        // A folder that is ignored as a whole was named by the user, who wants what is in it.
        return folders.contains([]) ? [] : folders
    }
}
