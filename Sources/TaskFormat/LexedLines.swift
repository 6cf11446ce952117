import TaskFile

/// The tokens of some task lines, kept from formatting so that the proof need not lex those lines again.
///
/// One array for all of them: a line costs its tokens and a few bytes, but no allocation of its own.
struct LexedLines: Sendable {
    private(set) var tokens: [Token] = []
    /// For each line, its task, where its tokens begin, and where it ends.
    private var lines: [(task: Int, start: Int, end: UInt32)] = []

    mutating func append(_ line: TaskLine, ofTask task: Int) {
        lines.append((task, tokens.count, line.end))
        tokens += line.tokens
    }

    /// The range of the tokens of the line of `task` in `tokens`, and where the line ends, without its line end. The
    /// task must come after those requested before; `next` is the number of lines already passed.
    func line(ofTask task: Int, after next: inout Int) -> (tokens: Range<Int>, end: UInt32)? {
        while next < lines.count, lines[next].task < task { next += 1 }
        guard next < lines.count, lines[next].task == task else { return nil }
        let end = next + 1 < lines.count ? lines[next + 1].start : tokens.count
        return (lines[next].start..<end, lines[next].end)
    }
}
