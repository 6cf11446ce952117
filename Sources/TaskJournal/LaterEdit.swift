import TaskFile
import TaskMerge
import TaskSystem

/// A file that was edited by hand, or by another command, after the command that is to be undone.
struct LaterEdit {
    /// The name of the file, and the command, for complaints.
    let name: String
    let command: String
    /// The change that the command made to the file.
    let change: FileStates.Change
    /// The current state of the file.
    let now: FileStates.State

    /// The file without the command's change: the later edit stays, and nothing is lost from either; a file that was
    /// deleted is as it was before the command. Throws a complaint that names the place when both changed the same
    /// thing.
    func withoutTheCommand(_ settings: Settings) throws(Failure) -> [UInt8] {
        guard let now else {
            // Nothing stands in the way of the whole file as it was.
            guard let before = change.before else { throw refusal("'\(name)' was deleted after '\(command)'") }
            return before
        }
        guard let after = change.after else { throw refusal("'\(name)', which '\(command)' deleted, exists again") }
        guard let before = change.before else {
            throw refusal("'\(name)', which '\(command)' created, was edited since")
        }
        let merge = ThreeWayMerge(
            base: Source(name: name, bytes: after), ours: Source(name: name, bytes: now),
            theirs: Source(name: name, bytes: before), settings: settings)
        guard merge.isClean else {
            guard let conflict = merge.conflicts.first else {
                throw refusal("'\(name)' was edited after '\(command)', and the two changes cannot be separated")
            }
            let place = line(of: conflict, in: merge.bytes, settings).map { "\(name):\($0)" } ?? name
            throw refusal("'\(place)' was edited after '\(command)': \(conflict.sentenceOfUndo)")
        }
        return merge.bytes
    }

    private func refusal(_ message: String) -> Failure {
        Failure(
            "edited-since", message,
            help: "nothing was written; undo that edit first, or change the file by hand: "
                + "'tasks undo --list' shows what the commands were")
    }

    /// The number, from 1, of the line in the current file that a conflict is about, if it can be determined.
    private func line(of conflict: TaskConflict, in marked: [UInt8], _ settings: Settings) -> Int? {
        let now = Source(name: name, bytes: now ?? [])
        let found = Document(now, settings: settings).tasks.filter { $0.line.title == conflict.title }
        switch conflict.subject {
        case .task, .deletion: if found.count == 1 { return found[0].titleLine + 1 }
        case .heading, .text, .setting: break
        }
        // The line after the first marker is one of the file.
        let lines = marked.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(conflict.line) else { return nil }
        let own = now.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let places = own.indices.filter { own[$0] == lines[conflict.line] }
        return places.count == 1 ? places[0] + 1 : nil
    }
}

extension TaskConflict {
    /// The conflict, in a sentence for someone who undoes a command.
    fileprivate var sentenceOfUndo: String {
        let what = title.isEmpty ? "a task without text" : "'\(title)'"
        switch subject {
        case .deletion(let isByOurs):
            return isByOurs
                ? "\(what) was deleted, and the command had changed it"
                : "\(what) was changed, and the command had added it"
        case .text: return "the command had changed the same lines"
        case .task, .heading, .setting:
            let list = questions.map { question in
                let (now, before) = (Self.shown(question.ours), Self.shown(question.theirs))
                return "\(question.field) is \(now), and was \(before) before the command"
            }
            return (subject == .setting ? "" : "\(what): ") + list.joined(separator: "; ")
        }
    }

    private static func shown(_ value: String) -> String { value.isEmpty ? "not set" : "'\(value)'" }
}
