import Foundation
import TaskFile
import Testing

@testable import TaskSystem

/// Programs that are run to completion, with their input and output.
struct ProgramTests {
    private func run(_ script: String, _ input: [UInt8] = [], limit: Int = 30) throws(SystemError) -> ProgramResult {
        try Platform.execute(ProgramCall(words: ["/bin/sh", "-c", script], input: input), limit)
    }

    @Test func whatItWritesAndHowItEnds() throws {
        let result = try run("cat; echo e >&2; exit 3", Array("in".utf8))
        #expect(String(decoding: result.output, as: UTF8.self) == "in")
        #expect(String(decoding: result.errors, as: UTF8.self) == "e\n")
        #expect(result.code == 3)
        #expect(try run("kill -TERM $$").code == 128 + 15)
    }

    /// More than a pipe can buffer, on all streams at once.
    @Test func neitherSideWaitsForTheOther() throws {
        let input = [UInt8](repeating: 0x61, count: 1 << 20)
        let result = try run("tee /dev/stderr", input)
        #expect(result.output == input)
        #expect(result.errors == input)
    }

    @Test func whoDoesNotReadIsNotFed() throws {
        let result = try run("exec <&-; echo done", [UInt8](repeating: 0x61, count: 1 << 20))
        #expect(result.output == Array("done\n".utf8))
    }

    @Test(arguments: ["exec sleep 60", "exec >&- 2>&-; exec sleep 60", "trap '' TERM; while :; do echo; done"])
    func whatTakesTooLongIsKilled(_ script: String) {
        let error = #expect(throws: SystemError.self) { try run(script, limit: 1) }
        #expect(error?.isTimeout == true)
    }

    @Test func whatIsNotThereCannotBeRun() {
        #expect(throws: SystemError.missing) {
            try Platform.execute(ProgramCall(words: ["no-such-program-anywhere"]), 30)
        }
    }

    @Test func aProgramRunsInTheUsersZone() throws {
        let own = try run("echo ${TZ-none}").output
        _ = Platform.zone("Asia/Tokyo")?.offset(at: Instant(seconds: 0))
        #expect(try run("echo ${TZ-none}").output == own)
    }

    @Test func variablesAreAddedAndLeftOut() throws {
        let call = ProgramCall(words: ["env"], variables: ["NEW=a=b"], inherited: ["PATH"])
        let lines = String(decoding: try Platform.execute(call, 30).output, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains("NEW=a=b"))
        #expect(lines.allSatisfy { $0.hasPrefix("NEW=") || $0.hasPrefix("PATH=") })
    }
}
