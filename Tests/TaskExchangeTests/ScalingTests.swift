import TaskExchange
import TaskImport
import TestSupport
import Testing

/// The time that reading an input takes grows with its length.
struct ScalingTests {
    @Test func manyDifferentLossesAreReadInLinearTime() throws {
        func text(_ count: Int) -> String {
            "title,due\n" + (0..<count).map { "a,x\($0)\n" }.joined()
        }
        let (small, large) = (text(400), text(6_400))
        #expect(try read(large, .csv).losses.lines.count == 6_400)
        let excess = Growth.excess(small, large, over: 40, least: .milliseconds(2)) { try? read($0, .csv) }
        #expect(excess == nil)
    }

    @Test func manyTimestampsWithoutAnEndAreReadInLinearTime() throws {
        let small = "* TODO " + String(repeating: "<", count: 2_000)
        let large = "* TODO " + String(repeating: "<", count: 80_000)
        #expect(try read(large, .org).tasks.count == 1)
        let excess = Growth.excess(small, large, over: 80, least: .milliseconds(2)) { try? read($0, .org) }
        #expect(excess == nil)
    }

    @Test func sectionsOfDeepSubtasksAreReadInLinearTime() throws {
        func text(_ count: Int) -> String {
            "title,section,parent\n" + (0..<count).map { "t\($0),A,\($0 == 0 ? "" : "t\($0 - 1)")\n" }.joined()
        }
        let (small, large) = (text(400), text(6_400))
        #expect(try read(large, .csv).losses.lines == ["6335 tasks lost their place below 64 others"])
        let excess = Growth.excess(small, large, over: 40, least: .milliseconds(2)) { try? read($0, .csv) }
        #expect(excess == nil)
    }

    @Test func manyProjectsOfATaskAreReadInLinearTime() throws {
        func text(_ count: Int) -> String { "a" + (0..<count).map { " +p\($0) @c\($0)" }.joined() }
        let (small, large) = (text(200), text(3_200))
        #expect(try read(large, .todotxt).tasks.map(\.tags.count) == [6_399])
        let excess = Growth.excess(over: 40, least: .milliseconds(2)) {
            _ = try? read(small, .todotxt)
        } large: {
            _ = try? read(large, .todotxt)
        }
        #expect(excess == nil)
    }

    @Test(arguments: [ImportFormat.org, .taskwarrior, .csv])
    func manyNamesOfATaskAreReadInLinearTime(_ format: ImportFormat) throws {
        func text(_ count: Int) -> String {
            let names = (0..<count).map { "n\($0)" }
            return switch format {
            case .org: "* TODO a :" + names.joined(separator: ":") + ":"
            case .csv: "title,section\na,\(names.joined(separator: " / "))\n"
            default: #"{"description":"a","depends":["\#(names.joined(separator: #"",""#))"]}"#
            }
        }
        let (small, large) = (text(200), text(3_200))
        let excess = Growth.excess(small, large, over: 40, least: .milliseconds(2)) { try? imported($0, format) }
        #expect(excess == nil)
    }

    @Test(arguments: ["[", "(", "[a:: ", "[a::) (b", "(see ", "@a(", "📅"])
    func fieldsWithoutAnEndAreReadInLinearTime(_ piece: String) throws {
        func text(_ size: Int) -> String { "- [ ] a " + String(repeating: piece, count: size / piece.utf8.count) }
        let (small, large) = (text(2_000), text(32_000))
        #expect(try read(large, .obsidian).tasks.count == 1)
        let excess = Growth.excess(small, large, over: 40, least: .milliseconds(2)) { try? read($0, .obsidian) }
        #expect(excess == nil)
    }
}
