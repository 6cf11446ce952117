import TaskFile

/// A file with merge markers, split into the versions that were merged.
package struct MarkedFile: Sendable {
    /// Our side.
    package let ours: [UInt8]
    /// Their side.
    package let theirs: [UInt8]
    /// The common ancestor; a conflict whose markers do not show it is left out here.
    package let base: [UInt8]
    /// Whether every conflict shows the common ancestor.
    package let holdsBase: Bool

    /// Splits `source`. Nil when it contains no conflict, or an incomplete one.
    package init?(_ source: Source) {
        var (ours, base, theirs): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        var part = Part.outside
        var (size, hasBase, count) = (0, true, 0)
        for line in Self.lines(source.bytes) {
            let sign = line.first ?? 0
            let signs = line.prefix { $0 == sign }.count
            let isBare = line.dropFirst(signs).allSatisfy { $0 == 0x0A || $0 == 0x0D }
            let isMarker = signs >= 7 && (isBare || line.dropFirst(signs).first == UInt8(ascii: " "))
            if isMarker, part == .outside, sign == UInt8(ascii: "<") {
                (part, size) = (.ours, signs)
                continue
            }
            if isMarker, signs == size {
                switch (part, sign) {
                case (.ours, UInt8(ascii: "|")):
                    part = .base
                    continue
                case (.ours, UInt8(ascii: "=")) where isBare, (.base, UInt8(ascii: "=")) where isBare:
                    if part == .ours { hasBase = false }
                    part = .theirs
                    continue
                case (.theirs, UInt8(ascii: ">")):
                    part = .outside
                    count += 1
                    continue
                default: break
                }
            }
            if part == .outside || part == .ours { ours += line }
            if part == .outside || part == .base { base += line }
            if part == .outside || part == .theirs { theirs += line }
        }
        guard part == .outside, count > 0 else { return nil }
        (self.ours, self.base, self.theirs, holdsBase) = (ours, base, theirs, hasBase)
    }

    private enum Part {
        case outside, ours, base, theirs
    }

    /// The lines, each with its ending of any kind.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            lines.append(bytes[start..<index])
            start = index
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}
