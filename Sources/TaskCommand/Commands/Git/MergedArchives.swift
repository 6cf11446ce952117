import TaskFile
import TaskSystem
import TaskText

/// The archives of a file that is being merged: of our side, and of each of the others. Empty for a file that has none.
/// For a file that is an archive itself, the file that its tasks come from.
struct MergedArchives {
    let ours: [Source]
    let theirs: [Source]
    /// Those of the base; nil if its commit is unknown.
    let base: [Source]?
    /// The base of the file whose archive is being merged; nil if it is unknown, or no archive is.
    let owner: Source?

    /// What a merge driver has of the file at `path`: the archive beside it, and those in the commits that are being
    /// merged into the current one, if these are known.
    init(seenByDriverOf path: String, _ environment: Environment) {
        let git = Git(environment)
        let commits = Self.mergedCommits(environment, git)
        ours = Self.besideFile(path, environment)
        theirs = commits.commits.flatMap { Self.inCommit($0, of: path, git) }
        let isNeeded = Path.isArchive(path) || (ours + theirs).contains { !$0.bytes.isEmpty }
        let ancestor = isNeeded ? Self.base(of: commits.commits.only, isPicked: commits.arePicked, git) : nil
        base = ancestor.map { Self.inCommit($0, of: path, git) }
        owner = ancestor.flatMap { Self.owner(of: path, in: $0, git) }
    }

    /// What was on the sides of the merge that left the file at `path` in conflict, whatever is beside it by now; nil
    /// if git does not know the other side.
    init?(ofConflictIn path: String, _ repository: Repository) {
        let heads = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD"]
        let known = heads.lazy.compactMap { head in (try? repository.commit(head)).map { (head, $0) } }
        guard let (head, other) = known.first else { return nil }
        ours = Self.inCommit("HEAD", of: path, repository.git)
        theirs = Self.inCommit(other, of: path, repository.git)
        let ancestor = Self.base(of: other, isPicked: head != "MERGE_HEAD", repository.git)
        base = ancestor.map { Self.inCommit($0, of: path, repository.git) }
        owner = ancestor.flatMap { Self.owner(of: path, in: $0, repository.git) }
    }

    /// The base of a merge of `commit` into the current one: their merge base or, if it is picked, its parent.
    private static func base(of commit: String?, isPicked: Bool, _ git: Git) -> String? {
        commit.flatMap { isPicked ? "\($0)^" : try? git.lineIfAny(.mergeBase, ["HEAD", $0]) }
    }

    /// The archive beside the file at `path`.
    static func besideFile(_ path: String, _ environment: Environment) -> [Source] {
        Path.archive(of: path).map { [Source(name: $0, bytes: (try? environment.files.read($0)) ?? [])] } ?? []
    }

    private static func inCommit(_ commit: String, of path: String, _ git: Git) -> [Source] {
        Path.archive(of: path).map { [file($0, in: commit, git)] } ?? []
    }

    private static func owner(of path: String, in commit: String, _ git: Git) -> Source? {
        Path.owner(ofArchive: path).map { file($0, in: commit, git) }
    }

    /// A file in a commit; empty if it has none.
    private static func file(_ name: String, in commit: String, _ git: Git) -> Source {
        Source(name: name, bytes: (try? git.answer(.catFile, ["blob", "\(commit):\(name)"])) ?? [])
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
