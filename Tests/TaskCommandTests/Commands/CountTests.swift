import Testing

/// Counting in large files, which are read in parallel, and in small ones.
@Suite struct CountTests {
    /// Two files large enough to be split among workers, and a small one.
    private static let files = [
        "a.tasks.md": section(3_000), "b.tasks.md": section(4_000),
        "c.tasks.md": "---\ntasks:\n  attributes: [ticket]\n---\n- [ ] Pay ticket:1\n- [ ] Call\n",
    ]

    private static func section(_ count: Int) -> String {
        let tasks = """
            # Week

            - [ ] Pay the rent of the flat in the city @home
              with the new form
            - [x] Sent the letter that was due a while ago
            - [ ] Call the dentist about the appointment id:a
            - [ ] Write the report for the committee after:a

            """
        return String(repeating: tasks + "\n", count: count)
    }

    @Test(arguments: [
        Transcript(
            "a large file alone, and several with a small one", files,
            """
            $ tq pay a.tasks.md --format count
            3000
            $ tq is:any a.tasks.md --format count
            12000
            $ tq pay . --format count
            7001
            $ tq '' . --format count
            21002
            $ tq 'note:form or is:done' . --format count
            14000
            """),
        Transcript(
            "a limit holds over all files", files,
            """
            $ tq 'pay limit:7' . --format count
            7
            $ tq 'pay limit:7001' . --format count
            7001
            $ tq 'pay limit:9000' . --format count
            7001
            """),
        Transcript(
            "ids count over all files, headings from wherever they stand", files,
            """
            $ tq is:blocked a.tasks.md --format count
            3000
            $ tq is:blocked . --format count
            7000
            $ tq section:week . --format count
            21000
            $ tq '/^Pay/' a.tasks.md --format count
            3000
            """),
        Transcript(
            "what was counted decides the exit code, and whether there is something to say", files,
            """
            $ tq pay a.tasks.md -e --format count
            3000
            $ tq paid a.tasks.md -e --format count
            0
            ? 1
            """),
    ])
    func session(_ session: Transcript) { expect(session) }
}
