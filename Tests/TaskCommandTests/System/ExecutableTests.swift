import Foundation
import Testing

/// The real programs, run as processes, for what in-process tests cannot cover.
struct ExecutableTests {
    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test func bothProgramsAnswer() throws {
        let answer = try Shell.run("tq call --format plain && tasks query pay --format plain")
        #expect(answer.output == "- [ ] Call due:2026-11-21\n- [ ] Pay\n")
        #expect(answer.errors == "")
        #expect(answer.code == 0)
    }

    @Test func standardInputIsRead() throws {
        #expect(try Shell.run("tq pay - --format plain < tasks.md").output == "- [ ] Pay\n")
        #expect(try Shell.run("cat tasks.md | tq - --format count").output == "2\n")
    }

    @Test func exitCodesReachTheShell() throws {
        #expect(try Shell.run("tq nothing -e").code == 1)
        #expect(try Shell.run("tq nowhere.md").code == 2)
    }

    @Test func aClosedPipeEndsQuietly() throws {
        let line = "yes -- '- [ ] Task' | head -n 100000 > many.md; tq '' many.md --format plain | head -n 1"
        let answer = try Shell.run(line)
        #expect(answer.output == "- [ ] Task\n")
        #expect(answer.errors == "")
    }

    @Test(.enabled(if: hasFullDevice)) func aFailedWriteIsReported() throws {
        let answer = try Shell.run("tq --format plain > /dev/full")
        #expect(answer.code == 2)
        #expect(answer.errors == "error: cannot write to standard output: No space left on device\n")
    }

    @Test(.enabled(if: hasFullDevice)) func aChangeIsNamedThoughItsAnswerCannotBeWritten() throws {
        let answer = try Shell.run("printf -- '- [ ] Call Anna\\n' > own.md; tasks done anna --file own.md > /dev/full")
        #expect(answer.code == 2)
        #expect(answer.errors.hasSuffix("help: the files were changed nevertheless; 'tasks undo' reverts that\n"))
        #expect(try Shell.run("tasks lint --file own.md > /dev/full").errors.contains("changed all the same") == false)
    }

    /// `timeout` exits with 124 when the program ends at its signal, and 137 when it has to kill it.
    @Test(.enabled(if: Shell.has("flock", "timeout"))) func whoWaitsForALockCanGiveUp() throws {
        let answer = try Shell.run("flock tasks.md timeout -k 5 0.5 tasks done pay")
        #expect(answer.code == 124)
        #expect(try Shell.run("tasks done pay").code == 0)
    }

    @Test func anInterruptReachesOnlyTheEditor() throws {
        let editor = "kill -INT $PPID; echo survived; false #"
        let answer = try Shell.run("EDITOR='\(editor)' tasks edit pay --in-editor")
        #expect(answer.output == "survived\n")
        #expect(answer.errors.contains("exited with code 1\n"))
        #expect(answer.code == 2)
    }

    @Test func anUnreadableFileIsReported() throws {
        let answer = try Shell.run("mkdir folder.md && tq '' folder.md/tasks.md")
        #expect(answer.code == 2)
        #expect(answer.errors.hasPrefix("error[unreadable-file]: cannot read 'folder.md/tasks.md': No such file"))
    }

    @Test func deepNestingIsShownInLinearSpace() throws {
        let line = "awk 'BEGIN { for (i = 0; i < 5000; i++) printf \"- \"; print \"[ ] deep\" }' | tasks tree - | wc -c"
        let answer = try Shell.run(line)
        #expect((Int(answer.output.filter(\.isNumber)) ?? .max) < 5_000_000)
        #expect(answer.code == 0)
    }
}
