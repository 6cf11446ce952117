extension Repository {
    /// The commits at which the history of a shallow clone is cut off: what they changed is unknown. Empty where the
    /// history is whole, as it also is where it just fits the depth: then git names a commit that never had a parent.
    package func shallowCommits(_ files: any FileSystem) throws(SystemError) -> Set<String> {
        guard try git.lineIfAny(.revParse, ["--is-shallow-repository"]) == "true",
            let path = try git.lineIfAny(.revParse, ["--git-path", "shallow"])
        else { return [] }
        let lines = try files.read(path).split(separator: UInt8(ascii: "\n"))
        let names = lines.map { String(decoding: $0, as: UTF8.self) }
        guard let commits = try? GitIndex(self).bytes(of: names) else { return Set(names) }
        return Set(
            zip(names, commits).filter { _, commit in
                commit.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                    .prefix { !$0.isEmpty }.contains { $0.starts(with: "parent ".utf8) }
            }.map(\.0))
    }

    /// What to do about a history that is cut off.
    package static let unshallowHelp = "this clone is shallow; 'git fetch --unshallow' gets the rest of the history"
}
