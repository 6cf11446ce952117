import TaskFile
import TaskLint
@testable import TaskReports
import TestSupport
import Testing

@testable import TaskPrinting
@testable import TaskSystem

@Suite("Printing findings with several workers")
struct FindingPrinterTests {
    /// More findings than one worker takes, with lines that are not plain, and notes that point backwards.
    private static let many: FileFindings = {
        let count = 6_000
        let lines = (0..<count).map { $0 % 50 == 0 ? "# 日本 \($0)" : "- [ ] task \($0) @home due:2026-11-18" }
        let document = Document(Source(name: "a\u{1B}b.md", lines.joined(separator: "\n") + "\n"))
        let findings = document.tree.lines.enumerated().map { index, line in
            let range = ByteRange(line.start, line.start + 5)
            let notes = index % 7 == 0 ? [Diagnostic.Note(ByteRange(UInt32(index), UInt32(index) + 1), "here")] : []
            return Diagnostic(
                "rule-\(index % 3)", index % 5 == 0 ? .error : .warning, at: range, "message \(index)\u{7}",
                help: index % 2 == 0 ? "help \(index % 11)" : nil, notes: notes)
        }
        return FileFindings(document: document, findings: Findings(findings))
    }()

    private func print(
        _ files: [FileFindings], _ format: LintFormat, _ style: Style = .plain, _ workers: some Workers
    ) -> String {
        let printer = FindingPrinter(
            format: format, style: style, width: nil, isQuiet: false, version: "1.2.3", workers: workers)
        return printed { printer.print(files, to: &$0) }
    }

    @Test(
        "gives the same output as with one worker", arguments: [LintFormat.full, .concise],
        [Style.plain, Style(isColoured: true)])
    func agrees(format: LintFormat, style: Style) {
        let first = Findings([Self.many.findings[3]])
        let files = [Self.many, FileFindings(document: Self.many.document, findings: first)]
        let shared = print(files, format, style, ThreeWorkers())
        #expect(shared == print(files, format, style, OneWorker()))
        #expect(shared.utf8.count > 300_000)
    }

    /// The position of such a note has to be looked up in another file.
    @Test func notesAboutOtherFiles() {
        let other = Source(name: "other.md", "one\ntwo\n")
        let finding = Diagnostic(
            "r", at: ByteRange(0, 1), "m", notes: [Diagnostic.Note(ByteRange(4, 7), "there", in: other)])
        let document = Self.many.document
        let findings = Findings(Self.many.findings + [finding])
        let files = [FileFindings(document: document, findings: findings)]
        let shared = print(files, .concise, .plain, ThreeWorkers())
        #expect(shared.hasSuffix("a␛b.md:1:1: error: m; there: other.md:2:1 [r]\n"))
        #expect(shared == print(files, .concise, .plain, OneWorker()))
    }

    /// The two bytes of CR LF are one character, but both are escaped: a line end left over would start another
    /// command.
    @Test func aNameCannotEndAWorkflowCommand() {
        let document = Document(Source(name: "a\r\n::b,%.md", "x\n"))
        let finding = Diagnostic("r", at: ByteRange(0, 1), "m\r\n%,:", help: "h")
        let file = FileFindings(document: document, findings: Findings([finding]))
        let text = print([file], .github, .plain, OneWorker())
        #expect(
            text
                == "::error file=a%0D%0A%3A%3Ab%2C%25.md,line=1,endLine=1,col=1,endColumn=2,title=r::m%0D%0A%25,:%0Ah\n"
        )
    }

    @Test("of one long line takes linear time", arguments: [LintFormat.sarif, .gitlab])
    func longLine(format: LintFormat) {
        func file(_ count: Int) -> FileFindings {
            let document = Document(Source(name: "a.md", String(repeating: "word ", count: count) + "\n"))
            let findings = (0..<count).map { index in
                Diagnostic("rule-\(index % 3)", at: ByteRange(5 * index, 5 * index + 4), "message")
            }
            return FileFindings(document: document, findings: Findings(findings))
        }
        let (small, large) = (file(300), file(3_000))
        let excess = Growth.excess(small, large, least: .milliseconds(5)) { print([$0], format, .plain, OneWorker()) }
        #expect(excess == nil)
    }

    @Test func aClosedStreamEndsTheWork() {
        let sink = Sink(refusingFrom: 0)
        var output = OutputBuffer { sink.take($0) }
        FindingPrinter(
            format: .full, style: .plain, width: nil, isQuiet: true, version: "1.2.3", workers: ThreeWorkers()
        )
        .print([Self.many], to: &output)
        let isClosed = output.isClosed
        #expect(isClosed)
        #expect(sink.blocks.isEmpty)
    }
}
