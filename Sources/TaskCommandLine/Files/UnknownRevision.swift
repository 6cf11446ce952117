import TaskSystem
import TaskText

extension Repository {
    /// What to do about `revision`, which is not a commit here. A clone of a single branch lacks the other branches of
    /// its remote, which can only be fetched by name, even if the fetch completes a history that was cut off.
    package func help(forUnknown revision: String, isCut: Bool, otherwise: String) -> String {
        if (try? commit("HEAD")) == nil { return "this branch has no commit yet: 'git commit' makes the first one" }
        let name = revision.prefix { !"~^:@ ".contains($0) }
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        if parts.count == 2, (try? git.lineIfAny(.config, ["--get", "remote.\(parts[0]).url"])) != nil {
            return fetchHelp(parts[0], parts[1], isCut)
        }
        // Whatever was not cloned may be a branch, and whatever was typed may be misspelled.
        if isOfOneBranch, parts == [revision], revision != "HEAD" {
            let help = fetchHelp("origin", revision, isCut)
            return "\(otherwise); \(help); then it is \(shellQuoted("origin/\(revision)"))"
        }
        return isCut ? Self.unshallowHelp : otherwise
    }

    /// Whether only named branches of the remote were cloned.
    private var isOfOneBranch: Bool {
        guard let fetched = try? git.answer(.config, ["--get-all", "remote.origin.fetch"]) else { return false }
        return !fetched.isEmpty && !fetched.contains(UInt8(ascii: "*"))
    }

    private func fetchHelp(_ remote: String, _ branch: String, _ isCut: Bool) -> String {
        let target = shellQuoted("\(branch):refs/remotes/\(remote)/\(branch)")
        let command = "git fetch \(isCut ? "--unshallow " : "")\(shellQuoted(remote)) \(target)"
        return "'\(command)' gets this branch, if there is one"
    }
}
