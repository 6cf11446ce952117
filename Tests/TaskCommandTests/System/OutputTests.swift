import TaskFile
import Testing

@testable import TaskCommandLine
@testable import TaskSystem

struct OutputTests {
    /// The result of `tq` when its answer cannot be written because of `refusal`.
    private func result(_ refusal: SystemError) -> MemoryShell.Result {
        var shell = MemoryShell(["/tasks.md": "- [ ] Call\n"], in: "/")
        shell.refusal = refusal
        return shell.run("tq --format plain")
    }

    @Test func aReaderWhoHasSeenEnoughIsNoFailure() {
        let result = result(SystemError("Broken pipe", .brokenPipe))
        #expect(result.code == .success)
        #expect(result.errors == "")
    }

    @Test func anAnswerThatCouldNotBeWrittenIsAFailure() {
        let result = result(SystemError("No space left on device"))
        #expect(result.code == .failure)
        #expect(result.errors == "error: cannot write to standard output: No space left on device\n")
    }

    @Test func afterAFailureNothingMoreIsWritten() {
        var calls = 0
        let stream = OutputStream { _ throws(SystemError) in
            calls += 1
            throw SystemError("No space left on device")
        }
        #expect(!stream.write("a"))
        #expect(!stream.write("b"))
        #expect(calls == 1)
    }
}
