import TaskFile
import TaskMerge
import TaskSystem
import TaskText

/// Merges three versions of a file, using git's line merge if tasks are not merged.
struct FileMerger {
    let settings: Settings
    private let git: Git
    let archives: MergedArchives

    /// Merges a file that has these `archives`.
    init(_ environment: Environment, _ settings: Settings, _ archives: MergedArchives) {
        self.settings = settings
        self.archives = archives
        git = Git(environment)
    }

    /// The archive with a completed task that has the title of the one that a side deleted, and may be that task. If
    /// the conflict asks about due dates, the task must have one of them: a series may have other occurrences there, so
    /// nothing is known if it asks about the rule.
    func archive(ofTaskIn conflict: TaskConflict) -> String? {
        guard case .deletion = conflict.subject,
            !conflict.questions.contains(where: { $0.field == .task(.attribute(.repeat)) })
        else { return nil }
        let dates = conflict.questions.filter { $0.field == .task(.attribute(.due)) }.flatMap { [$0.ours, $0.theirs] }
        return (archives.ours + archives.theirs).first { archive in
            Document(archive, settings: settings).tasks.contains { task in
                task.isChecked && task.line.title == conflict.title
                    && (dates.isEmpty || dates.contains(task.line.due?.description ?? ""))
            }
        }?.name
    }

    /// Merges base, ours and theirs. Text without tasks gets the output of `git merge-file`, if git is available.
    func merge(_ sources: Versions<Source>, markerSize: Int) -> ThreeWayMerge {
        let merge = byTasks(sources, markerSize: markerSize)
        guard merge.method == .text || merge.method == .fallback, let lines = byGit(sources, markerSize) else {
            return merge
        }
        return merge.replaced(by: lines.bytes, isClean: lines.isClean)
    }

    /// Merges base, ours and theirs without git's line merge. Conflicts show the common ancestor with `showsBase`, or
    /// by default if git is configured to.
    func byTasks(_ sources: Versions<Source>, markerSize: Int, showsBase: Bool? = nil) -> ThreeWayMerge {
        let sources = archives.owner.map { sources.archived(from: $0, settings: settings) } ?? sources
        func merged(base: String?) -> ThreeWayMerge {
            ThreeWayMerge(
                base: sources.base, ours: sources.ours, theirs: sources.theirs, settings: settings,
                style: TaskConflict.Style(markerSize: markerSize, base: base), ourArchives: archives.ours,
                theirArchives: archives.theirs, baseArchives: archives.base)
        }
        let plain = merged(base: nil)
        // git's configuration is looked up only when there are conflicts.
        return !plain.isClean && showsBase ?? gitShowsBase ? merged(base: "base") : plain
    }

    /// Whether the user has configured git to show the common ancestor in conflicts.
    private var gitShowsBase: Bool {
        let style = (try? git.lineIfAny(.config, ["--get", "merge.conflictStyle"]))?.lowercased() ?? ""
        return style.hasPrefix("diff3") || style.hasPrefix("zdiff3")
    }

    /// The result of `git merge-file`; nil when it fails.
    private func byGit(_ sources: Versions<Source>, _ markerSize: Int) -> (bytes: [UInt8], isClean: Bool)? {
        let words = [
            "-p", "--marker-size=\(markerSize)", "-L", TaskConflict.Style.ours, "-L", "base", "-L",
            TaskConflict.Style.theirs, "--", sources.ours.name, sources.base.name,
            sources.theirs.name,
        ]
        // Its exit code is the number of conflicts; from 128 on it is an error.
        guard let result = try? git.result(of: .mergeFile, words), result.code < 128 else { return nil }
        return (result.output, result.code == 0)
    }
}

extension Git {
    /// The length of conflict markers in the file, by its attributes.
    func markerSize(of path: String) -> Int {
        attribute("conflict-marker-size", of: path).flatMap { Int($0) } ?? TaskConflict.Style().markerSize
    }
}

extension Environment {
    /// Replaces the contents of `file`, if they differ, by those of a merge.
    func write(_ merge: ThreeWayMerge, over file: Source) throws(Failure) {
        guard merge.bytes != file.bytes else { return }
        try orFail(files.replace(file.name, holding: file.bytes, with: merge.bytes)) { .unwritable(file.name, $0) }
    }

    /// Reports each conflict that `merger` left: where it is, what it is about, and the values of both sides; then the
    /// faults that come from the merge of `versions`, whichever side is taken in the conflicts.
    func report(_ merge: ThreeWayMerge, of path: String, made versions: Versions<Source>, _ merger: FileMerger) {
        guard !isQuiet else { return }
        let (name, settings) = (escapingControls(path), merger.settings)
        switch merge.method {
        case .none: errors.write("\(name): not merged, since it contains NUL bytes; ours was kept\n")
        case .fallback: errors.write("\(name): merged line by line, since the tasks could not be merged safely\n")
        default: break
        }
        for conflict in merge.conflicts { report(conflict, in: path, merger) }
        guard merge.method == .tasks || merge.method == .lines else { return }
        let known = Set([versions.ours, versions.theirs].flatMap { MergeFaults($0, settings).all.map(\.matter) })
        for fault in MergeFaults(merge, named: path, settings).all where !known.contains(fault.matter) {
            errors.write("\(name):\(fault.line): since the merge, \(escapingControls(fault.message))\n")
        }
    }

    /// Reports where a conflict is, what it is about, and the values of both sides.
    func report(_ conflict: TaskConflict, in path: String, _ merger: FileMerger) {
        let archive = merger.archive(ofTaskIn: conflict)
        let sentence = conflict.sentence + (archive.map { ", but a task with this title is done in \($0)" } ?? "")
        if !isQuiet { errors.write(escapingControls("\(path):\(conflict.line): \(sentence)") + "\n") }
    }
}

extension TaskConflict {
    var sentence: String {
        let what = TaskLine.quoted(title: title)
        switch subject {
        case .deletion(let side) where questions.allSatisfy({ $0.field == .task(.title) }):
            let (one, other) = side == .ours ? ("ours", "theirs") : ("theirs", "ours")
            let substitute = questions.first.map { question in
                let title = TaskLine.quoted(title: side == .ours ? question.ours : question.theirs)
                return ", which has \(title) in its place,"
            }
            return "\(what) was deleted by \(one)\(substitute ?? "") and changed by \(other)"
        case .text: return "both sides changed the same lines" + (title.isEmpty ? "" : " in the notes of \(what)")
        case .task, .deletion, .heading, .setting:
            let list = questions.map { question in
                let values = [question.ours, question.theirs].map { value in
                    let key = "\(question.field):"
                    let isLine = subject == .setting && value.hasPrefix(key)
                    return Self.shown(isLine ? value.dropFirst(key.count).trimming(" ") : value)
                }
                return "\(question.field) is \(values[0]) in ours, \(values[1]) in theirs"
            }
            return (subject == .setting ? "" : "\(what): ") + list.joined(separator: "; ")
        }
    }
}
