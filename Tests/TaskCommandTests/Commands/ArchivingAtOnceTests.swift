import Testing

@Suite struct ArchivingAtOnceTests {
    /// A file and its archive share one lock; without it, a run would overwrite an archive that another run has just
    /// written.
    @Test("concurrent runs archive each task once, and none fails")
    func severalRuns() throws {
        let line = """
            seq 400 | sed 's/.*/- [x] t& done:2026-11-01/' > tasks.md
            for n in 1 2 3 4; do tasks archive --quiet 2>&1 & done | cat
            sort tasks.md tasks.archive.md | uniq -c | awk '{ print $1 }' | sort | uniq -c | tr -d ' '
            """
        let found = try Shell.run(line)
        // 400 lines, each occurring once.
        #expect(found.output == "4001\n" && found.errors.isEmpty, "\(found)")
    }
}
