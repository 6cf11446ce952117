import Testing

@testable import TaskText

struct FindingTests {
    @Test(arguments: [
        Transcript(
            "the nearest file upward", ["tasks.md": "- [ ] Outer\n", "a/b/x": "", "a/Tasks.MD": "- [ ] Middle\n"],
            in: "/home/me/project/a/b",
            """
            $ tq
            Middle  ../Tasks.MD:1
            """),
        Transcript(
            "a file of another name in this folder", ["home.tasks.md": "- [ ] a\n"],
            """
            $ tq '#v2' limit:3
            ! error: no tasks.md here or in a parent folder
            !   = help: 'home.tasks.md' is here; to read it: tq '#v2' limit:3 home.tasks.md
            ? 2
            $ tasks add b
            ! error: no tasks.md here or in a parent folder
            !   = help: 'home.tasks.md' is here; to use it: tasks add b --file home.tasks.md
            ? 2
            """),
        Transcript(
            "the root of a git work tree is the last folder upward",
            ["../tasks.md": "- [ ] Outer\n", ".git/HEAD": "", "a/x": ""], in: "/home/me/project/a",
            """
            $ tq
            ! error: no task file in this folder, below it, or above it in this git repository
            !   = help: '/home/me/tasks.md' is outside this repository; to use it, set TASKS_FILE=/home/me/tasks.md
            ? 2
            """),
        Transcript(
            "a git work tree without a file", [".git/HEAD": "", "a/x": "", "../../tasks.md": "- [ ] Outer\n"],
            """
            $ tq
            ! error: no task file in this folder, below it, or above it in this git repository
            !   = help: name a file or folder, '-' for standard input, set TASKS_FILE, or create a tasks.md here with 'tasks init'
            ? 2
            """),
        Transcript(
            "where there is no file, a report has no finding", [".git/HEAD": "", "a/x": ""],
            """
            $ tasks lint
            ! no task file in this folder, below it, or above it in this git repository
            $ tasks lint --format json
            []
            ! no task file in this folder, below it, or above it in this git repository
            """),
        Transcript(
            "the home folder is the last folder upward", ["../../tasks.md": "- [ ] Outer\n", "x": ""],
            """
            $ tq
            ! error: no task file here or in a parent folder
            !   = help: name a file or folder, '-' for standard input, set TASKS_FILE, or create a tasks.md here with 'tasks init'
            ? 2
            """),
        Transcript(
            "a mount point is the last folder upward", ["tasks.md": "- [ ] Outer\n", "disk/a/x": ""],
            in: "/home/me/project/disk/a", mountPoints: ["/home/me/project/disk"],
            """
            $ tq
            ! error: no task file here or in a parent folder
            !   = help: name a file or folder, '-' for standard input, set TASKS_FILE, or create a tasks.md here with 'tasks init'
            ? 2
            """),
        Transcript(
            "everything below in a git work tree without a file upward",
            [".git/HEAD": "", "b/tasks.md": "- [ ] B\n", "a/my.TASKS.md": "- [ ] A\n", "a/notes.md": "- [ ] No\n"],
            """
            $ tq
            A  a/my.TASKS.md:1
            B  b/tasks.md:1
            """),
        Transcript(
            "a file of another name is used where it is named", ["home.tasks.md": "- [ ] a\n", "z.tasks.md": ""],
            """
            $ tq
            ! error: no tasks.md here or in a parent folder
            !   = help: 'home.tasks.md' and 1 other are here; name one, home.tasks.md, or read all with '.'
            ? 2
            $ tasks add b
            ! error: no tasks.md here or in a parent folder
            !   = help: 'home.tasks.md' and 1 other are here; name one, --file home.tasks.md
            ? 2
            $ tasks lint
            ! error: no tasks.md here or in a parent folder
            !   = help: 'home.tasks.md' and 1 other are here; name one, home.tasks.md, or read all with '.'
            ? 2
            $ tasks fmt --check
            ! error: no tasks.md here or in a parent folder
            !   = help: 'home.tasks.md' and 1 other are here; name one, home.tasks.md, or read all with '.'
            ? 2
            $ tasks add b --file home.tasks.md
            added: b (home.tasks.md:2)
            """),
        Transcript(
            "a file of another name above is named, and not used",
            ["home.tasks.md": "- [ ] a\n", "a/x": "", "../z.tasks.md": ""], in: "/home/me/project/a",
            """
            $ tq
            ! error: no tasks.md here or in a parent folder
            !   = help: '../home.tasks.md' is above; to read it: tq ../home.tasks.md
            ? 2
            $ tasks add b
            ! error: no tasks.md here or in a parent folder
            !   = help: '../home.tasks.md' is above; to use it: tasks add b --file ../home.tasks.md
            ? 2
            """),
        Transcript(
            "nothing is searched below outside a git work tree", ["b/tasks.md": "- [ ] B\n"],
            """
            $ tq
            ! error: no task file here or in a parent folder
            !   = help: name a file or folder, '-' for standard input, set TASKS_FILE, or create a tasks.md here with 'tasks init'
            ? 2
            """),
        Transcript(
            "TASKS_FILE goes before what is near", ["tasks.md": "- [ ] Near\n", "far/list.txt": "- [ ] Far\n"],
            """
            $ TASKS_FILE=far/list.txt tq
            Far  far/list.txt:1
            $ TASKS_FILE= tq
            Near  tasks.md:1
            $ TASKS_FILE=gone.md tq
            ! error: cannot read 'gone.md': No such file or directory
            !   = help: TASKS_FILE names this file
            ? 2
            """),
    ])
    func withoutPath(_ transcript: Transcript) { expect(transcript) }

    @Test(arguments: [
        Transcript(
            "a folder's own files come before those further down; hidden and ignored folders are left out",
            [
                "b/tasks.md": "- [ ] B\n", "tasks.md": "- [ ] Top\n", "a/c/tasks.md": "- [ ] C\n",
                "a/z.tasks.md": "- [ ] Z\n", ".hidden/tasks.md": "- [ ] Hidden\n", "build/tasks.md": "- [ ] Ignored\n",
                "tasks.md.bak": "- [ ] Backup\n", "mytasks.md": "- [ ] Other\n",
            ], ignored: ["/home/me/project/build"],
            """
            $ tq .
            Top  tasks.md:1
            Z    a/z.tasks.md:1
            C    a/c/tasks.md:1
            B    b/tasks.md:1
            $ tq build/ .hidden
            Ignored  build/tasks.md:1
            Hidden   .hidden/tasks.md:1
            """),
        Transcript(
            "a file is read once, under the name that comes first", ["a/tasks.md": "- [ ] A\n"],
            """
            $ tq a/tasks.md a ./a/../a/tasks.md
            A  a/tasks.md:1
            """),
        Transcript(
            "a folder without task files", ["a/notes.md": "- [ ] A\n"],
            """
            $ tq '' a
            ! error[no-task-file]: no task file in 'a' or below
            !  --> command line:1:7
            !   |
            ! 1 | tq '' a
            !   |       ^
            !   = help: a folder is searched for tasks.md and *.tasks.md; to read a file of another name, name it; to search for the word, write it as '"a"'
            !
            ? 2
            """),
        Transcript(
            "a folder that cannot be read is not left out without a word",
            ["a/tasks.md": "- [ ] A\n", "b/c/tasks.md": "- [] B\n"], unreadable: ["/home/me/project/b/c"],
            """
            $ tq '' .
            A  a/tasks.md:1
            ! warning: the folder 'b/c' cannot be searched, and was skipped: Permission denied
            !   = help: make it readable, or have git ignore it
            $ tasks lint a b
            ! warning: the folder 'b/c' cannot be searched, and was skipped: Permission denied
            !   = help: make it readable, or have git ignore it
            """),
        Transcript(
            "what cannot be read", ["a/tasks.md": "- [ ] A\n", "tasks.md": ""],
            unreadable: ["/home/me/project/tasks.md", "/home/me/project/a"],
            """
            $ tq
            ! error: cannot read 'tasks.md': Permission denied
            ? 2
            $ tq a
            ! error[unreadable-file]: cannot read 'a': Permission denied
            !  --> command line:1:4
            !   |
            ! 1 | tq a
            !   |    ^
            !
            ? 2
            """),
    ])
    func withPath(_ transcript: Transcript) { expect(transcript) }

    @Test(arguments: [
        ("tasks.md", true), ("TASKS.MD", true), ("home.tasks.md", true), (".tasks.md", false), ("mytasks.md", false),
        ("tasks.mdx", false), ("x.Tasks.Md", true), ("", false),
    ])
    func taskFileNames(_ name: String, _ isTaskFile: Bool) { #expect(Path.isTaskFile(name) == isTaskFile) }
}
