/// The header of a hunk: the range of its lines in the old and in the new version, numbered from 0.
struct Hunk: Hashable {
    let old: Range<Int>
    let new: Range<Int>

    /// Parses `@@ -12,0 +13,2 @@`; a missing count is 1.
    init?(_ line: ArraySlice<UInt8>) {
        let parts = String(decoding: line.prefix(80), as: UTF8.self).split(separator: " ")
        guard parts.count >= 3, let old = Self.lines(parts[1], after: "-"), let new = Self.lines(parts[2], after: "+")
        else { return nil }
        self.old = old
        self.new = new
    }

    private static func lines(_ text: Substring, after mark: Character) -> Range<Int>? {
        guard text.first == mark else { return nil }
        let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
        guard let first = numbers.first, let first, numbers.count < 3, !numbers.contains(nil) else { return nil }
        let count = numbers.count == 2 ? numbers[1] ?? 0 : 1
        // For an empty range, the number is that of the line before it.
        let start = count == 0 ? first : first - 1
        return start..<(start + count)
    }
}
