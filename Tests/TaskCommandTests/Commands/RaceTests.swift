import Testing

@testable import TaskCommandLine

/// A command that loses a race reads the file again and retries, as long as its selector still means the same task.
@Suite struct RaceTests {
    private struct Outcome: Equatable {
        var output = ""
        var complaint = ""
        var file = ""
        var code: ExitCode = .success
    }

    /// The result of `line` on a file with `text`, which each of `rivals` replaces in turn just before a write.
    private func outcome(_ line: String, on text: String, rivals: [String]) -> Outcome {
        let files = MemoryFiles(texts: ["/home/me/tasks.md": text], current: "/home/me")
        files.rivals = rivals
        let result = MemoryShell(files: files).run(line)
        let complaint = result.errors.split(separator: "\n").first.map(String.init) ?? ""
        return Outcome(
            output: result.output, complaint: complaint, file: files.texts["/home/me/tasks.md"] ?? "",
            code: result.code)
    }

    @Test func whatStillMeansTheSameTaskIsTriedAgain() {
        #expect(
            outcome("tasks done call", on: "- [ ] Call\n", rivals: ["- [ ] Write\n- [ ] Call\n"])
                == Outcome(
                    output: "done: Call (tasks.md:2)\n", file: "- [ ] Write\n- [x] Call done:2026-11-21\n"))
        #expect(
            outcome("tasks add Sew", on: "- [ ] a\n", rivals: ["- [ ] a\n- [ ] b\n", "- [ ] b\n"])
                == Outcome(output: "added: Sew (tasks.md:2)\n", file: "- [ ] b\n- [ ] Sew\n"))
        #expect(
            outcome("tasks edit id:x '!!'", on: "- [ ] a id:x\n", rivals: ["\n- [ ] c id:x\n"]).file
                == "\n- [ ] !! c id:x\n", "an id says which task is meant")
    }

    @Test func whatMeansAnotherTaskNowIsRefused() {
        let renamed = outcome("tasks done call", on: "- [ ] Call\n", rivals: ["- [ ] Call Anna\n"])
        #expect(renamed.complaint.contains("the file was changed while this ran, and 'call' now means another task"))
        #expect(renamed.file == "- [ ] Call Anna\n" && renamed.code == .failure && renamed.output.isEmpty)
    }

    @Test func theNumberOfALineIsRefused() {
        let moved = outcome("tasks done 1", on: "- [ ] Call\n", rivals: ["- [ ] Write\n- [ ] Call\n"])
        #expect(moved.complaint == "error: cannot write 'tasks.md': File changed since it was read")
        #expect(moved.file == "- [ ] Write\n- [ ] Call\n" && moved.code == .failure && moved.output.isEmpty)
    }
}
