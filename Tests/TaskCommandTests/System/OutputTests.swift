import TaskFile
import Testing

@testable import TaskCommand
@testable import TaskSystem

struct OutputTests {
    /// Runs `tq` with its answer going to `write`; returns the exit code and the contents of standard error.
    private func run(_ write: @escaping ([UInt8]) throws(SystemError) -> Void) -> (ExitCode, String) {
        var complaints = ""
        let files = MemoryFiles(texts: ["/tasks.md": "- [ ] Call\n"], current: "/")
        let environment = Environment(
            files: files, output: OutputStream(write: write),
            errors: OutputStream { bytes throws(SystemError) in complaints += String(decoding: bytes, as: UTF8.self) })
        environment.arguments = ["--format", "plain"]
        environment.zone = { _ in .utc }
        let code = Program.tq.run(in: environment)
        return (code, complaints)
    }

    @Test func aReaderWhoHasSeenEnoughIsNoFailure() {
        let (code, complaints) = run { _ throws(SystemError) in throw SystemError("Broken pipe", isBrokenPipe: true) }
        #expect(code == .success)
        #expect(complaints == "")
    }

    @Test func anAnswerThatCouldNotBeWrittenIsAFailure() {
        let (code, complaints) = run { _ throws(SystemError) in throw SystemError("No space left on device") }
        #expect(code == .failure)
        #expect(complaints == "error: cannot write to standard output: No space left on device\n")
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
