import TaskEdit
import TaskFile
import TaskFormat
import TaskHistory
import TaskLint
import TaskMerge
import TaskReminders

func changing(_ document: Document, _ now: Now) throws {
    let added = try document.adding("Buy milk !! due:tomorrow", notes: ["Two bottles"], to: .standard, now: now)
    let (completed, _) = try added.new.completing([added.new.tasks[0]], now: now)
    let change = try TypedChange("due:+1w @home", now: now, settings: completed.new.settings)
    let edited = try completed.new.editing(added.added.compactMap(completed.task), by: change)
    let bytes = edited.new.source.bytes
    let text = """
        - [x] Call Anna @home due:2026-11-21 done:2026-11-21
        - [ ] Water the plants
        - [ ] !! Buy milk @home due:2026-11-29
          Two bottles

        """
    precondition(String(decoding: bytes, as: UTF8.self) == text, "tasks are added, completed and edited")

    let first = document.tasks[0]
    let moved = try document.moving([first], to: .after(document.tasks[1]))
    let (snoozed, results) = try moved.new.snoozing([first].compactMap(moved.task), for: "2h", now: now)
    precondition(snoozed.new.tasks[1].line.reminders.map(\.description) == ["2026-11-21T12:00"], "a task is snoozed")
    var options = Document.CompletionOptions()
    for item in results { options.snoozes[item.task] = item.snooze }
    let done = try snoozed.new.completing(results.map(\.task), options, now: now)
    precondition(done.revision.new.tasks[1].isChecked, "a snoozed task is completed")
    do {
        _ = try moved.new.completing([first], now: now)
        preconditionFailure("a task of another version is refused")
    } catch {
        precondition(error.source == document.source)
    }

    let removed = try document.removing([document.tasks[1]])
    let kept = String(decoding: removed.new.source.bytes, as: UTF8.self)
    precondition(kept == "- [ ]  Call Anna @home due:2026-11-21\n", "a task is removed, and no other byte")
}

func changingMany(_ document: Document, _ now: Now) throws {
    let talks = try document.adding(
        ["@work", "#v2"].map { TypedTask(title: "Talk about \($0)", "due:fri") }, to: .standard, now: now)
    let renamed = try talks.new.editing(talks.added) { task throws(Failure) in
        try TypedChange("!", title: "\(task.line.literalTitle)!", now: now, settings: task.document.settings)
    }
    let both = Revision(talks, then: renamed)
    let titles = both.added.map(\.line.literalTitle)
    precondition(titles == ["Talk about @work!", "Talk about #v2!"], "titles are text, and many tasks change at once")
    let again = both.old.applying(both.edits)
    precondition(again.source.bytes == both.new.source.bytes, "edits make another version")
    let waiting = Document(Source("- [x] Write id:notes\n- [ ] Ship after:notes\n"))
    precondition([waiting].unblocked(by: [waiting.tasks[0]]).map(\.line.title) == ["Ship"], "a task need not wait")
}

func formatting(_ document: Document) throws {
    let canonical = try document.formatted() ?? document.source.bytes
    let edits = document.formattingEdits(lines: 0..<1)
    try document.verify(edits, lines: 0..<1)
    let text = "- [ ] Call Anna @home due:2026-11-21\n- [ ] Water the plants\n"
    precondition(String(decoding: canonical, as: UTF8.self) == text, "a document is formatted")
}

func checking(_ document: Document, _ now: Now) throws {
    let options = try LintOptions(levels: ["overdue": .off], of: .standard)
    let linter = Linter(options: options, now: now)
    for finding in linter.findings(in: document) {
        print(document.position(of: finding.range.lower), finding.rule, finding.message)
    }
    let repair = linter.repairing(document)
    let repaired = repair.revision.new
    precondition(repair.count == 1 && repaired.formattingEdits().isEmpty, "a file is checked and repaired")
    let edited = document.source.applying(repair.revision.edits)
    precondition(edited == repaired.source.bytes, "a repair consists of edits")
    precondition(repair.revision.task(document.tasks[1]) == repaired.tasks[1], "a repair keeps track of tasks")
    do {
        _ = try LintOptions(only: ["overdu"], of: .standard)
        preconditionFailure("a rule that does not exist is refused")
    } catch {
        precondition("\(error)" == "there is no rule 'overdu' (did you mean 'overdue'?)")
    }
}

func merging() {
    let merge = ThreeWayMerge(
        base: Source("- [ ] Call Anna due:2026-11-20\n"), ours: Source("- [ ] Call Anna due:2026-11-27\n"),
        theirs: Source("- [ ] Call Anna due:2026-12-01 @home\n"))
    for conflict in merge.conflicts {
        for question in conflict.questions { print(conflict.title, question.field, question.ours, question.theirs) }
    }
    precondition(merge.conflicts.map(\.title) == ["Call Anna"], "versions are merged")
}

func history() {
    let old = Document(Source("- [ ] Call Anna due:2026-11-20\n"))
    let new = Document(Source("- [ ] Call Anna due:2026-11-27\n"))
    let difference = DocumentDifference(from: old, to: new)
    for change in difference.changes {
        print(change.kind.mark, change.task.line.title, change.line?.description ?? "")
    }
    precondition(difference.changes.map(\.kind) == [.edited], "versions are compared")
}

func reminding(_ now: Now) {
    let document = Document(Source("- [ ] Call Anna due:2026-11-22T09:00 remind:-1h\n"))
    let alarms = document.alarms(in: now.zone)
    for alarm in alarms.next(after: now.instant) {
        print(now.zone.civilTime(at: alarm.instant), alarm.task.line.title)
    }
    precondition(alarms.map(\.file) == ["-"], "alarms are found")
}
