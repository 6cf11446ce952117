import TaskText
import Testing

@Suite struct PathTests {
    @Test(
        "Task files and their archives are told by name alone",
        arguments: [
            ("tasks.md", true), ("home.tasks.md", true), ("TASKS.MD", true), ("tasks.archive.md", true),
            ("home.tasks.archive.md", true), ("Tasks.Archive.md", true), ("subtasks.md", false),
            ("subtasks.archive.md", false), ("home.archive.md", false), ("archive.md", false), (".archive.md", false),
            ("", false),
        ])
    func taskFilesAndArchives(name: String, isOne: Bool) { #expect(Path.isTaskFileOrArchive(name) == isOne) }
}
