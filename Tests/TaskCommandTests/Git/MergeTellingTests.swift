import Testing

@testable import TaskCommand

/// What `tasks merge` says beside the questions.
struct MergeTellingTests {
    private static let start = """
        three() { write base "$1"; write ours "$2"; write theirs "$3"; }

        """

    @Test(arguments: [
        Project.Case(
            "names what is wrong since a merge without a conflict",
            """
            three '- [ ] a id:a\\n- [ ] b\\n- [ ] c after:x\\n- [ ] d\\n- [ ] e due:2026-12-01\\n' '- [ ] b id:b\\n- [ ] c after:x\\n- [x] d\\n- [ ] e due:2026-12-01\\n' \\
                '- [ ] a id:a\\n- [ ] b\\n- [ ] c after:x\\n- [ ] d\\n  - [ ] sub\\n- [ ] e due:2026-12-01 id:b after:a\\n'
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:3: since the merge, this task is done, but one of its subtasks is open
            ours:5: since the merge, another task already has the id 'b'
            ours:5: since the merge, no task has the id 'a'
            = 0

            """),
        Project.Case(
            "another occurrence of a series is not called deleted",
            """
            three '- [ ] w due:2026-11-22 repeat:1w\\n- [x] w due:2026-11-15\\n' '- [ ] w due:2026-11-15 repeat:1w\\n' \\
                '- [ ] w due:2026-11-29 repeat:1w\\n- [x] w due:2026-11-22\\n- [x] w due:2026-11-15\\n'
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:1: 'w': due is '2026-11-15' in ours, '2026-11-22' in theirs
            = 1

            """),
    ])
    func tells(_ example: Project.Case) throws {
        let output = try Project.run(Self.start + example.script)
        #expect(output == example.output)
    }
}
