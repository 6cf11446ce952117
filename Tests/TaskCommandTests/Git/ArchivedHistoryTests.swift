import Testing

/// A task that left its file for the archive in one commit was archived, not removed.
struct ArchivedHistoryTests {
    private static let cases: [Project.Case] = [
        Project.Case(
            "done and archived in one commit",
            """
            write tasks.md '# Home\\n- [ ] Alpha\\n- [ ] Beta\\n- [ ] Gamma\\n'; write tasks.archive.md ''; commit
            tasks done alpha -q; tasks archive -q
            echo = tree; tasks diff; git add .; echo = staged; tasks diff --staged; commit; echo = log; tasks log | head -n 2
            tasks diff HEAD~1 HEAD --format md; tasks log --format jsonl alpha | head -n 1 | grep -o '"change":"[a-z]*"'
            tasks stats --history | grep -o '^History.*'
            """,
            """
            = tree
            Home
              x Alpha
            = staged
            Home
              x Alpha
            = log
            2026-11-01 Anna  change  HASH
              x Alpha
            ### Home

            - `x` Alpha
            "change":"done"
            History by week: 2 open, 1 done since 2026-W44

            """),
        Project.Case(
            "an archive that is staged before its file",
            """
            write tasks.md '- [ ] a\\n- [x] b done:2026-10-01\\n- [ ] c\\n- [x] d done:2026-10-01\\n'; commit
            tasks done c -q; tasks archive -q; tasks remove b -y -q 2>/dev/null; git add tasks.archive.md
            echo = since; tasks diff HEAD; echo = tree; tasks diff; git add .; echo = staged; tasks diff --staged
            """,
            """
            = since
            no section
              x c
            2 tasks archived
            = tree
            no section
              - c
            2 tasks archived
            = staged
            no section
              x c
            2 tasks archived

            """),
        Project.Case(
            "a task that is removed from the file is not the one of the same name that was archived before",
            """
            write tasks.md '- [ ] a\\n- [ ] Buy milk\\n'; write tasks.archive.md '- [x] Buy milk done:2026-10-01\\n'; commit
            tasks remove milk -y -q; tasks diff
            """,
            """
            no section
              - Buy milk

            """),
        Project.Case(
            "a series that went on three times, and was archived in the same commit",
            """
            write tasks.md '# Home\\n- [ ] Water due:2026-10-13 repeat:1w\\n- [ ] Keep\\n'; commit
            for day in 13 20 27; do tasks done Water --now 2026-10-$day -q; done
            tasks archive -q; git add .; tasks diff --staged; commit
            tasks stats --history --format json | grep -o '"open.*net.*' | head -n 1
            """,
            """
            Home
              + Water due:2026-10-20 done:2026-10-20
              + Water due:2026-10-27 done:2026-10-27
              ↻ Water  next 2026-11-03
            "open":2,"added":5,"done":3,"cancelled":0,"removed":0,"reopened":0,"net":2},

            """),
        Project.Case(
            "archived later, in an archive that is new, with one that is removed and one that is cancelled",
            """
            write tasks.md '- [x] a done:2026-10-01\\n  - [x] b done:2026-10-01\\n- [ ] c\\n- [ ] d\\n- [ ] e\\n'; commit
            tasks archive -q; tasks remove d -y -q; tasks edit c status:cancelled -q; tasks archive -q
            tasks diff -e; echo $?; git add .; tasks diff --staged --format md; commit; tasks log | head -n 5
            tasks log --format jsonl b | head -n 1 | grep -o '"change":"[a-z]*"'; tasks log done:2026-10-01 | head -n 2
            tasks stats --history --by month --format json | grep -o '"open.*'
            """,
            """
            no section
              x c  cancelled
              - d
            2 tasks archived
            1
            - `x` c `cancelled`
            - `-` d

            - 2 tasks archived
            2026-11-01 Anna  change  HASH
              x c  cancelled
              - d
              2 tasks archived

            "change":"archived"
            2026-11-01 Anna  change  HASH
              2 tasks archived
            "open":1,"added":5,"done":2,"cancelled":1,"removed":1,"reopened":0,"net":1}],

            """),
        Project.Case(
            "renamed files, folders, an archive that is read by itself, and open tasks moved by hand",
            """
            mkdir sub; write sub/home.tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c long enough to be known again\\n- [ ] d\\n'
            write sub/home.tasks.archive.md '- [x] o done:2026-01-01\\n- [x] p done:2026-01-01\\n'; commit
            git mv sub/home.tasks.md sub/work.tasks.md; git mv sub/home.tasks.archive.md sub/work.tasks.archive.md
            tasks done a --file sub/work.tasks.md -q; tasks archive sub/work.tasks.md -q; tasks diff HEAD; commit; tasks log | head -n 3
            write sub/work.tasks.md '- [ ] c long enough to be known again\\n- [ ] d\\n'; printf -- '- [ ] b\\n' >> sub/work.tasks.archive.md; tasks diff
            tasks diff -- sub/work.tasks.archive.md
            """,
            """
            sub/home.tasks.md → sub/work.tasks.md
            no section
              x a
            2026-11-01 Anna  change  HASH
              sub/home.tasks.md → sub/work.tasks.md
              x a
            no section
              - b
            no section
              + b

            """),
        Project.Case(
            "an archive that is asked about with its file",
            """
            write tasks.md '- [ ] a\\n- [x] b done:2026-10-01\\n- [ ] c\\n'; write tasks.archive.md ''; commit
            tasks done a -q; tasks archive -q; write two.archive.md '- [x] z done:2026-01-01\\n'
            tasks diff -- tasks.md tasks.archive.md; commit; tasks log -- tasks.md tasks.archive.md | head -n 6
            tasks stats --history --by month --format json tasks.md tasks.archive.md | grep -o '"open.*'
            """,
            """
            tasks.md
            no section
              x a
            1 task archived
            2026-11-01 Anna  change  HASH
              tasks.md
              x a
              1 task archived

            2026-11-01 Anna  change  HASH
            "open":1,"added":3,"done":2,"cancelled":0,"removed":0,"reopened":0,"net":1}],

            """),
        Project.Case(
            "a task that repeats",
            """
            write tasks.md '- [ ] Water due:2026-11-01 repeat:1w\\n  - [ ] Can\\n'; write tasks.archive.md ''; commit
            tasks done water --with-subtasks -q; tasks archive -q; tasks diff; commit; tasks log | head -n 2
            tasks stats --history --by month --format json | grep -o '"open.*'
            """,
            """
            no section
              ↻ Water  next 2026-11-22
            2026-11-01 Anna  change  HASH
              ↻ Water  next 2026-11-22
            "open":2,"added":4,"done":2,"cancelled":0,"removed":0,"reopened":0,"net":2}],

            """),
        Project.Case(
            "a done task that is archived while an open one with its title is in the file",
            """
            rent='- [ ] Rent due:2026-11-30 repeat:1mo@31\\n- [x] Rent due:2026-10-31 done:2026-11-01\\n'
            next() {
                rm -f tasks.archive.md; write tasks.md "$1"; commit; eval "$2" > out 2>&1; commit; echo "= $2"
                tasks diff HEAD~1 HEAD
            }
            next "$rent" 'tasks done 1; tasks archive'
            next "$rent" 'tasks done 1; tasks remove 3 -y'
            next "$rent" 'tasks archive; tasks remove 1 -y'
            next "$rent" 'tasks archive; tasks edit 1 due:2027-01-02'
            next '- [x] Milk done:2026-11-01\\n' 'tasks archive; tasks add "Milk due:2026-12-04"'
            next '- [x] Milk done:2026-11-01\\n' 'tasks archive; tasks add Milk'
            next '- [ ] Milk\\n' 'tasks done 1; tasks archive; tasks add "Milk due:2026-12-04"'
            next '- [x] Milk done:2026-11-01\\n' 'tasks reopen 1'
            """,
            """
            = tasks done 1; tasks archive
            no section
              ↻ Rent  next 2026-12-31
            1 task archived
            = tasks done 1; tasks remove 3 -y
            no section
              ↻ Rent  next 2026-12-31
              - Rent due:2026-10-31 done:2026-11-01
            = tasks archive; tasks remove 1 -y
            no section
              - Rent due:2026-11-30 repeat:1mo@31
            1 task archived
            = tasks archive; tasks edit 1 due:2027-01-02
            no section
              ~ Rent  due 2026-11-30 → 2027-01-02
            1 task archived
            = tasks archive; tasks add "Milk due:2026-12-04"
            no section
              + Milk due:2026-12-04
            1 task archived
            = tasks archive; tasks add Milk
            no section
              + Milk
            1 task archived
            = tasks done 1; tasks archive; tasks add "Milk due:2026-12-04"
            no section
              x Milk
              + Milk due:2026-12-04
            = tasks reopen 1
            no section
              ~ Milk  done → open, -done 2026-11-01

            """),
        Project.Case(
            "a repeating checklist in which something was done earlier",
            """
            write tasks.md '- [ ] Water due:2026-11-05 repeat:1w\\n  - [x] Can done:2026-11-01\\n  - [ ] Hose\\n'; commit
            tasks done 1 --with-subtasks -q; tasks archive -q; tasks diff; commit
            tasks stats --history --by month --format json | grep -o '"open.*'
            """,
            """
            no section
              ↻ Water  next 2026-11-26
            1 task archived
            "open":3,"added":6,"done":3,"cancelled":0,"removed":0,"reopened":0,"net":3}],

            """),
    ]

    @Test("archived tasks are reported", arguments: cases)
    func tells(_ example: Project.Case) throws {
        let output = try Project.run(example.script)
        #expect(output.replacing(#/  [0-9a-f]{8}\n/#) { _ in "  HASH\n" } == example.output)
    }

    @Test("an archive that git does not track is named")
    func newArchive() throws {
        let output = try Project.run(
            """
            write tasks.md '- [x] A done:2026-11-01\\n- [ ] B\\n'; commit
            tasks archive; tasks done B --quiet; tasks archive
            mkdir b; write b/tasks.md '- [x] C done:2026-11-01\\n'; echo 'b/*' > .gitignore; tasks archive b/tasks.md
            """)
        #expect(
            output == """
                archived: A (tasks.archive.md:1)
                new file: git does not track tasks.archive.md yet: git add tasks.archive.md
                archived: B (tasks.archive.md:2)
                archived: C (b/tasks.archive.md:1)

                """)
    }
}
