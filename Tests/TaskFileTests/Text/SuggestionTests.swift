import TaskFile
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        // A letter too many, one too few, a different one, two swapped.
        ("lintt", "lint"), ("lnt", "lint"), ("lynt", "lint"), ("lnit", "lint"), ("LINT", "lint"),
        ("tomorow", "tomorrow"), ("archvie", "archive"), ("moev", "move"),
    ])
    func theNearestIsMeant(word: String, meant: String) {
        let candidates = ["lint", "init", "move", "remove", "archive", "tomorrow", "today"]
        #expect(suggestion(for: word, among: candidates) == meant)
        #expect(NearNames(candidates).suggestion(for: word) == meant)
    }

    @Test(arguments: ["", "x", "lxyz", "print out", String(repeating: "a", count: 65)])
    func nothingNearIsNothing(word: String) {
        #expect(suggestion(for: word, among: ["lint", "init", "move", ""]) == nil)
        #expect(NearNames(["lint", "init", "move", ""]).suggestion(for: word) == nil)
    }

    @Test("a tie gives no suggestion unless one candidate has the same letters")
    func ties() {
        #expect(suggestion(for: "cat", among: ["bat", "hat"]) == nil)
        #expect(suggestion(for: "cat", among: ["bat", "act"]) == "act")
        #expect(suggestion(for: "abcd", among: ["bacd", "abdc"]) == nil)
        #expect(suggestion(for: "cat", among: ["bat", "bat"]) == "bat")
    }
}
