import TaskFile
import Testing

@Suite("The name of a category or tag") struct NameTests {
    private static let texts = [
        "work", "v2", "a-b_c", "é", "e\u{301}t", "家", "क्षेत्र", "a٣",  // names
        "", "2v", "-a", "_a", "a.b", "a b", "Ⅷ", "aⅧ", "\u{301}a", "a²", "ⓐ",  // and none
    ]

    /// There is one truth of it: what a file reads behind the sign.
    @Test("is what a file reads as one", arguments: texts)
    func agrees(text: String) {
        let tags = Document(Source("- [ ] x #\(text)\n")).tasks.first?.line.tags
        #expect(isName(text) == (tags == [text]))
    }

    @Test("has letters with their marks and digits of any script, and no other signs")
    func names() { #expect(Self.texts.filter(isName) == Array(Self.texts.prefix(8))) }
}
