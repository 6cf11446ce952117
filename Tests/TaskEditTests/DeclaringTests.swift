import TaskEdit
import TaskFile
import Testing

@Suite("Declaring a name")
struct DeclaringTests {
    @Test(
        "a name is declared after the last one, in the same layout",
        arguments: [
            (
                "@", "categories:\n  work: blue # at work\n# end\n",
                "categories:\n  work: blue # at work\n  new:\n# end\n"
            ),
            (
                "@", "categories:\n  a:\n  \"b\": red\ntags: [x]\n",
                "categories:\n  a:\n  \"b\": red\n  new:\ntags: [x]\n"
            ),
            ("@", "categories:\r\n  a:", "categories:\r\n  a:\r\n  new:"),
            ("#", "tags: [x, 'y' ] # all\n", "tags: [x, 'y', new ] # all\n"),
            ("#", "tags: [x,]\n", "tags: [x, new,]\n"),
            ("#", "tags:\n- x\n- y  # two\ntheme: dark\n", "tags:\n- x\n- y  # two\n- new\ntheme: dark\n"),
            ("#", "tags:\n  -   x\n", "tags:\n  -   x\n  -   new\n"),
            ("#", "tags: []\n", nil), ("#", "categories:\n  a:\n", nil), ("@", "categories:\n", nil), ("@", "", nil),
        ] as [(String, String, String?)])
    func declaring(sign: String, text: String, expected: String?) throws {
        let source = Source(name: ".tasks.yaml", text)
        let edit = SettingsOutline(source).declaring(try #require(Name("\(sign)new")))
        #expect(edit.map { String(decoding: source.applying([$0]), as: UTF8.self) } == expected)
        guard let expected else { return }
        let (settings, problems) = Settings.reading(Source(name: ".tasks.yaml", expected), over: Settings())
        #expect(problems.isEmpty)
        #expect((sign == "@" ? settings.categories.map(\.name) : settings.tags ?? []).last == "new")
    }
}
