import TestSupport
import Testing

@testable import TaskFile

/// Ten times the input takes about ten times as long, whatever its contents.
@Suite("Parsing time is linear in the size of the file", .serialized)
struct ScalingTests {
    /// A kind of input known to cause trouble for parsers, in any size.
    struct Trouble: Sendable, CustomTestStringConvertible {
        let name: String
        /// The approximate size of the small input in bytes.
        var size = 20_000
        let make: @Sendable (Int) -> String

        var testDescription: String { name }
    }

    private static func row(_ piece: String, after start: String = "- [ ] @a ") -> @Sendable (Int) -> String {
        { size in start + String(repeating: piece, count: max(1, size / piece.utf8.count)) }
    }

    static let troubles = [
        Trouble(name: "open brackets", make: row("[")),
        Trouble(
            name: "brackets that close",
            make: { size in "- [ ] @a " + row("[", after: "")(size) + row("]", after: "")(size) }),
        Trouble(name: "links that do not close", make: row("[a](<b")),
        Trouble(name: "titles that do not close", make: row("[a](b \"c ")),
        Trouble(name: "images that do not close", make: row("![")),
        Trouble(name: "ends of links", make: row("](b")),
        Trouble(name: "code spans that do not close", make: row("` `` ")),
        Trouble(name: "emphasis that does not close", make: row("*a_ ")),
        Trouble(name: "tags that do not close", make: row("<a <b c='")),
        Trouble(name: "comments that do not close", make: row("<!-- tasks-ignore ")),
        Trouble(name: "comments", make: row("<!-- tasks-ignore x --> @b ")),
        Trouble(
            name: "marks after a value",
            make: { size in "- [ ] id:" + row("a", after: "")(size) + row(".", after: "")(size) }),
        Trouble(name: "values", make: row("due:\"2026-11-21 ")),
        Trouble(name: "addresses", make: row("http://a.b/( ")),
        Trouble(name: "one long word", make: row("a@")),
        Trouble(name: "quotes in quotes", make: row(">", after: "")),
        Trouble(name: "items on one line", size: 4000, make: { size in row("- ", after: "")(size) + "[ ] a" }),
        Trouble(
            name: "blank lines below deep items",
            make: { size in row("- ", after: "")(size) + "[ ] a\n" + row("\n", after: "")(size) + "b" }),
        Trouble(
            name: "blank lines below deep items in a quote",
            make: { size in "> " + row("- ", after: "")(size) + "[ ] a\n" + row(">\n", after: "")(size) }),
        Trouble(
            name: "lazy lines below deep items",
            make: { size in row("- ", after: "")(size) + "[ ] a\n" + row("b\n", after: "")(size) }),
        Trouble(name: "long notes", make: row("\n  note", after: "- [ ] a")),
        Trouble(name: "subtasks", make: row("\n  - [ ] b", after: "- [ ] a")),
        Trouble(name: "definitions", make: row("[a]: b\n", after: "")),
        Trouble(name: "definitions that are none", make: row("[a]: b \"c\n", after: "")),
        Trouble(name: "rows of a table that is none", make: row("a|b\n-|-|\n", after: "")),
        Trouble(name: "front matter without end", make: row("a: b\n", after: "---\n")),
        Trouble(name: "conflicts", make: row("<<<<<<< a\n=======\n>>>>>>> b\n", after: "")),
    ]

    /// Reads everything there is to read.
    private func read(_ text: String) -> Int {
        let document = Document(Source(name: "a.md", text))
        return document.tasks.reduce(document.sections.count + document.conflicts.count) { sum, task in
            sum + task.line.tokens.count + (task.notes?.utf8.count ?? 0) + task.depth + task.section.count
        }
    }

    @Test("ten times the input takes less than thirty times as long", arguments: troubles)
    func linear(trouble: Trouble) {
        let (small, large) = (trouble.make(trouble.size), trouble.make(trouble.size * 10))
        #expect(read(large) >= read(small))
        let excess = Growth.excess(small, large, least: .milliseconds(3), read)
        #expect(excess == nil)
    }

    @Test("quadratic time is detected")
    func fault() {
        func slow(_ size: Int) -> Int {
            var sum = 0
            for outer in 0..<size { for inner in 0..<size where inner & 1023 == outer & 1023 { sum &+= inner } }
            return sum
        }
        let excess = Growth.excess(over: 30, least: .zero) {
            _ = slow(100)
        } large: {
            _ = slow(1000)
        }
        #expect(excess?.count == 5)
    }
}
