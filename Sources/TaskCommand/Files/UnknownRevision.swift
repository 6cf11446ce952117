import TaskSystem

extension Repository {
    /// What to do about `revision`, which is no commit here. A clone of a single branch lacks the other branches of its
    /// remote, which no fetch without their names gets, not even one of the history that was cut off.
    func help(forUnknown revision: String, isCut: Bool, otherwise: String) -> String {
        if (try? commit("HEAD")) == nil { return "this branch has no commit yet: 'git commit' makes the first one" }
        if let help = helpForBranch(revision, isCut) { return help }
        let parts = revision.prefix { !"~^:@".contains($0) }.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, (try? git.lineIfAny(.config, ["--get", "remote.\(parts[0]).url"])) != nil else {
            return isCut ? Self.unshallowHelp : otherwise
        }
        let (remote, branch) = (CommandLineText.quoted(String(parts[0])), String(parts[1]))
        let target = CommandLineText.quoted("\(branch):refs/remotes/\(parts[0])/\(branch)")
        return "'git fetch \(isCut ? "--unshallow " : "")\(remote) \(target)' gets this branch, if there is one"
    }

    /// The same for the name of a branch without that of the remote, in a clone of a single branch.
    private func helpForBranch(_ branch: String, _ isCut: Bool) -> String? {
        guard !branch.isEmpty, !branch.contains(where: { "~^:@/ ".contains($0) }), branch != "HEAD",
            let fetched = try? git.answer(.config, ["--get-all", "remote.origin.fetch"]), !fetched.isEmpty,
            !fetched.contains(UInt8(ascii: "*"))
        else { return nil }
        let target = CommandLineText.quoted("\(branch):refs/remotes/origin/\(branch)")
        return "'git fetch \(isCut ? "--unshallow " : "")origin \(target)' gets this branch, if there is one; "
            + "then it is \(CommandLineText.quoted("origin/\(branch)"))"
    }
}
