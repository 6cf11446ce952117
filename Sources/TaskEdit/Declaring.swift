import TaskFile

extension SettingsOutline {
    /// The edit that declares `name` after the last category or tag that these settings declare, in the layout of that
    /// one; nil if they declare none.
    package func declaring(_ name: Name) -> Edit? {
        let isCategory = name.kind == .category
        guard let last = declarations.last(where: { $0.isCategory == isCategory })?.name.range else { return nil }
        let bytes = source.bytes
        let start = bytes[..<Int(last.lower)].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
        let lead = bytes[start..<Int(last.lower)]
        // In brackets, all names are on one line.
        guard lead.allSatisfy({ isSpaceOrTab($0) || $0 == UInt8(ascii: "-") }) else {
            return Edit(ByteRange(last.upper, last.upper), ", \(name.text)")
        }
        let end = lineEnd(in: bytes, from: Int(last.upper))
        // The key of the names is on a line above, which ends like the others.
        let length =
            start > 1 && bytes[start - 2] == UInt8(ascii: "\r") && bytes[start - 1] == UInt8(ascii: "\n") ? 2 : 1
        let text =
            Array(bytes[(start - length)..<start]) + lead + Array((isCategory ? "\(name.text):" : name.text).utf8)
        return Edit(ByteRange(end, end), text)
    }
}
