import TaskCommandLine
import TaskEdit
import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

extension Command {
    static let show = Command(
        name: "show",
        summary: "show tasks in full, with notes, subtasks and what they wait for",
        operands: [Operand(.selector, .many)],
        examples: [
            Example("tasks show 12", "the task on line 12, open or done"),
            Example("tasks show call anna", "those with these words in the title"),
            Example("tasks show work.tasks.md:3", "the task on line 3 of another file"),
        ],
        discussion: """
            SELECTOR is one or more line numbers (12), places as 'tq' prints them (:12, home.tasks.md:7) or ids
            (id:notes). Otherwise all its words form one query, and each open task that matches is shown, or with none
            each done one; a subtask of one that matches is shown inside it. Programs read 'tq --format json' instead.
            """,
        flags: [.shownFile],
        adviceOnFlag: { flag in
            switch flag.name {
            case "all": "every task that matches is shown; for done ones as well, write is:any"
            case "format", "json": "for programs, write: tq --format json"
            default: nil
            }
        },
        traits: [.showsTasks, .keepsNoJournal],
        run: { arguments, environment throws(Failure) in
            let selectors = try arguments.selectors()
            let run = try EditRun.prepare(arguments, environment, selectors: selectors)
            let tasks = try run.tasks(selectors, .any)
            // Other files are read only for tasks that may wait for one another.
            let isLinked = tasks.contains { $0.line.id != nil || !$0.line.after.isEmpty }
            let links = isLinked ? (run.documents + run.otherDocuments).map(TaskLinks.init) : []
            let style = environment.style(of: environment.output, theme: run.settings.theme)
            for (number, task) in tasks.enumerated() {
                if number > 0 { environment.output.write("\n") }
                run.show(task, among: links, style)
            }
            return .success
        })
}

extension Flag {
    fileprivate static let shownFile = Flag(
        "file", value: .word(placeholder: "FILE"), "the file to read, instead of what is found here")
}

extension EditRun {
    /// Prints where `task` is, its lines as they are in the file, and sentences about it; the tasks that these mention
    /// are looked up in `links`.
    fileprivate func show(_ task: TaskItem, among links: [TaskLinks], _ style: Style) {
        let output = environment.output
        let section = task.section.isEmpty ? "" : " in \(SectionPath.text(task.section))"
        let parent = task.parent.map { ", a subtask of '\($0.line.shownTitle)' (\(place(of: $0)))" } ?? ""
        func print(_ line: String, _ role: Style.Role?) {
            output.write(style.styled(escapingControls(line), as: role) + "\n", isStyled: true)
        }
        print(place(of: task) + section + parent, .heading(nil))
        output.write(task.dedentedLines)

        let facts = TaskSentences(task, now: now)
        let named = { (other: TaskItem) in "'\(other.line.shownTitle)' (\(place(of: other)))" }
        let sentences =
            facts.sentences + facts.dependencies(among: links, named: named)
            + facts.dependents(among: links, named: named)
        if !sentences.isEmpty { output.write("\n") }
        for (number, sentence) in sentences.enumerated() {
            print(sentence, number == 0 && facts.isOverdue ? .overdue : nil)
        }
    }
}

extension TaskItem {
    /// The lines of the task with its notes and subtasks, moved so far to the left that its list marker is at the
    /// margin, and without the markers of block quotes and items around it.
    fileprivate var dedentedLines: [UInt8] {
        let end = Int(document.tree.contentRange(ofLine: markerLine).upper)
        let first = document.source.bytes[Int(markerOffset)..<end] + [UInt8(ascii: "\n")]
        let indent = spaces(Int(block.contentIndent))
        return lines.dropFirst(markerLine + 1 - lines.lowerBound).reduce(into: Array(first)) { result, line in
            let text = movableBytes(ofLine: line)
            result += (text.isEmpty ? [] : indent + text) + [UInt8(ascii: "\n")]
        }
    }
}
