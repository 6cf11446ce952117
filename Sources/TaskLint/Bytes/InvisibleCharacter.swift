import TaskFile

extension Rule {
    static let invisibleCharacter = Rule(
        "invisible-character", .warning, .dataFile, "an invisible character in a task line",
        why: "Zero-width characters and soft hyphens come with text copied from web pages; a word that holds one is "
            + "not found by a search. Bidirectional controls display a line in an order other than that in which "
            + "it is read. Joiners inside emoji, and in scripts that need them, are fine.",
        example: "- [ ] Pay\u{200B}pal due:2026-11-25\n", better: "- [ ] Paypal due:2026-11-25\n",
        check: .task(.invisible) { facts, context, findings in
            let line = facts.task.lineRange
            let scalars = decoded(context.bytes, line.indices)
            var offset = Int(line.lower)
            for (index, (scalar, length)) in scalars.enumerated() {
                defer { offset += length }
                guard isInvisible(scalar, at: index, of: scalars) else { continue }
                let code = padded(scalar.value, 4, radix: 16).uppercased()
                findings.report(
                    ByteRange(offset, offset + length),
                    "the line contains U+\(code), \(scalar.properties.name?.lowercased() ?? "an invisible character")",
                    help: "remove it")
            }
        })

    /// The scalars in `range` of `bytes`, and the number of bytes of each; an ill-formed byte becomes U+FFFD.
    private static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> [(scalar: Unicode.Scalar, length: Int)] {
        var scalars: [(scalar: Unicode.Scalar, length: Int)] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let next = decodeScalar(bytes, offset) ?? (scalar: "\u{FFFD}", length: 1)
            scalars.append(next)
            offset += next.length
        }
        return scalars
    }

    private static func isInvisible(
        _ scalar: Unicode.Scalar, at index: Int, of line: [(scalar: Unicode.Scalar, length: Int)]
    ) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: return true
        case 0x200C, 0x200D:
            // Between two ASCII characters a joiner has no effect.
            let before = index > 0 ? line[index - 1].scalar.isASCII : true
            let after = index + 1 < line.count ? line[index + 1].scalar.isASCII : true
            return before && after
        case 0x200E, 0x200F:
            // A direction mark is needed where a script runs from right to left.
            return !line.contains { 0x0590...0x08FF ~= $0.scalar.value || 0xFB1D...0xFEFC ~= $0.scalar.value }
        default: return false
        }
    }
}
