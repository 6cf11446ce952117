import TaskFile
import TaskQuery
import Testing

/// The order of answers.
@Suite struct OrderTests {
    static let file = """
        # Zeta
        - [ ] e !!! due:2026-11-22
        - [ ] !! d due:2026-11-22 @Beta status:waiting
        - [ ] !!! c due:2026-11-21 @alpha start:2026-12-01
        # Alpha
        - [ ] b due:2026-11-21T09:00 remind:-1d created:2026-10-02
        - [ ] !!! A status:doing created:2026-10-01 start:2026-11
        - [ ] ! f due:2026-11-21
        """

    @Test(arguments: [
        ("", "b c f d e A"), ("sort:due", "b c f e d A"), ("sort:-due", "e d c f b A"),
        ("sort:priority", "c A d f e b"), ("sort:-priority", "f d c A e b"), ("sort:priority,due", "c A d f b e"),
        ("sort:priority,-title", "c A d f e b"), ("sort:title", "A b c d e f"), ("sort:-title", "f e d c b A"),
        ("sort:category", "c d e b A f"), ("sort:-category", "d c e b A f"), ("sort:status", "e c b f A d"),
        ("sort:section", "b A f e d c"), ("sort:-section", "e d c b A f"), ("sort:start", "A c e d b f"),
        ("sort:created", "A b e d c f"), ("sort:-created", "b A e d c f"), ("sort:remind", "b e d c A f"),
        ("sort:date", "b c f e d A"), ("sort:file", "e d c b A f"), ("sort:title limit:2", "A b"),
        ("limit:0", ""), ("sort:done", "e d c b A f"),
    ])
    func orders(_ query: String, _ expected: String) throws {
        let names = try titles(query, in: Self.file).map { String($0.prefix(1)) }
        #expect(names.joined(separator: " ") == expected)
    }

    @Test("Files keep the order in which they were given, or go by name")
    func files() throws {
        #expect(try titles("sort:priority", in: "- [ ] b", "- [ ] a") == ["b", "a"])
        #expect(try titles("sort:-file", in: "- [ ] b", "- [ ] a") == ["a", "b"])
    }

    @Test("The limit cuts the matches and not their number")
    func limit() throws {
        let found = try answer("limit:2", in: [Self.file])
        #expect(found.matches.count == 2)
        #expect(found.total == 6)
    }
}
