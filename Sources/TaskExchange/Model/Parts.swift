import TaskFile

extension StringProtocol where SubSequence == Substring {
    /// The parts between `marks` of ASCII. A mark is a code point of its own in the formats of other programs, although
    /// a combining character after it makes one character of both.
    package func parts(between marks: String, keepingEmpty: Bool = false) -> [Substring] {
        self[...].utf8.split(omittingEmptySubsequences: !keepingEmpty) { marks.utf8.contains($0) }.map { Substring($0) }
    }

    /// The text before and after the first `mark` of ASCII; nil where there is none.
    package func parted(at mark: Unicode.Scalar) -> (before: Substring, after: Substring)? {
        let bytes = self[...].utf8
        guard let index = bytes.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        return (Substring(bytes[..<index]), Substring(bytes[bytes.index(after: index)...]))
    }
}
