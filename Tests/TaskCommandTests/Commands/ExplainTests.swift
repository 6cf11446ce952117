import Testing

/// The output of `--explain`.
@Suite struct ExplainTests {
    static let file = """
        - [ ] Ship @work due:2026-11-25
        - [x] Freeze @work done:2026-11-19
          - [ ] Call @home due:2026-11-20
        - [ ] Bike @home
        """

    static let sessions = [
        Transcript(
            "the tree with its numbers, the days, and the state that is added", ["tasks.md": file],
            """
            $ tq '@work -due:today..+3d,!=2026-W48' --explain
            now    2026-11-21T10:00, Saturday
            tasks  condition
                1  all of
                2    @work
                3    not
                1      due:today..+3d,!=2026-W48  = 2026-11-21..2026-11-24,!=2026-11-23..2026-11-29
                3    is:open  (added: the query names no state)
            sort   due,priority  (default)
            group  none  (default)
            limit  none  (default)
            """),
        Transcript(
            "on a narrow terminal, what follows a condition is below it", ["tasks.md": file], width: 40,
            """
            $ tq '@work due:..next-week' --explain
            now    2026-11-21T10:00, Saturday
            tasks  condition
                1  all of
                2    @work
                2    due:..next-week  = ..2026-11-29
                3    is:open
                       (added: the query names no
                       state)
            sort   due,priority  (default)
            group  none  (default)
            limit  none  (default)
            """),
        Transcript(
            "views, relatives and clauses", ["tasks.md": file],
            """
            $ tq ':overdue or parent:(is:done) or done:<today sort:-title limit:3 group:tag' --explain
            now    2026-11-21T10:00, Saturday
            view   :overdue = is:overdue
            tasks  condition
                2  any of
                1    is:overdue
                1    parent
                1      is:done
                1    done:<today  = ..2026-11-20
            sort   -title
            group  tag
            limit  3
            """),
        Transcript(
            "a query that asks for nothing in particular", ["tasks.md": file],
            """
            $ tq '' --explain
            now    2026-11-21T10:00, Saturday
            tasks  condition
                3  is:open  (added: the query names no state)
            sort   due,priority  (default)
            group  none  (default)
            limit  none  (default)
            """),
    ]

    @Test(arguments: sessions)
    func session(_ session: Transcript) { expect(session) }
}
