import Testing

@testable import TaskFile

@Suite("Front matter")
struct FrontMatterTests {
    @Test(
        "extends from --- on the first line to the next --- or ...",
        arguments: [
            ("---\na\n---\nb", "---\na\n---\n", "a\n"),
            ("---\na\n...\nb", "---\na\n...\n", "a\n"),
            ("--- \t\r\na\r\n---\r\nb", "--- \t\r\na\r\n---\r\n", "a\r\n"),
            ("---\ra\r---\t\rb", "---\ra\r---\t\r", "a\r"),
            ("\u{feff}---\n---", "\u{feff}---\n---", ""),
            ("---\n---\n---\n", "---\n---\n", ""),
            (
                "---\na\n----\n---x\n --- \n....\n---", "---\na\n----\n---x\n --- \n....\n---",
                "a\n----\n---x\n --- \n....\n"
            ),
            ("---\n\n\n---", "---\n\n\n---", "\n\n"),
        ])
    func found(text: String, whole: String, content: String) {
        let source = Source(text)
        let frontMatter = FrontMatter.find(in: source)
        // Compared by bytes: string comparison uses canonical equivalence.
        #expect(frontMatter.map { Array(source.text($0.whole).utf8) } == Array(whole.utf8))
        #expect(frontMatter.map { Array(source.text($0.content).utf8) } == Array(content.utf8))
    }

    @Test(arguments: [
        "", "-", "--", "---", "---\n", "---\na", "----\n---", "a\n---\n---", " ---\n---", "--\n---", "\n---\n---",
        "...\n...", "---\u{a0}\n---", "\u{feff}", "\u{feff}\u{feff}---\n---", "- [ ] a\n---\n---", "---\n ---\n",
    ])
    func missing(text: String) { #expect(FrontMatter.find(in: Source(text)) == nil) }

    @Test(
        "only the tasks key is read",
        arguments: [
            ("title: x\ntasks:\n  theme: dark\nother: {a", [String](), Settings.Theme.dark),
            ("tasks:\n  theme: dark\n  theme2: x", ["theme2"], .dark),
            ("tasks: # ours\n    theme: dark", [], .dark),
            ("mytasks:\n  theme: dark", [], .auto),
            ("Tasks:\n  theme: dark", ["Tasks"], .auto),
            ("task:\n  theme: dark", ["task"], .auto),
            ("task:\n  title: dark", [], .auto),
            ("task: x\n  theme: dark", [], .auto),
            ("tasks:x\n", [], .auto),
            ("tasks:\n", [], .auto),
            ("tasks:\nx: y", [], .auto),
            ("  tasks:\n    theme: dark", ["  tasks"], .auto),
            ("tasks :\n    theme: dark", ["tasks "], .auto),
            ("'tasks':\n    theme: dark", ["'tasks'"], .auto),
            ("a:\n  tasks:\n    theme: dark", [], .auto),
            ("a: |\n  tasks:\n    theme: dark", [], .auto),
            ("a: \"x\n  tasks:\n y\"\nb: &c {d: [\n  e]}\n\t!!f *c : *c\n? g\n<<: h\na: a\na: a", [], .auto),
            ("tasks:\n  tags:\n  - a\nx: [", [], .auto),
            ("tasks:\n- a\n- b", ["- a\n- b"], .auto),
            ("tasks: nothing", ["nothing"], .auto),
            ("tasks:\n  theme: dark\n...x: y", [], .dark),
            ("tasks:\n  theme: dark\ntitle: x\ntasks:\n  theme: light", ["tasks"], .dark),
            ("# tasks:\n\"odd: &x *y\ntasks:\n  theme: light\n\n# c\n  lint:\n    overdue: of", ["of"], .light),
        ])
    func ours(content: String, complaints: [String], theme: Settings.Theme) {
        for lineEnd in ["\n", "\r\n", "\r"] {
            let text = "---\n\(content)\n---\n- [ ] a".replacing("\n", with: lineEnd)
            let document = Document(Source(text))
            let now = Now(Instant(seconds: 0), in: .utc)
            let found = document.diagnostics(now: now).map { document.source.text($0.range) }
            #expect(found == complaints.map { $0.replacing("\n", with: lineEnd) })
            #expect(document.settings.theme == theme)
            #expect(document.tasks.count == 1)
        }
    }

    @Test("front matter overrides outer settings")
    func over() {
        let outer = readSettings("categories:\n  work: red\ntheme: light\ntags: [a]").settings
        let text = "---\ntasks:\n  categories:\n    home: blue\n  tags: [b]\n---\n- [ ] a"
        let settings = Document(Source(text), settings: outer).settings
        #expect(settings.categories.map(\.name) == ["work", "home"])
        #expect(settings.tags == ["b"])
        #expect(settings.theme == .light)
    }
}
