import Foundation
import Testing

/// Several commands on one file at once, and commands that are killed, on the real file system.
@Suite("Concurrent commands")
struct ChangeRaceTests {
    @Test func everyTaskReportedAsAddedIsInTheFileOnce() throws {
        let result = try Shell.run(
            """
            seq 1 18 | xargs -P 6 -I _ sh -c 'tasks add "race _ end" 2>>errors && true' > told; \
            sort told | sed 's/ (.*//' > a; grep -o 'race .* end' tasks.md | sed 's/^/added: /' | sort > b; \
            diff a b && grep '^error' errors | sort -u; grep -c Call tasks.md; ls
            """)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(result.errors == "")
        // Everything reported as added is in the file, and the runs that lost a race retried.
        #expect(lines == ["1", "a", "b", "errors", "tasks.md", "told"])
    }

    @Test func aTaskIsDoneOnceHoweverOftenItIsCompleted() throws {
        let result = try Shell.run(
            """
            printf -- '- [ ] Water due:2026-11-21 repeat:1w\\n' > tasks.md; \
            seq 1 6 | xargs -P 6 -I _ tasks done 1 --quiet 2>/dev/null; \
            grep -c 'repeat:1w' tasks.md; tq is:done --format plain | cut -c1-11 | sort -u
            """)
        #expect(result.output == "1\n- [x] Water\n")
    }

    @Test(.enabled(if: Shell.has("timeout"))) func aRunThatIsKilledLosesNothing() throws {
        let result = try Shell.run(
            """
            { for n in $(seq 1 3000); do echo "- [x] t$n done:2026-11-01"; done; } > tasks.md; \
            for delay in 0.002 0.01 0.02 0.04 0.08; do timeout -s KILL $delay tasks archive --quiet; done 2>/dev/null; \
            cat tasks.md tasks.archive.md 2>/dev/null | sort -u | wc -l | tr -d ' '; tasks archive --quiet; \
            cat tasks.md tasks.archive.md | sort -u | wc -l | tr -d ' '
            """)
        #expect(result.output == "3000\n3000\n")
    }
}
