import TaskFile

extension Rule {
    static let invisibleCharacter = Rule(
        "invisible-character", .warning, .dataFile, "an invisible character in a task line",
        manual: Manual(
            "Zero-width characters and soft hyphens come with text copied from web pages; a word that holds one is "
                + "not found by a search. Bidirectional controls display a line in a different order than it is read "
                + "in. Joiners inside emoji, and in scripts that need them, are fine.",
            example: "- [ ] Pay\u{200B}pal due:2026-11-25\n", better: "- [ ] Paypal due:2026-11-25\n"),
        check: .task(.invisible) { facts, context, findings in
            let line = facts.task.lineRange
            let (scalars, lengths) = decoded(context.bytes[line.indices])
            var offset = line.lower
            for (index, (scalar, length)) in zip(scalars, lengths).enumerated() {
                defer { offset += length }
                guard isInvisible(scalar, at: index, of: scalars) else { continue }
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                findings.report(
                    ByteRange(offset, offset + length),
                    "the line contains U+\(code), \(scalar.properties.name?.lowercased() ?? "an invisible character")",
                    help: "remove it")
            }
        })

    /// The scalars that `bytes` encode, and the number of bytes of each; ill-formed bytes become U+FFFD.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> (scalars: [Unicode.Scalar], lengths: [UInt32]) {
        var (scalars, lengths): ([Unicode.Scalar], [UInt32]) = ([], [])
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                scalars.append(Unicode.UTF8.decode(encoded))
                lengths.append(UInt32(encoded.count))
            case .error(let length):
                scalars.append("\u{FFFD}")
                lengths.append(UInt32(length))
            case .emptyInput: return (scalars, lengths)
            }
        }
    }

    private static func isInvisible(
        _ scalar: Unicode.Scalar, at index: Int, of line: [Unicode.Scalar]
    ) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: return true
        case 0x200C, 0x200D:
            // Between two ASCII characters a joiner has no effect.
            let before = index > 0 ? line[index - 1].isASCII : true
            let after = index + 1 < line.count ? line[index + 1].isASCII : true
            return before && after
        case 0x200E, 0x200F:
            // A direction mark is needed where a script runs from right to left.
            return !line.contains { 0x0590...0x08FF ~= $0.value || 0xFB1D...0xFEFC ~= $0.value }
        default: return false
        }
    }
}
