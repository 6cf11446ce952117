import TaskFile
import TaskSystem
import TaskText

/// The archives of a file that is being merged: of our side, and of each of the others. Empty for a file that has none.
struct MergedArchives {
    let ours: [Source]
    let theirs: [Source]
    /// Those of the base; nil if its commit is unknown.
    let base: [Source]?

    /// What a merge driver has of the file at `path`: the archive beside it, and those in the commits that are being
    /// merged into the current one, if these are known.
    init(seenByDriverOf path: String, _ environment: Environment) {
        let git = Git(environment)
        let commits = Self.mergedCommits(environment, git)
        ours = Self.besideFile(path, environment)
        theirs = commits.commits.flatMap { Self.inCommit($0, of: path, git) }
        let isEmpty = (ours + theirs).allSatisfy(\.bytes.isEmpty)
        base = isEmpty ? nil : Self.base(of: commits.commits.only, isPicked: commits.arePicked, path, git)
    }

    /// What was on the sides of the merge that left the file at `path` in conflict, whatever is beside it by now; nil
    /// if git does not know the other side.
    init?(ofConflictIn path: String, _ repository: Repository) {
        let heads = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD"]
        let known = heads.lazy.compactMap { head in (try? repository.commit(head)).map { (head, $0) } }
        guard let (head, other) = known.first else { return nil }
        ours = Self.inCommit("HEAD", of: path, repository.git)
        theirs = Self.inCommit(other, of: path, repository.git)
        base = Self.base(of: other, isPicked: head != "MERGE_HEAD", path, repository.git)
    }

    /// The archive in the base of a merge of `commit` into the current one: in their merge base or, if it is picked, in
    /// its parent.
    private static func base(of commit: String?, isPicked: Bool, _ path: String, _ git: Git) -> [Source]? {
        guard let commit else { return nil }
        let base = isPicked ? "\(commit)^" : try? git.lineIfAny(.mergeBase, ["HEAD", commit])
        return base.map { inCommit($0, of: path, git) }
    }

    /// The archive beside the file at `path`.
    static func besideFile(_ path: String, _ environment: Environment) -> [Source] {
        Path.archive(of: path).map { [Source(name: $0, bytes: (try? environment.files.read($0)) ?? [])] } ?? []
    }

    private static func inCommit(_ commit: String, of path: String, _ git: Git) -> [Source] {
        guard let name = Path.archive(of: path) else { return [] }
        return [Source(name: name, bytes: (try? git.answer(.catFile, ["blob", "\(commit):\(name)"])) ?? [])]
    }

    /// The commits that `git merge` merges, which it passes to its drivers in the environment, or the one that `git
    /// rebase` is picking, the last in its list of those begun.
    private static func mergedCommits(
        _ environment: Environment, _ git: Git
    ) -> (commits: [String], arePicked: Bool) {
        let heads = environment.variableNames().compactMap { name in
            name.hasPrefix("GITHEAD_") ? String(name.dropFirst("GITHEAD_".count)) : nil
        }
        guard heads.isEmpty, let list = try? git.lineIfAny(.revParse, ["--git-path", "rebase-merge/done"]),
            let begun = try? environment.files.read(list),
            let last = String(decoding: begun, as: UTF8.self).split(separator: "\n").last
        else { return (heads, false) }
        return (last.split(separator: " ").dropFirst().first.map { [String($0)] } ?? [], true)
    }
}
