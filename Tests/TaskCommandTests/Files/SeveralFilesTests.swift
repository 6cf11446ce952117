import TaskCommandLine
import Testing

@testable import TaskSystem

/// A command over several files writes all of them or none, and says so.
@Suite("Commands over several files")
struct SeveralFilesTests {
    private static let texts = [
        "a.tasks.md": "- [ ] x a @work due:2026-11-21 repeat:1w\n",
        "b.tasks.md": "- [ ] x b @work due:2026-11-21 repeat:1w\n",
        ".tasks.yaml": "categories:\n  work:\n",
    ]

    private func shell(_ texts: [String: String] = texts) -> MemoryShell {
        MemoryShell(texts.reduce(into: [:]) { $0["/home/me/project/\($1.key)"] = $1.value })
    }

    @Test(
        "a file that cannot be written is known before another one is",
        arguments: [
            "tasks remove x --all --yes --file .", "tasks done x --all --file .", "tasks edit x '!!' --all --file .",
            "tasks snooze x 1h --all --file .", "tasks skip x --all --file .", "tasks rename @work @office --file .",
            "tasks lint --fix --unsafe-fixes .",
        ], [SystemError.readOnly, SystemError("No space left on device")])
    func refused(command: String, reason: SystemError) {
        var texts = Self.texts
        if command.contains("lint") { texts = texts.mapValues { $0.replacing("[ ]", with: "[X] ") } }
        var shell = shell(texts)
        shell.files.unwritable["/home/me/project/b.tasks.md"] = reason
        let before = shell.files.ownTexts
        let result = shell.run(command)
        let remedy = reason == .readOnly ? "; 'chmod u+w b.tasks.md' allows it" : ""
        #expect(
            result.errors == """
                error: cannot write 'b.tasks.md': \(reason.reason)
                  = help: nothing was written\(remedy)

                """)
        #expect(result.output == "" && result.code == .failure)
        #expect(shell.files.ownTexts == before)
        #expect(shell.run("tasks undo --list --file .").errors.hasPrefix("the journal has no command"))
    }

    @Test("tasks are not renamed without the declaration of their name")
    func declaration() {
        var shell = shell()
        shell.files.unwritable["/home/me/project/.tasks.yaml"] = .readOnly
        let before = shell.files.ownTexts
        let result = shell.run("tasks rename @work @office --file .")
        #expect(result.errors.hasPrefix("error: cannot write '.tasks.yaml': File is read-only"))
        #expect(shell.files.ownTexts == before)
    }

    @Test("a trial run warns of it")
    func trial() {
        var shell = shell()
        shell.files.unwritable["/home/me/project/b.tasks.md"] = .readOnly
        let result = shell.run("tasks remove x --all --dry-run --file .")
        #expect(
            result.errors == """
                warning: cannot write 'b.tasks.md': File is read-only
                  = help: nothing was written; 'chmod u+w b.tasks.md' allows it

                """)
        #expect(result.output.contains("-- [ ] x a") && result.output.contains("-- [ ] x b"))
        #expect(result.code == .success)
    }

    @Test("a task that may not be reopened keeps another from being reopened")
    func reopening() {
        let shell = shell(["a.tasks.md": "- [x] x a\n", "b.tasks.md": "- [x] x b\n"])
        var broken = shell
        broken.files.unwritable["/home/me/project/b.tasks.md"] = .readOnly
        #expect(broken.run("tasks reopen x --all --file .").output == "")
        #expect(shell.files.ownTexts["/home/me/project/a.tasks.md"] == "- [x] x a\n")
    }

    @Test("what goes on with other files says which one was not written")
    func oneByOne() {
        var shell = shell(["a.tasks.md": "- [x] a @x\n- [X] c @x\n", "b.tasks.md": "- [x] b\n- [X] d @x\n"])
        shell.files.unwritable["/home/me/project/b.tasks.md"] = .readOnly
        let complaint = """
            error: cannot write 'b.tasks.md': File is read-only
              = help: nothing was written to 'b.tasks.md'; 'chmod u+w b.tasks.md' allows it

            """
        let formatted = shell.run("tasks fmt .")
        #expect(formatted.errors == complaint + "1 file changed, 0 unchanged, 1 failed\n")
        let archived = shell.run("tasks archive --undated .")
        #expect(archived.errors == complaint)
        #expect(archived.output.hasPrefix("archived: a (a.tasks.archive.md:1)"))
        #expect(shell.files.ownTexts["/home/me/project/b.tasks.archive.md"] == nil)
    }

    @Test("a new file has the permissions of the one that its contents come from")
    func privacy() throws {
        let result = try Shell.run(
            """
            modes() { ls -l $1 | cut -c 1-10; }
            umask 022; chmod 600 tasks.md; tasks done pay -q; tasks archive -q; modes 'tasks.md tasks.archive.md'
            rm tasks.md; tasks undo -q --file tasks.md; modes tasks.md
            tasks redo -q; modes tasks.archive.md; modes '-R .local' | grep -- r-
            """)
        #expect(result.output == String(repeating: "-rw-------\n", count: 4), "\(result.errors)")
    }

    @Test("the permissions are found in the file system")
    func permissions() throws {
        let result = try Shell.run(
            """
            printf -- '- [ ] x\\n' > a.tasks.md; cp a.tasks.md b.tasks.md; chmod 444 b.tasks.md
            tasks done x --all --file a.tasks.md --file b.tasks.md 2>&1; cat a.tasks.md
            """)
        #expect(
            result.output == """
                error: cannot write 'b.tasks.md': File is read-only
                  = help: nothing was written; 'chmod u+w b.tasks.md' allows it
                - [ ] x

                """)
    }
}
