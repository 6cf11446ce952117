import TaskFile
import TestSupport
import Testing

@testable import TaskJournal

@Suite("States of a file before and after each command")
struct FileStatesTests {
    private func bytes(_ text: String?) -> FileStates.State { text.map { Array($0.utf8) } }

    /// The states of each command are returned as recorded, also after serialisation, whatever was forgotten or
    /// edited since.
    @Test(arguments: 0..<60)
    func model(seed: Int) throws {
        var generator = Generator(seed: UInt64(seed))
        var states = FileStates()
        var known: [(id: String, before: String?, after: String?)] = []
        var current: String? = generator.chance(30) ? nil : "- [ ] a\n- [ ] b\n"
        func text() -> String? {
            if generator.chance(8) { return nil }
            let words = ["- [ ] a\n", "- [x] a\n", "- [ ] b\n", "\n", "ü", "- [ ] Call Anna due:2026-11-21\n"]
            return (0..<generator.next(below: 6)).map { _ in generator.pick(words) }.joined()
        }
        for round in 0..<30 {
            if generator.chance(30) { current = text() }
            let after = text()
            if after != current {
                states.record("\(round)", before: bytes(current), after: bytes(after))
                known.append(("\(round)", current, after))
                current = after
            }
            if generator.chance(20), let index = known.indices.randomElement(using: &generator) {
                states.forget(known[index].id)
                known.remove(at: index)
            }
            if generator.chance(30) { states = try #require(FileStates(states.bytes)) }
            #expect(states.ids == known.reversed().map(\.id))
            for item in known {
                let change = try #require(states.change(of: item.id))
                #expect(change.before == bytes(item.before) && change.after == bytes(item.after))
            }
        }
    }

    @Test("two writes in one run are one change, or none if they cancel out")
    func sameRun() throws {
        var states = FileStates()
        states.record("a", before: bytes("1"), after: bytes("12"))
        states.record("a", before: bytes("12"), after: bytes("123"))
        let change = try #require(states.change(of: "a"))
        #expect(change.before == bytes("1") && change.after == bytes("123") && states.ids == ["a"])
        states.record("a", before: bytes("123"), after: bytes("1"))
        #expect(states.isEmpty)
        states.record("b", before: nil, after: bytes("x"))
        states.record("b", before: bytes("x"), after: nil)
        #expect(states.isEmpty)
    }

    @Test("damaged states are not read")
    func damage() {
        var states = FileStates()
        states.record("a", before: bytes("one\n"), after: bytes("one\ntwo\n"))
        let whole = states.bytes
        for index in whole.indices {
            #expect(FileStates(Array(whole[..<index])) == nil)
            var other = whole
            other[index] ^= 1
            #expect(FileStates(other) == nil)
        }
        #expect(FileStates(whole) != nil)
    }

    @Test("the size is limited, but the last command is always kept")
    func limits() throws {
        var states = FileStates()
        let large = [UInt8](repeating: 0x61, count: 150_000)
        for round in 0..<120 { states.record("\(round)", before: [UInt8(round)], after: [UInt8(round + 1)]) }
        #expect(states.ids.count == 100)
        for round in 0..<12 {
            let isGrowing = round.isMultiple(of: 2)
            states.record("l\(round)", before: isGrowing ? [] : large, after: isGrowing ? large : [])
        }
        #expect(states.size < 1 << 20 + 150_000)
        #expect(try #require(states.change(of: "l11")).before == large)
    }
}

@Suite("Journal index")
struct JournalIndexTests {
    @Test("written entries are read back, and damaged ones are skipped")
    func lines() {
        var one = JournalEntry(id: "a", time: .init(seconds: 5), command: "tasks add 'x\ny'")
        var two = JournalEntry(id: "b", time: .init(seconds: -7), command: "tasks fmt")
        (one.paths, one.size) = (["/a, 1:b", "/c"], 12)
        (two.paths, two.isCut) = (["/ü"], true)
        let bytes = JournalIndex.bytes([one, two])
        #expect(JournalIndex.entries(bytes) == [one, two])
        #expect(JournalIndex.entries(Array("12:half\n".utf8) + bytes) == [one, two])
        // Sizes that no file has could not be added up.
        (one.paths, one.size) = (["/a"], .max)
        #expect(JournalIndex.entries(JournalIndex.bytes([one, one, two])) == [two])
        for count in bytes.indices {
            let entries = JournalIndex.entries(Array(bytes[..<count]))
            #expect(entries.count <= 2)
            #expect(entries.allSatisfy { $0.id == "a" || $0.id == "b" })
        }
    }
}
