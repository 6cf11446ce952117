import TaskEdit
import TaskFile
import TaskLint

/// Saturday, 2026-11-21, 10:00 UTC.
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

/// The findings in one file; `only` selects a single rule.
func lint(_ source: Source, only rule: String? = nil, isTaskFile: Bool = true) -> [Diagnostic] {
    var options = LintOptions()
    if let rule { options.only = [rule] }
    return Array(
        Linter(options: options, now: now).findings(in: [Linter.Input(Document(source), isTaskFile: isTaskFile)])[0])
}

/// The findings in a file containing `text`.
func lint(_ text: String, only rule: String? = nil, isTaskFile: Bool = true) -> [Diagnostic] {
    lint(Source(name: "tasks.md", text), only: rule, isTaskFile: isTaskFile)
}

/// `text` after all repairs.
func repaired(_ text: String, unsafely: Bool = false, options: LintOptions = LintOptions()) -> String {
    let input = Linter.Input(Document(Source(name: "tasks.md", text)), isTaskFile: true)
    let repair = Linter(options: options, now: now).repairing([input], unsafely: unsafely)[0]
    return String(decoding: repair.revision.new.source.bytes, as: UTF8.self)
}
