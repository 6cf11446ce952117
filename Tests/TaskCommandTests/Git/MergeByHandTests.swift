import Testing

/// `tasks merge`, called by hand with files of any name.
struct MergeByHandTests {
    private static let start = """
        three() { write base "$1"; write ours "$2"; write theirs "$3"; }

        """

    @Test(arguments: [
        Project.Case(
            "what there is to decide is said for markers of any length, unless git merges ancestors",
            """
            three '- [ ] a due:2026-12-01\\n' '- [ ] a due:2026-12-02\\n' '- [ ] a due:2026-12-03\\n'
            tasks merge --marker-size=9 --path=tasks.md base ours theirs 2>&1; echo "= $?"
            mv base .merge_file_1; mv theirs .merge_file_2; write .merge_file_3 '- [ ] a due:2026-12-02\\n'
            tasks merge --marker-size=9 --path=tasks.md .merge_file_1 .merge_file_3 .merge_file_2 2>&1; echo "= $?"
            """,
            """
            tasks.md:1: 'a': due is '2026-12-02' in ours, '2026-12-03' in theirs
            = 1
            = 1

            """),
        Project.Case(
            "/dev/null is a base that nothing was in",
            """
            three '' '- [ ] a\\n- [ ] b\\n' '- [ ] a\\n- [ ] c\\n'; cp ours first
            tasks merge base first theirs 2>&1; echo "= $?"; cat first
            tasks merge /dev/null ours theirs 2>&1; echo "= $?"; cmp first ours
            tasks merge first /dev/null theirs 2>&1 | head -n 1
            """,
            """
            = 0
            - [ ] a
            - [ ] b
            - [ ] c
            = 0
            error[unreadable-file]: cannot read '/dev/null': Not a regular file

            """),
    ])
    func merges(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }
}
