import TestSupport
import Testing

@testable import TaskFile

@Suite struct WhenTests {
    @Test(arguments: [
        "2026-11-25", "2026-W48", "2026-11", "2026-Q4", "2026", "2026-11-25T17:00", "2026-11-25T17:00Z",
        "2026-11-25T17:00+02:00", "2026-11-25T17:00-03:30", "2024-02-29", "2026-W53", "0001-01-01", "9999-12-31",
    ])
    func canonicalValuesAreThemselves(text: String) {
        #expect(outcome(text, DateValue.read) == text)
    }

    @Test(arguments: [
        ("2026-3-7", "2026-03-07"), ("2026/03/07", "2026-03-07"), ("2026/3/7", "2026-03-07"), ("2026-3", "2026-03"),
        ("2026/11", "2026-11"), ("2026-w48", "2026-W48"), ("2026-W5", "2026-W05"), ("2026-q4", "2026-Q4"),
        ("2026-11-25T9:00", "2026-11-25T09:00"), ("2026-11-25t17:00z", "2026-11-25T17:00Z"),
        ("2026-11-25T17:00+0200", "2026-11-25T17:00+02:00"), ("2026-11-25T17:00+02", "2026-11-25T17:00+02:00"),
        ("2026-11-25T17:00+2:00", "2026-11-25T17:00+02:00"), ("2026-11-25T17:00+00:00", "2026-11-25T17:00Z"),
        ("2026-1-5T9:05-0330", "2026-01-05T09:05-03:30"),
    ])
    func otherSpellingsCountAndAreNotCanonical(text: String, canonical: String) {
        #expect(outcome(text, DateValue.read) == "~" + canonical)
    }

    @Test(arguments: [
        "", "2026-02-30", "2026-02-29", "2026-00-01", "2026-13", "2026-11-31", "2026-11-00", "2027-W53", "2026-W00",
        "2026-W54", "2026-Q0", "2026-Q5", "0000", "0000-01-01", "0000-W01", "0000-Q1", "02026", "226", "20261125",
        "2026-11-25T24:00", "2026-11-25T17:60", "2026-11-25T17", "2026-11-25T17:0", "2026-11-25T17:00:00",
        "2026-11-25T17:00+24:00", "2026-11-25T17:00+02:60", "2026-11-25T17:00+", "2026-11-25T17:00ZZ", "2026-W48T10:00",
        "2026-11T10:00", "2026-11/25", "2026/11-25", "2026-11-", "2026-", "2026-W", "2026-Q44", "2026-W048", "25:00",
        "2026-011-25", "2026-11-025", "99999999999999999999", "2026-11-99999999999999999999", "２０２６-11-25", "often",
    ])
    func anythingElseIsInvalid(text: String) {
        #expect(outcome(text, DateValue.read) == "invalid-value")
    }

    @Test(arguments: [
        ("2026-11-25", "2026-11-25"), ("2026/11/25", "~2026-11-25"), ("2026-11-25T17:00Z", "2026-11-25T17:00Z"),
        ("2026-W48", "invalid-value"), ("2026-11", "invalid-value"), ("2026", "invalid-value"),
        ("2026-02-30", "invalid-value"), ("yesterday", "relative-date"), ("25/11/2026", "ambiguous-date"),
    ])
    func stampsAreDaysOrMoments(text: String, expected: String) {
        #expect(outcome(text, DateValue.readStamp) == expected)
    }

    @Test func readingIsCanonicalExactlyWhenItPrintsItself() {
        var generator = Generator(seed: 1)
        let alphabet = Array("0123456789-/TtZzWwQq+:".utf8)
        let seeds = ["2026-11-25T17:00+02:00", "2026-W48", "2026-Q4", "2026/3/7", "2026-1-5t9:00z"]
        var valid = 0
        for round in 0..<Effort.rounds(60_000) {
            var bytes = Array(seeds[round % seeds.count].utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: bytes.indices, using: &generator)
                let letter = alphabet[Int.random(in: alphabet.indices, using: &generator)]
                switch Int.random(in: 0..<4, using: &generator) {
                case 0 where bytes.count > 1: bytes.remove(at: index)
                case 1: bytes.insert(letter, at: index)
                case 2: bytes = Array(bytes[...index])
                default: bytes[index] = letter
                }
            }
            guard case .value(let value, let isCanonical) = DateValue.read(bytes, bytes.indices) else { continue }
            valid += 1
            let text = String(decoding: bytes, as: UTF8.self)
            let printed = Array(value.description.utf8)
            guard isCanonical == (value.description == text),
                DateValue.read(printed, printed.indices) == .value(value, isCanonical: true)
            else {
                Issue.record("'\(text)' is read as \(value), canonical: \(isCanonical)")
                return
            }
        }
        #expect(valid > Effort.rounds(5_000))
    }

    @Test func anyBytesAreReadByEveryReader() {
        var generator = Generator(seed: 1)
        let alphabet = Array("0129-+/.,:@TZWQdwmoqyhfrinlastue \u{e9}".utf8) + [0, 0xFF]
        var problems = 0
        for _ in 0..<Effort.rounds(20_000) {
            let count = Int.random(in: 0...12, using: &generator)
            let bytes = (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
            let text = String(decoding: bytes, as: UTF8.self)
            let found = [
                DateValue.read(bytes, bytes.indices).problem, DateValue.readStamp(bytes, bytes.indices).problem,
                Reminder.read(bytes, bytes.indices).problem, Recurrence.read(bytes, bytes.indices).problem,
            ]
            for case let problem? in found {
                problems += 1
                let diagnostic = problem.diagnostic(for: text, at: ByteRange(0, count), meaning: nil)
                #expect(diagnostic.message.hasPrefix("'\(text)'"))
            }
        }
        #expect(problems > Effort.rounds(70_000))
    }
}
