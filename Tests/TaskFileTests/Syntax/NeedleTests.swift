import TestSupport
import Testing

@testable import TaskFile

@Suite("Needles")
struct NeedleTests {
    @Test("are found at their first occurrence, in any case, and only within the range")
    func agrees() throws {
        var generator = Generator(seed: 5)
        let alphabet = Array("abAB@-é [{`\n".utf8)
        var found = 0
        for _ in 0..<Effort.rounds(4000) {
            let haystack = (0..<generator.next(below: 60)).map { _ in generator.pick(alphabet) }
            let text = String(
                decoding: (0...generator.next(below: 3)).map { _ in generator.pick(Array("abAB@-[ ".utf8)) },
                as: UTF8.self)
            let needle = try #require(Needle(text))
            let lower = generator.next(below: haystack.count + 1)
            let range = lower..<(lower + generator.next(below: haystack.count - lower + 1))
            let wanted = Array(text.lowercased().utf8)
            let folded = haystack.map { byte in 65...90 ~= byte ? byte + 32 : byte }
            let plain = range.first { start in
                let end = start + wanted.count
                return end <= range.upperBound && Array(folded[start..<end]) == wanted
            }
            #expect(needle.first(in: haystack, range) == plain, "\(text) in \(haystack) \(range)")
            // Stopping at the rarest byte finds the same occurrence.
            let prefilter = Prefilter(at: [needle]) { needle.matches($0, withRarestAt: $1) }
            let all = haystack.indices.first { needle.matches(haystack, withRarestAt: $0) }
            #expect(prefilter.first(in: haystack, haystack.indices) == all, "\(text) in \(haystack)")
            #expect((all == nil) == (needle.first(in: haystack, haystack.indices) == nil))
            found += plain == nil ? 0 : 1
        }
        #expect(found > Effort.rounds(500))
    }

    @Test("consist of ASCII only", arguments: ["", "é", "caf\u{e9}", "a\u{301}"])
    func refusals(text: String) { #expect(Needle(text) == nil) }
}
