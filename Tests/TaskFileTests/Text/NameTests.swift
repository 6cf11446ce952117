import TaskFile
import Testing

@Suite("Names of categories and tags") struct NameTests {
    private static let texts = [
        "work", "v2", "a-b_c", "é", "e\u{301}t", "家", "क्षेत्र", "a٣",  // names
        "", "2v", "-a", "_a", "a.b", "a b", "Ⅷ", "aⅧ", "\u{301}a", "a²", "ⓐ",  // not names
    ]

    /// There is a single definition of a name: what a file reads after the sign.
    @Test("match what a file reads as a name", arguments: texts)
    func agrees(text: String) {
        let tags = Document(Source("- [ ] x #\(text)\n")).tasks.first?.line.tags
        #expect(isName(text) == (tags == [text]))
    }

    @Test("consist of letters with their marks and digits of any script")
    func names() { #expect(Self.texts.filter(isName) == Array(Self.texts.prefix(8))) }
}
