import TaskEdit
import TaskFile
import Testing

/// Titles that are text, whatever their words look like.
struct LiteralTitleTests {
    static let titles = [
        "Talk about @work and #v2", "mail bob @home", "due:fri", "due:fri is a word in the title", "! bang",
        "buy !! milk", "`due:fri` x", "\"due:fri tomorrow\"", "ratio due:2", "deu:fri", "p1 tomorrow", "say \"hi\"",
        "back\\slash",
        "(A) 📅 2026-12-01", "[ ] box", "@a #b !!! due:2026-11-21 repeat:1w", "<!-- tasks-ignore -->", "- dash",
    ]

    @Test("a literal title is the title of the new task, beside the data", arguments: titles)
    func isAdded(title: String) throws {
        let revision = try document("").adding(
            [TypedTask(title: title, "!! due:tomorrow @here", notes: ["n"])], to: .standard, now: now)
        let line = try #require(revision.added.first?.line)
        #expect(line.literalTitle == title && line.priority == .medium && line.category == "here")
        #expect(line.due?.description == "2026-11-22" && line.tags.isEmpty && line.recurrence == nil)
        #expect(revision.added[0].notes == "n")
        let bare = try document("").adding([TypedTask(title: " \(title) ")], to: .standard, now: now).added[0].line
        #expect(bare.literalTitle == title && bare.category == nil && bare.due == nil && bare.priority == nil)
    }

    @Test("a change makes a literal text the title", arguments: titles)
    func isSet(title: String) throws {
        let old = document("- [ ] ask @bob today #x due:2026-11-20\n")
        let change = try TypedChange("due:+1d", title: title, now: now, settings: old.settings)
        let line = try #require(try old.editing([old.tasks[0]], by: change).new.tasks.first?.line)
        #expect(line.literalTitle == title && line.category == "bob" && line.tags == ["x"])
        #expect(line.due?.description == "2026-11-21")
        let only = try TypedChange("", title: title, now: now, settings: old.settings)
        #expect(try old.editing([old.tasks[0]], by: only).new.tasks[0].line.literalTitle == title)
    }

    @Test(
        "what cannot be a title is refused",
        arguments: [
            ("", "", "the title is empty; say what is to be done"),
            (" ", "due:fri", "the title is empty; say what is to be done"),
            ("a\nb", "", "a title must be a single line; leave out what ends or hides it"),
            ("a", "b due:fri", "a title is given, so the rest can only be data; leave out what is text"),
            (
                "a", "deu:fri",
                "'deu:fri' is text, not an attribute; did you mean 'due:fri'? "
                    + "To keep it as text, write 'deu\\:fri'"
            ),
        ])
    func isRefused(title: String, data: String, expected: String) {
        let result = outcome { () throws(Failure) in
            try document("").adding([TypedTask(title: title, data)], to: .standard, now: now).text
        }
        #expect(result == expected)
    }

    @Test("a title is set once")
    func once() {
        let result = outcome { () throws(Failure) in
            "\(try TypedChange("title:\"a\"", title: "b", now: now, settings: Settings()).source)"
        }
        #expect(result == "the title is set twice; keep one of them")
    }
}
