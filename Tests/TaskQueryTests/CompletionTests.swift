import TaskFile
import Testing

@testable import TaskQuery

@Suite struct CompletionTests {
    private static let names: QueryNames = {
        var names = QueryNames()
        names.categories = ["work", "Home"]
        names.tags = ["v2", "warm"]
        names.sections = ["Release 2.0", "Minor", "Say \"hi\""]
        names.files = ["tasks.md"]
        names.ids = ["notes"]
        names.attributes = ["ticket"]
        names.views = [
            Settings.View(name: "today", query: "due:..today"), Settings.View(name: "focus", query: "@work"),
        ]
        return names
    }()

    @Test(
        "The last word of a query is completed",
        arguments: [
            ("due:tod", ["due:today"]), ("due:..tom", ["due:..tomorrow"]), ("due:today..yes", ["due:today..yesterday"]),
            ("due:<=yes", ["due:<=yesterday"]), ("due:today,tom", ["due:today,tomorrow"]), ("due:xyz", []),
            ("@", ["@work", "@Home"]), ("@h", ["@Home"]), ("@work,", ["@work,Home"]), ("-@w", ["-@work"]),
            ("!@w", ["!@work"]), ("!(#w", ["!(#warm"]), ("!!", []), ("!!@w", []), ("!is:ov", ["!is:overdue"]),
            ("#", ["#v2", "#warm"]), ("(#w", ["(#warm"]), (":", [":today", ":focus"]), ("a b :f", ["a b :focus"]),
            ("is:ov", ["is:overdue"]), ("is:open,ov", ["is:open,overdue"]), ("has:tick", ["has:ticket"]),
            ("p:>=me", ["p:>=medium"]), ("sort:-pri", ["sort:-priority"]), ("group:wee", ["group:week"]),
            ("section:min", ["section:Minor"]), ("section:re", ["section:\"Release 2.0\""]),
            ("section:\"Rel", ["section:\"Release 2.0\""]), ("section:Say", ["section:\"Say \\\"hi\\\"\""]),
            ("id:", ["id:notes"]), ("file:t", ["file:tasks.md"]), ("paren", ["parent:"]), ("parent:", ["parent:("]),
            ("parent:(@w", ["parent:(@work"]), ("tick", ["ticket:"]), ("ticket:", []), ("title:", []), ("/due", []),
            ("\"due", []), ("\"a b\" du", ["\"a b\" due:"]), ("o", ["or"]), ("nothing", []),
        ])
    func lastWord(text: String, expected: [String]) {
        #expect(Self.names.completions(of: text).map(\.text) == expected)
    }

    @Test(
        "The last word of a task is completed if it starts like data",
        arguments: [
            ("Buy milk @h", ["Buy milk @Home"]), ("Buy #", ["Buy #v2", "Buy #warm"]), ("due:tom", ["due:tomorrow"]),
            ("a du", ["a due:"]), ("-@w", ["-@work"]), ("status:wai", ["status:waiting"]), ("after:", ["after:notes"]),
            ("a tick", ["a ticket:"]), ("repeat:2", ["repeat:2w"]),
            ("repeat:mon,t", ["repeat:mon,tue", "repeat:mon,thu"]),
            ("repeat:mon,tue,", ["wed", "thu", "fri", "sat", "sun"].map { "repeat:mon,tue,\($0)" }), ("repeat:1w,", []),
            ("done:tom", []), ("created:next-", []), ("done:eo", []),
            ("done:last-w", ["done:last-week", "done:last-wednesday"]),
            ("Buy ", []), ("", []), ("milk", []),
        ])
    func tasks(text: String, expected: [String]) {
        #expect(Self.names.taskCompletions(of: text).map(\.text) == expected)
    }

    @Test("The fields are those of the query parser, and every completion can be parsed")
    func fields() {
        #expect(Set(QueryField.all.map(\.name)) == Set(FieldName.all + ["p"]))
        let now = Now(Instant(seconds: 0), in: .utc)
        for field in QueryField.all {
            let typed = field.values == .condition ? field.name + ":(" : field.name + ":"
            for completion in Self.names.completions(of: typed) where !completion.text.hasSuffix(":") {
                let text = completion.text + (field.values == .condition ? ")" : "")
                #expect(throws: Never.self, "\(text)") {
                    try Query(
                        Source(text), now: now, settings: Settings(attributes: ["ticket"], views: Self.names.views))
                }
            }
        }
    }

    @Test("Empty text offers every field, view, category and tag")
    func nothingTyped() {
        let all = Self.names.completions(of: "").map(\.text)
        #expect(all.count == QueryField.all.count + 1 + 2 + 2 + 2)
        #expect(all.contains("due:") && all.contains(":focus") && all.contains("@Home") && all.contains("#v2"))
        #expect(Self.names.completions(of: "a (").map(\.text) == all.map { "a (" + $0 })
    }
}
