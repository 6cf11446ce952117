import Testing

@testable import TaskCommand

@Suite("Task files that are links")
struct LinkedFileTests {
    /// Makes `tasks.md` a link to `real/tasks.md`, which has one done task and one open one.
    private static let link = """
        mkdir real; printf -- '- [x] one done:2026-11-20\\n- [ ] two\\n' > real/tasks.md; \
        ln -sf real/tasks.md tasks.md
        """

    @Test(
        "the archive of a link is that of the file it leads to",
        arguments: [
            (
                "tasks archive; cat real/tasks.archive.md; ls; tasks undo; ls real",
                """
                archived: one (real/tasks.archive.md:1)
                - [x] one done:2026-11-20
                real
                tasks.md
                undone: tasks archive (2026-11-21 00:00)
                  real/tasks.archive.md was deleted, because the command had created it
                  tasks.md
                tasks.md

                """
            ),
            (
                "mkdir a; ln -s ../real/tasks.md a; tasks archive $PWD/a/tasks.md; ls a",
                "archived: one (PWD/real/tasks.archive.md:1)\ntasks.md\n"
            ),
            (
                "mv real/tasks.md real/work.md; ln -sf real/work.md tasks.md; tasks archive",
                "archived: one (real/work.archive.md:1)\n"
            ),
            (
                "ln -s real/tasks.archive.md .; echo '- [x] old' > real/tasks.archive.md; tasks archive; cat real/*",
                "archived: one (tasks.archive.md:2)\n- [x] old\n- [x] one done:2026-11-20\n- [ ] two\n"
            ),
            (
                "tasks archive -q; tasks stats | head -1; tq --archived is:done --format plain; "
                    + "tasks edit one '#a' 2>&1 | grep help",
                """
                2 tasks: 1 done, 1 open
                - [x] one done:2026-11-20
                  = help: 'one' is in real/tasks.archive.md; to bring it back, write: \
                tasks move real/tasks.archive.md:1 --file tasks.md

                """
            ),
        ])
    func archive(_ line: String, _ expected: String) throws {
        let result = try Shell.run("\(Self.link); (\(line)) 2>&1 | sed \"s|$PWD|PWD|\"")
        #expect(result.output == expected, "\(line)")
    }

    @Test("an archive beside the link stays, and is read")
    func twoArchives() throws {
        let result = try Shell.run(
            """
            \(Self.link); echo '- [x] old #x' > tasks.archive.md; (tasks archive; tasks archive) 2>&1; \
            tasks stats | head -1; tasks rename '#x' '#y'; tasks undo -q; cat tasks.archive.md; \
            tq --archived '#x is:done' --format plain
            """)
        #expect(
            result.output == """
                archived: one (real/tasks.archive.md:1)
                other archive: tasks.archive.md, beside the link tasks.md, stays as it is
                nothing to archive (tasks.md)
                3 tasks: 2 done, 1 open
                renamed: #x to #y on 1 task (tasks.archive.md)
                - [x] old #x
                - [x] old #x

                """)
    }

    @Test("what is in an archive beside the link is not imported again")
    func imported() throws {
        let result = try Shell.run(
            """
            \(Self.link); echo 'x old' > list.txt; tasks import list.txt -q; tasks archive --undated -q; \
            mv real/tasks.archive.md .; tasks import list.txt -q; grep -c old tasks.archive.md real/tasks.md
            """)
        #expect(result.output == "tasks.archive.md:1\nreal/tasks.md:0\n", "\(result.errors)")
    }

    @Test("what is in either of two archives, beside the link and beside its target, is not imported again")
    func importedBesideTwoArchives() throws {
        let result = try Shell.run(
            """
            \(Self.link); echo '- [x] old' > tasks.archive.md; echo '- [x] older' > real/tasks.archive.md; \
            printf 'x old\\nx older\\nnew\\n' > list.txt; tasks import list.txt 2>&1; grep -c old real/tasks.md; \
            grep -c new real/tasks.md
            """)
        #expect(
            result.output == "imported: 1 task into tasks.md; 2 tasks already there\n0\n1\n",
            "\(result.errors)")
    }

    @Test(
        "a link out of a named folder is followed only if it is named or the folder is in a work tree",
        arguments: [
            ("cd notes; tq", "x  tasks.md:1\n"),
            ("cd notes; tq . 2>&1 | head -2", skipped("tasks.md")),
            ("tq notes 2>&1 | head -2", skipped("notes/tasks.md")),
            ("tq notes/tasks.md", "x  notes/tasks.md:1\n"),
            ("tq . --format count", "3\n"),
            ("git init -q; tq notes", "x  notes/tasks.md:1\n"),
            ("HOME=/nowhere; cd notes; tq 2>&1 | head -2 | sed s:/.*/::", skipped("tasks.md")),
        ])
    func boundary(_ line: String, _ expected: String) throws {
        let files = "mkdir notes dot; echo '- [ ] x' > dot/tasks.md; ln -s ../dot/tasks.md notes"
        #expect(try Shell.run("\(files); \(line)").output == expected, "\(line)")
    }

    private static func skipped(_ path: String) -> String {
        """
        warning: '\(path)' is not a regular file inside this folder, and was skipped
          = help: to read it, name it on the command line

        """
    }

    @Test(
        "what was done before a file or its folder moved, and left a link behind, can be undone and redone",
        arguments: [
            ("mkdir dot; mv tasks.md dot; ln -s dot/tasks.md .", "tasks undo", "tasks.md", "tasks redo"),
            (
                "mkdir dot; mv tasks.md dot; ln -s dot/tasks.md .", "tasks undo --file dot/tasks.md", "dot/tasks.md",
                "cd dot; tasks redo"
            ),
            (
                "mkdir dot; mv tasks.md dot; ln -s dot/tasks.md .; tasks done call -q", "tasks undo --last 2",
                "tasks.md",
                "tasks redo --last 2"
            ),
            (
                "mkdir a; mv tasks.md a; tasks edit pay '#x' --file a/tasks.md -q; mv a b; ln -s b a; cd b",
                "tasks undo",
                "tasks.md", "tasks redo"
            ),
        ])
    func movedAway(_ move: String, _ undo: String, _ shown: String, _ redo: String) throws {
        let result = try Shell.run(
            """
            exec 2>&1; tasks edit pay '#w' -q; \(move); cat tasks.md > done; \(undo) | tail -1; \
            cmp tasks.md done > /dev/null || echo other; \(redo) -q; cmp -s done tasks.md || cmp ../done tasks.md
            """)
        #expect(result.output == "  \(shown)\nother\n", "\(move)")
    }

    @Test("a file whose folder is gone is restored with it")
    func folderIsGone() throws {
        let result = try Shell.run(
            """
            exec 2>&1; mkdir -p x/y; mv tasks.md x/y; tasks done pay --file x/y/tasks.md -q; rm -r x; \
            tasks undo --list --file x/y/tasks.md | tail -1; tasks undo --file x/y/tasks.md; cat x/y/tasks.md
            """)
        #expect(
            result.output == """
                   1  2026-11-21 00:00  tasks done pay --file x/y/tasks.md -q  x/y/tasks.md
                undone: tasks done pay --file x/y/tasks.md -q (2026-11-21 00:00)
                  x/y/tasks.md, which had been deleted, was restored
                - [ ] Call due:2026-11-21
                - [ ] Pay

                """)
    }

    @Test("what was archived through a link counts as archived in the log")
    func log() throws {
        let result = try Shell.run(
            "git init -q; git config user.name a; git config user.email a@b.c; \(Self.link); git add .; "
                + "git commit -qm a; tasks archive -q; git add .; git commit -qm b; tasks log limit:1 | tail -1")
        #expect(result.output == "  1 task archived\n")
    }
}
