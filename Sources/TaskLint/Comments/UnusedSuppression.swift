import TaskFile

extension Rule {
    package static let unusedSuppression = Rule(
        "unused-suppression", .warning, .dataFile, fix: .safe, "a comment that silences nothing",
        why: "A comment that silences a rule outlives its reason: one day it hides a finding that nobody meant it to "
            + "hide. Comments about rules that depend on the clock are left alone: their finding may come later. "
            + "Where the comment alone keeps the lines around it apart, and removing it would make a task of code "
            + "or a note of other text, the fix leaves '<!-- -->'.",
        example: "- [ ] Call due:2026-11-25 <!-- tasks-ignore invalid-value -->\n",
        better: "- [ ] Call due:2026-11-25\n",
        check: .suppressions)
}
