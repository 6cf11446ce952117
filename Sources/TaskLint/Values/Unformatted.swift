import TaskFile

extension Rule {
    static let unformatted = Rule(
        "unformatted", .warning, .dataFile, fix: .safe, "a file that 'tasks fmt' would change",
        manual: Manual(
            "With one way to write a task line, changes stay small and files look alike. There is one finding per "
                + "file, at the first place; the fix is what 'tasks fmt' does.",
            example: "- [ ] Call   due:2026-11-25 @work\n", better: "- [ ] Call @work due:2026-11-25\n"),
        check: .form { edits, findings in
            guard let first = edits.first else { return }
            findings.report(
                first.range, "the file is not in its canonical form", help: "run 'tasks fmt' on it",
                fix: Fix("write it in its canonical form", .safe, edits))
        })
}
