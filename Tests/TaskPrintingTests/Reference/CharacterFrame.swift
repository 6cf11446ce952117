import TaskFile

@testable import TaskPrinting
@testable import TaskText

/// A code frame built character by character: the reference for the real one.
struct CharacterFrame {
    let text: String
    let caretColumn: Int
    let caretCount: Int

    init(of range: ByteRange, in bytes: [UInt8], line: ByteRange, width: Int) {
        let lower = min(max(Int(range.lower), Int(line.lower)), Int(line.upper))
        let upper = min(max(Int(range.upper), lower), Int(line.upper))
        // There is no need to decode more bytes than could be shown: ten per cell are enough for most text.
        let reach = width * 10
        let first = Self.boundary(near: max(Int(line.lower), lower - reach), in: bytes, limit: lower)
        let last = Self.boundary(near: min(Int(line.upper), upper + reach), in: bytes, limit: Int(line.upper))
        let middle = Self.boundary(near: min(upper, lower + reach), in: bytes, limit: upper)

        func cells(_ part: Range<Int>, from column: Int) -> [Character] {
            Self.expanded(String(decoding: bytes[part], as: UTF8.self), from: column)
        }
        let before = cells(first..<lower, from: 0)
        let beforeWidth = Self.width(before)
        let span = cells(lower..<middle, from: beforeWidth)
        let spanWidth = Self.width(span)
        let after = middle < upper ? [] : cells(upper..<last, from: beforeWidth + spanWidth)

        var window = Window(before: before, span: span, after: after)
        window.isCutBefore = first > Int(line.lower)
        window.isCutAfter = last < Int(line.upper) || middle < upper
        window.fit(width)
        text = window.text
        caretColumn = window.column
        caretCount = max(1, window.spanWidth)
    }

    /// The first offset at or after `offset`, and at most `limit`, that is not inside a character.
    private static func boundary(near offset: Int, in bytes: [UInt8], limit: Int) -> Int {
        var index = offset
        while index < limit, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    private static func expanded(_ text: String, from column: Int) -> [Character] {
        var result: [Character] = []
        var column = column
        for character in text {
            if character == "\t" {
                let count = 4 - column % 4
                result += Array(repeating: " ", count: count)
                column += count
            } else {
                let shown = Array(escapingControls(String(character)))
                result += shown
                column += width(shown)
            }
        }
        return result
    }

    fileprivate static func width(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { $0 + displayWidth($1) }
    }
}

/// The visible part of a line: drops the characters farthest from the span until it fits.
private struct Window {
    var before: [Character]
    var span: [Character]
    var after: [Character]
    var isCutBefore = false
    var isCutAfter = false

    var spanWidth: Int { CharacterFrame.width(span) }
    var column: Int { CharacterFrame.width(before) + (isCutBefore ? 1 : 0) }

    var text: String {
        var characters = (isCutBefore ? ["…"] : []) + before + span + after + (isCutAfter ? ["…"] : [])
        while characters.last == " " { characters.removeLast() }
        return String(characters)
    }

    init(before: [Character], span: [Character], after: [Character]) {
        self.before = before
        self.span = span
        self.after = after
    }

    mutating func fit(_ width: Int) {
        let spanLimit = max(1, width - 2)
        if spanWidth > spanLimit {
            isCutAfter = true
            after = []
            span = Array(Self.prefix(of: span, cells: spanLimit))
        }
        // Even a span without cells has a caret.
        let room = width - max(1, spanWidth)
        let (marksBefore, marksAfter) = (isCutBefore ? 1 : 0, isCutAfter ? 1 : 0)
        let wantedBefore = CharacterFrame.width(before) + marksBefore
        let wantedAfter = CharacterFrame.width(after) + marksAfter
        guard wantedBefore + wantedAfter > room else { return }
        // Text before the span is more informative than text after it: it gets two thirds, plus whatever is left
        // over.
        let roomAfter = min(wantedAfter, max(1, room / 3, room - wantedBefore))
        let roomBefore = room - roomAfter
        if wantedBefore > roomBefore {
            isCutBefore = true
            before = Self.prefix(of: before.reversed(), cells: roomBefore - 1).reversed()
        }
        if wantedAfter > roomAfter {
            isCutAfter = true
            after = Self.prefix(of: after, cells: roomAfter - 1)
        }
    }

    private static func prefix(of characters: [Character], cells: Int) -> [Character] {
        var used = 0
        return Array(
            characters.prefix { character in
                used += displayWidth(character)
                return used <= cells
            })
    }
}
