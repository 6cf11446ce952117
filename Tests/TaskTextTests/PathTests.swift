import TaskText
import Testing

@Suite struct PathTests {
    @Test(
        "Task files and their archives are recognised by name alone",
        arguments: [
            ("tasks.md", true), ("home.tasks.md", true), ("TASKS.MD", true), ("tasks.archive.md", true),
            ("home.tasks.archive.md", true), ("Tasks.Archive.md", true), ("subtasks.md", false),
            ("subtasks.archive.md", false), ("home.archive.md", false), ("archive.md", false), (".archive.md", false),
            ("", false),
        ])
    func taskFilesAndArchives(name: String, isOne: Bool) { #expect(Path.isTaskFileOrArchive(name) == isOne) }

    @Test(
        "The bytes of a path survive a URI, UTF-8 or not",
        arguments: [
            ("/a-b._~/C9", "/a-b._~/C9"), ("100% é\t", "100%25%20%C3%A9%09"), (Path.text([0x62, 0xE9]), "b%E9"),
        ])
    func percentEncoding(path: String, text: String) {
        #expect(Path.percentEncoded(path) == text)
        #expect(Path.percentDecoded(text) == path)
    }
}
