import Testing

@testable import TaskCommandLine

/// Folders from untrusted sources, and system limits: nothing blocks, no data leaks out, and nothing is skipped
/// silently.
struct StrangeFileTests {
    private static let start = """
        say() { "$@" 2>&1; echo "= $?"; }
        mkdir -p f/g; printf '%s\\n' '- [ ] in f' > f/tasks.md

        """

    @Test(arguments: [
        (
            "a pipe in a folder is left out",
            "mkfifo f/g/tasks.md; say tq '' f --format plain",
            """
            warning: 'f/g/tasks.md' is not a regular file inside this folder, and was skipped
              = help: to read it, name it on the command line
            - [ ] in f
            = 0

            """
        ),
        (
            "so is a link that leads out of the work tree",
            "mkdir f/.git; ln -s ../../tasks.md f/g/tasks.md; ln -s ../tasks.md f/g/a.tasks.md; "
                + "say tq '' f --format plain",
            """
            warning: 'f/g/tasks.md' is not a regular file inside this folder, and was skipped
              = help: to read it, name it on the command line
            - [ ] in f
            = 0

            """
        ),
        (
            "and one that leads nowhere, but for the lock of an editor",
            "ln -s gone.md f/g/a.tasks.md; ln -s b.tasks.md f/g/b.tasks.md; ln -s x@y.1 f/g/.#a.tasks.md; "
                + "say tq '' f --format plain",
            """
            warning: 'f/g/a.tasks.md' was skipped
              = help: 'f/g/a.tasks.md' is a symbolic link that leads to nothing; restore what it names, or remove the link
            warning: 'f/g/b.tasks.md' was skipped
              = help: 'f/g/b.tasks.md' is a symbolic link that leads to nothing; restore what it names, or remove the link
            - [ ] in f
            = 0

            """
        ),
        (
            "tasks in a merge conflict are not counted twice without a word",
            "printf '%s\\n' '<<<<<<< HEAD' '- [ ] a' ======= '- [ ] b' '>>>>>>> x' > a.md; "
                + "say tq is:open a.md --format count; say tasks stats - < a.md --format json | head -n 6",
            """
            warning[conflict-marker]: the file has a merge conflict: tasks in it may count once for each side
             --> a.md:1:1
              |
            1 | <<<<<<< HEAD
              | ^^^^^^^
              = help: resolve it by hand or with 'tasks resolve a.md'

            2
            = 0
            warning[conflict-marker]: the file has a merge conflict: tasks in it may count once for each side
             --> -:1:1
              |
            1 | <<<<<<< HEAD
              | ^^^^^^^
              = help: resolve it by hand

            """
        ),
        (
            "a conflict in a fenced block is an example, and hinders nothing",
            "printf '%s\\n' '- [ ] a  @x' '' '```' '<<<<<<< HEAD' ======= '>>>>>>> x' '```' > a.md; "
                + "say tq is:open a.md --format plain; say tasks fmt a.md; "
                + "say tasks done --file a.md a --quiet; head -n 1 a.md",
            """
            - [ ] a  @x
            = 0
            1 file changed, 0 unchanged
            = 0
            = 0
            - [x] a @x done:2026-11-21

            """
        ),
        (
            "a file in UTF-16 is not read as an empty one without a word",
            "printf '\\376\\377\\0-' > f/tasks.md; say tq '' f; say tq '' f --quiet; say tasks lint f --format concise",
            """
            warning: 'f/tasks.md' is UTF-16, and a task file is UTF-8
              = help: no task is read from it; convert it, with 'iconv -f UTF-16 -t UTF-8' for example
            = 0
            = 0
            f/tasks.md:1:1: error: the file is UTF-16, and a task file is UTF-8 [invalid-utf8]
            = 1

            """
        ),
        (
            "and one to a device",
            "ln -s /dev/zero f/g/tasks.md; say tq '' f --format count --quiet; say tasks lint f --quiet",
            "1\n= 0\n= 0\n"
        ),
        (
            "a pipe that is named is read to its end",
            "mkfifo p.md; printf '%s\\n' '- [ ] piped' > p.md & say tq '' p.md --format plain",
            "- [ ] piped\n= 0\n"
        ),
        (
            "of a device no more than a limit is read",
            "say tq '' /dev/zero | grep -E '^(error|=)'; say tq '' --config /dev/zero | head -n 1",
            """
            error[unreadable-file]: cannot read '/dev/zero': More than 256 MiB, the largest size that is read
            = 2
            error[unreadable-file]: cannot read '/dev/zero': More than 1 MiB, the largest size that is read

            """
        ),
        (
            "settings are not taken from a pipe",
            "rm tasks.md; mkfifo f/.tasks.yaml; cd f; say tq ''",
            """
            warning: cannot read the settings in '.tasks.yaml': Not a regular file
              = help: '--no-config' reads no settings file
            in f  tasks.md:1
            = 0

            """
        ),
        (
            "nor from a link that leads out, of which nothing is quoted",
            "mkdir f/.git; export SECRET=hunter2; ln -s /proc/self/environ f/.tasks.yaml; cd f; "
                + "say tq '' | sed 's/out of .*/out/'",
            """
            warning: cannot read the settings in '.tasks.yaml': It is a link that leads out
              = help: '--no-config' reads no settings file
            in f  tasks.md:1
            = 0

            """
        ),
        (
            "nor from a link that leads to nothing",
            "ln -s gone.yaml .tasks.yaml; say tq '' --format count",
            """
            warning: cannot read the settings in '.tasks.yaml': No such file or directory
              = help: '.tasks.yaml' is a symbolic link that leads to nothing; restore what it names, or remove the link
            2
            = 0

            """
        ),
        (
            "nor from a file larger than settings are",
            "yes '#' | head -c 2000000 > .tasks.yaml; say tq ''; rm .tasks.yaml; say tq '' --format count",
            """
            warning: cannot read the settings in '.tasks.yaml': More than 1 MiB, the largest size that is read
              = help: '--no-config' reads no settings file
            Call  2026-11-21 today  tasks.md:1
            Pay                     tasks.md:2
            = 0
            2
            = 0

            """
        ),
    ])
    func session(_ name: String, _ script: String, _ expected: String) throws {
        let output = try Shell.run(Self.start + script).output
        #expect(output == expected, "\(name)")
    }

    /// One file name has a byte that is not UTF-8; the other two are the same letter in two Unicode encodings.
    @Test(arguments: [
        ("tq '' . --format plain | sort", "- [ ] 1\n- [ ] 2\n- [ ] 3\n- [ ] Call due:2026-11-21\n- [ ] Pay\n"),
        ("tq '' . --format paths | grep xE9", "b\\xE9.tasks.md:1:1: 1\n"),
        ("tq 1 . --format json | grep -o '\"file\":\"[^\"]*\"'", "\"file\":\"b\\\\xE9.tasks.md\"\n"),
        ("tq 1 . --format csv --fields file", "file\r\nb\\xE9.tasks.md\r\n"),
        ("tq '' $(printf 'b\\351.tasks.md') --format plain", "- [ ] 1\n"),
        ("TASKS_FILE=$(printf 'b\\351.tasks.md') tq '' --format plain", "- [ ] 1\n"),
        ("tq 1 . --format html | grep -c 'b.xE9'", "1\n"),
        ("tasks done 1 --file $(printf 'b\\351.tasks.md')", "done: 1 (b\\xE9.tasks.md:1)\n"),
        ("tasks lint . --rule overdue --format concise | grep -c xE9", "1\n"),
        ("tasks lint . --rule overdue --format sarif | grep -o 'uri\":\"b[^\"]*'", "uri\":\"b%E9.tasks.md\n"),
        ("tasks lint . --rule overdue --format github | grep -o 'file=b[^,]*'", "file=b\\xE9.tasks.md\n"),
        ("tasks lint . --rule overdue --format json | grep -c 'xE9'", "1\n"),
        ("tasks fmt . --check | grep xE9", "b\\xE9.tasks.md\n"),
        ("tasks fmt --diff $(printf 'b\\351.tasks.md') 2>/dev/null | head -n 1", "--- \"a/b\\351.tasks.md\"\n"),
        (
            "tasks fmt --diff $(printf 'b\\351.tasks.md') 2>/dev/null | git apply && cat b*.tasks.md",
            "- [ ] 1 due:2026-11-21\n"
        ),
    ])
    func namesAreBytes(_ script: String, _ expected: String) throws {
        let files = """
            printf -- '- [ ] 1\\n' > "$(printf 'b\\351.tasks.md')"
            printf -- '- [ ] 2\\n' > "$(printf '\\303\\251.tasks.md')"
            printf -- '- [ ] 3\\n' > "$(printf 'e\\314\\201.tasks.md')"

            """
        let task = script.contains("lint") ? "- [ ] 1 due:2026-11-01" : "- [ ]   1 due:2026-11-21"
        let other = "printf -- '\(task)\\n' > \"$(printf 'b\\351.tasks.md')\"\n"
        let isAsked = script.contains("lint") || script.contains("fmt")
        #expect(try Shell.run(files + (isAsked ? other : "") + script).output == expected)
    }

    @Test func largeFilesKeepNoDescriptor() throws {
        let output = try Shell.run(
            """
            mkdir many; { echo '- [ ] task'; echo; head -c 1100000 /dev/zero | tr '\\0' 'x' | fold -w 1000; } > one
            i=0; while [ $i -lt 20 ]; do ln one many/$i.tasks.md; i=$((i + 1)); done
            ulimit -n 16; tq task many --format count
            """
        ).output
        #expect(output == "20\n")
    }

    @Test func anUndeliveredReminderIsNotRecorded() throws {
        let output = try Shell.run(
            """
            printf -- '- [ ] a remind:2026-11-21\\n' > tasks.md; export TASKS_NOW=2026-11-21T12:00
            tasks remind --format text >&- 2> errors; echo "= $?"; cat errors
            tasks remind --format text | grep -c ' a '
            tq '' <&- >&- 2>&-; echo "= $?"
            wc -c < .local/state/tasks/reminders.lock | tr -d ' '
            """
        ).output
        #expect(output.hasPrefix("= 2\n"))
        #expect(output.contains("cannot write to standard output: Bad file descriptor"))
        #expect(output.hasSuffix("\n1\n= 2\n0\n"))
    }

    @Test func aFailedWriteLeavesNoTemporaryFile() throws {
        let output = try Shell.run(
            """
            yes -- '- [ ]  x due:2026-11-21' | head -n 2000 > tasks.md; cp tasks.md before
            (ulimit -f 4; tasks fmt) 2> errors; echo "= $?"; head -n 1 errors
            cmp tasks.md before && ls -A | grep -v '^.local$'
            """
        ).output
        #expect(
            output == "= 2\nerror: cannot write 'tasks.md': File too large\nbefore\nerrors\ntasks.md\n")
    }

    @Test func aStateThatIsALinkStaysOne() throws {
        let output = try Shell.run(
            """
            printf -- '- [ ] a remind:2026-11-21\\n' > tasks.md; mkdir -p .local/state/tasks real
            ln -s ../../../real/reminders .local/state/tasks/reminders; : > real/reminders
            tasks remind --now 2026-11-21T12:00 > out; [ -L .local/state/tasks/reminders ] && [ -s real/reminders ] && echo link
            """
        ).output
        #expect(output == "link\n")
    }
}

/// Date changes at the end of the calendar are refused, and the file stays unchanged.
struct CalendarEndTests {
    @Test(arguments: ["9999-W52", "9999-12", "9999-12-31", "9999-12-31T23:00"])
    func aDateThatWouldLeaveTheCalendarIsRefused(_ date: String) {
        let text = "- [ ] a due:\(date)\n"
        let files = MemoryFiles(texts: ["/home/me/tasks.md": text], current: "/home/me")
        let result = MemoryShell(files: files).run(["tasks", "edit", "1", "due:+1mo"])
        #expect(result.code == .failure)
        #expect(result.errors.contains("'+1mo' is outside the years 1 to 9999"))
        #expect(files.texts["/home/me/tasks.md"] == text)
        #expect(MemoryShell(files: files).run(["tasks", "snooze", "1", "9999999w"]).code == .failure)
    }
}
