import TaskFile
import Testing

@testable import TaskEdit

/// Notes that are added to an existing task.
@Suite struct AnnotationTests {
    @Test(
        "A note goes below the last one and above the first subtask",
        arguments: [
            ("- [ ] a", "n", "- [ ] a\n  n"),
            ("- [ ] a\n", "n", "- [ ] a\n  n\n"),
            ("- [ ] a\r\n- [ ] b\r\n", "n", "- [ ] a\r\n  n\r\n- [ ] b\r\n"),
            ("- [ ] a\n  old\n\n- [ ] b\n", "n", "- [ ] a\n  old\n  n\n\n- [ ] b\n"),
            ("- [ ] a\n  - [ ] sub\n", "n", "- [ ] a\n  n\n  - [ ] sub\n"),
            ("- [ ] a\n\n  - [ ] sub\n", "n", "- [ ] a\n  n\n\n  - [ ] sub\n"),
            (
                "- [ ] a\n  <!-- tasks-ignore overdue -->\n  - [ ] sub\n", "n",
                "- [ ] a\n  n\n  <!-- tasks-ignore overdue -->\n  - [ ] sub\n"
            ),
            ("- [ ] a\n  - plain\n", "n", "- [ ] a\n  - plain\n\n  n\n"),
            ("- [ ] a\n  - plain\n    - [ ] sub\n", "n", "- [ ] a\n  n\n  - plain\n    - [ ] sub\n"),
            ("   - [ ] a\n", "n", "   - [ ] a\n     n\n"),
            ("10. [ ] a\n", "n", "10. [ ] a\n    n\n"),
            ("> - [ ] a\n", "n", "> - [ ] a\n>   n\n"),
            ("-\t[ ] a\n\told\n", "n", "-\t[ ] a\n\told\n\tn\n"),
            ("> - [ ] x\n>   -\t[ ] a\n", "n", "> - [ ] x\n>   n\n>   -\t[ ] a\n"),
            ("> -\t[ ] a\n", "n", "> -\t[ ] a\n>\tn\n"), ("   -\t[ ] a\n", "n", "   -\t[ ] a\n    \tn\n"),
            ("- [ ] a\n", "one\n\ntwo", "- [ ] a\n  one\n\n  two\n"),
            ("- [ ] a\n", "Ärger 日本\n", "- [ ] a\n  Ärger 日本\n"),
            // Lists and quotes of its own.
            ("- [ ] a\n- [ ] b\n", "1. x\n2. y", "- [ ] a\n  1. x\n  2. y\n- [ ] b\n"),
            ("- [ ] a\n- [ ] b\n", "> x\n\n- y\n  - z", "- [ ] a\n  > x\n\n  - y\n    - z\n- [ ] b\n"),
            ("- [ ] a\n  - [ ] b\n", "1. x\n2. y", "- [ ] a\n  1. x\n  2. y\n  - [ ] b\n"),
            ("- [ ] a\n  - [ ] b\n", "- x\n- y", "- [ ] a\n  - x\n  - y\n  - [ ] b\n"),
            ("- [ ] a\n  - [ ] b\n", "* x\n* y", "- [ ] a\n  * x\n  * y\n  - [ ] b\n"),
            ("- [ ] a\n  - [ ] b\n", "see:\n- x\n- y", "- [ ] a\n  see:\n  - x\n  - y\n  - [ ] b\n"),
            ("- [ ] a\n  1. x\n  - [ ] b\n", "2. y", "- [ ] a\n  1. x\n\n  2. y\n  - [ ] b\n"),
            ("- [ ] a\n  - x\n", "- y", "- [ ] a\n  - x\n\n  - y\n"),
        ])
    func place(file: String, note: String, expected: String) throws {
        let document = Document(Source(file))
        let revision = try document.editing([document.tasks[0]], notes: [note]) { _ in nil }
        #expect(String(decoding: revision.new.source.bytes, as: UTF8.self) == expected)
    }

    @Test("A note that the file would read as something else is refused", arguments: ["- [ ] task", "x\n- [x] done"])
    func refused(note: String) {
        let document = Document(Source("- [ ] a\n- [ ] b\n"))
        #expect(throws: Failure.self) { try document.editing([document.tasks[0]], notes: [note]) { _ in nil } }
    }

    @Test("Of several notes, the one that holds a task is named")
    func refusedNote() throws {
        let failure = #expect(throws: Failure.self) {
            try document("").adding([TypedTask("a", notes: ["x", "- [ ] y"])], to: .standard, now: now)
        }
        #expect(failure?.source.map { $0.text($0.range) } == "- [ ] y")
        #expect(failure?.diagnostics.first?.help == "'tasks add TEXT --under SELECTOR' adds a subtask")
    }

    @Test("A note goes to each task, together with another change")
    func change() throws {
        let document = Document(Source("- [ ] a\n- [ ] b\n  - [ ] c\n"))
        let change = try TypedChange("@home", now: now, settings: Settings())
        let revision = try document.editing(Array(document.tasks), notes: ["n"]) { _ in change }
        let expected = "- [ ] a @home\n  n\n- [ ] b @home\n  n\n  - [ ] c @home\n    n\n"
        #expect(String(decoding: revision.new.source.bytes, as: UTF8.self) == expected)
    }
}
