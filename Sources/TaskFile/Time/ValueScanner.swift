/// Scans the bytes of one value and records whether everything so far was spelled canonically.
struct ValueScanner {
    private let bytes: [UInt8]
    private(set) var offset: Int
    let end: Int
    /// False once something was accepted that has a different canonical spelling.
    var isCanonical = true

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset == end }

    /// The next byte; 0 at the end.
    var next: UInt8 { offset < end ? bytes[offset] : 0 }

    /// Takes `byte` if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Takes `letter` if it comes next, in either case; the given case is the canonical one.
    mutating func takeLetter(_ letter: UInt8) -> Bool {
        guard offset < end, bytes[offset] | 0x20 == letter | 0x20 else { return false }
        if bytes[offset] != letter { isCanonical = false }
        offset += 1
        return true
    }

    /// Takes a run of one to `width` digits, canonical if it has `width`; for other runs takes nothing and returns nil.
    mutating func takeNumber(width: Int) -> Int? {
        let start = offset
        guard let number = takeDigits(limit: width) else { return nil }
        if offset - start < width { isCanonical = false }
        return number
    }

    /// Takes a run of one to seven digits, canonical without leading zeros; for other runs takes nothing and returns
    /// nil.
    mutating func takeCount() -> Int? {
        let first = next
        let start = offset
        guard let number = takeDigits(limit: 7) else { return nil }
        if first == UInt8(ascii: "0"), offset - start > 1 { isCanonical = false }
        return number
    }

    /// Takes exactly `count` digits not followed by another digit, or nothing.
    mutating func takeDigits(exactly count: Int) -> Int? {
        let start = offset
        guard let number = takeDigits(limit: count) else { return nil }
        guard offset - start == count else {
            offset = start
            return nil
        }
        return number
    }

    private mutating func takeDigits(limit: Int) -> Int? {
        var place = offset
        var number = 0
        while place < end, isDigit(bytes[place]) {
            guard place - offset < limit else { return nil }
            number = number * 10 + Int(bytes[place] - UInt8(ascii: "0"))
            place += 1
        }
        guard place > offset else { return nil }
        offset = place
        return number
    }

    /// Takes the ASCII letters that come next, possibly none, and returns their range.
    mutating func takeLetters() -> Range<Int> {
        let start = offset
        offset = endOfRun(bytes, start, end, where: isLetter)
        return start..<offset
    }

    /// Takes the ASCII letters that come next if they spell `word`, which is in lower case and so canonical.
    mutating func takeWord(_ word: String) -> Bool {
        takeLetters { hasSpelling(word, $0, $1) ? true : nil } ?? false
    }

    @inline(__always)
    mutating func takeUnit() -> TimeUnit? { takeLetters(as: TimeUnit.init) }

    /// Takes a weekday, canonical by its first three letters.
    mutating func takeWeekday() -> Weekday? {
        let start = offset
        let weekday = takeLetters(as: Weekday.init)
        if offset - start > 3 { isCanonical = false }
        return weekday
    }

    /// Takes the letters that come next if `read` returns a value for them; lower case is canonical.
    @inline(__always)
    private mutating func takeLetters<Value>(as read: ([UInt8], Range<Int>) -> Value?) -> Value? {
        let start = offset
        let range = takeLetters()
        guard let value = read(bytes, range) else {
            offset = start
            return nil
        }
        if bytes[range].contains(where: { $0 & 0x20 == 0 }) { isCanonical = false }
        return value
    }
}
