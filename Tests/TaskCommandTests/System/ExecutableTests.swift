import Foundation
import Testing

/// The real programs, run as processes, for what in-process tests cannot cover.
struct ExecutableTests {
    private func shell(_ line: String) throws -> (output: String, errors: String, code: Int32) { try Shell.run(line) }

    @Test func bothProgramsAnswer() throws {
        let answer = try shell("tq call --format plain && tasks query pay --format plain")
        #expect(answer.output == "- [ ] Call due:2026-11-21\n- [ ] Pay\n")
        #expect(answer.errors == "")
        #expect(answer.code == 0)
    }

    @Test func standardInputIsRead() throws {
        #expect(try shell("tq pay - --format plain < tasks.md").output == "- [ ] Pay\n")
        #expect(try shell("cat tasks.md | tq - --format count").output == "2\n")
    }

    @Test func exitCodesReachTheShell() throws {
        #expect(try shell("tq nothing -e").code == 1)
        #expect(try shell("tq nowhere.md").code == 2)
    }

    @Test func aClosedPipeEndsQuietly() throws {
        let line = "yes -- '- [ ] Task' | head -n 100000 > many.md; tq '' many.md --format plain | head -n 1"
        let answer = try shell(line)
        #expect(answer.output == "- [ ] Task\n")
        #expect(answer.errors == "")
    }

    @Test func anAnswerThatCannotBeWrittenIsTold() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let answer = try shell("tq --format plain > /dev/full")
        #expect(answer.code == 2)
        #expect(answer.errors == "error: cannot write to standard output: No space left on device\n")
    }

    @Test func aChangeIsNamedThoughItsAnswerCannotBeWritten() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let answer = try shell("printf -- '- [ ] Call Anna\\n' > own.md; tasks done anna --file own.md > /dev/full")
        #expect(answer.code == 2)
        #expect(answer.errors.hasSuffix("help: the files were changed all the same; 'tasks undo' takes that back\n"))
        #expect(try shell("tasks lint --file own.md > /dev/full").errors.contains("changed all the same") == false)
    }

    /// `timeout` exits with 124 when the program ends at its signal, and 137 when it has to kill it.
    @Test func whoWaitsForALockCanGiveUp() throws {
        guard try shell("command -v flock && command -v timeout").code == 0 else { return }
        let answer = try shell("flock tasks.md timeout -k 5 0.5 tasks done pay")
        #expect(answer.code == 124)
        #expect(try shell("tasks done pay").code == 0)
    }

    @Test func anUnreadableFileIsTold() throws {
        let answer = try shell("mkdir folder.md && tq '' folder.md/tasks.md")
        #expect(answer.code == 2)
        #expect(answer.errors.hasPrefix("error[unreadable-file]: cannot read 'folder.md/tasks.md': No such file"))
    }

    @Test func deepNestingIsShownInLinearSpace() throws {
        let line = "awk 'BEGIN { for (i = 0; i < 5000; i++) printf \"- \"; print \"[ ] deep\" }' | tasks tree - | wc -c"
        let answer = try shell(line)
        #expect((Int(answer.output.filter(\.isNumber)) ?? .max) < 5_000_000)
        #expect(answer.code == 0)
    }
}
