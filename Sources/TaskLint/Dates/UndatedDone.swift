import TaskFile

extension Rule {
    static let undatedDone = Rule(
        "undated-done", .off, .dataFile, fix: .unsafe, "a done task without a date",
        why: "Does not apply where 'stamp:' omits 'done'. A task without the day counts towards no streak in the "
            + "statistics. The fix writes the day of the git commit that ticked the task, or today if there is "
            + "none. There is no fix for what was ticked before the history of a shallow clone "
            + "begins.",
        example: "---\ntasks:\n  stamp: [done]\n---\n- [x] Call\n",
        better: "---\ntasks:\n  stamp: [done]\n---\n- [x] Call done:2026-11-21\n",
        check: .file { context, findings in
            guard context.document.settings.stamps.contains(.done) else { return }
            let undated = context.document.tasks.lazy.filter(\.isChecked).map { TaskFacts($0) }
                .filter { $0.first(.done) == nil && $0.line.status == .done }
            let tasks = Array(undated)
            guard !tasks.isEmpty else { return }
            func report(_ facts: TaskFacts, help: String, fix: Fix? = nil) {
                findings.report(
                    facts.task.boxRange, "this task does not say when it was done", help: help, fix: fix)
            }
            // All tasks at once, because querying a history is slow.
            let days: [Int: CivilDate?]
            do throws(Failure) {
                days = try context.options.commitDays(tasks.map(\.task))
            } catch {
                for facts in tasks {
                    report(facts, help: "its history cannot be read: \(error.diagnostics[0].message)")
                }
                return
            }
            for facts in tasks {
                let known = days[facts.task.index]
                if case .some(nil) = known {
                    report(
                        facts,
                        help: "it predates the history of this shallow clone; 'git fetch --unshallow' gets "
                            + "the rest")
                    continue
                }
                let committed = known ?? nil
                let day = "done:\(committed ?? context.now.today)"
                let edit = Edit(ByteRange(facts.tailEnd, facts.tailEnd), " \(day)")
                report(
                    facts,
                    help: committed.map { "write done:\($0), the day of the commit that ticked it" }
                        ?? "add done: with the day", fix: Fix("write '\(day)'", .unsafe, [edit]))
            }
        })
}
