import TaskFile

extension Rule {
    static let invalidUTF8 = Rule(
        "invalid-utf8", .error, .anyFile, "bytes that are not UTF-8",
        manual: Manual(
            "Programs show such bytes as question marks or as letters of another alphabet, and some replace them when "
                + "they save the file. The first place is shown, with the number of the others.",
            example: "- [ ] Caf\u{1A} due:2026-11-25\n", better: "- [ ] Café due:2026-11-25\n"),
        check: .file { context, findings in
            let bytes = context.bytes
            guard !context.document.source.isASCII else { return }
            var first: Int?
            var count = 0
            var offset = 0
            while offset < bytes.count {
                if bytes[offset] < 0x80 {
                    offset += 1
                } else if let length = scalarLength(bytes, offset) {
                    offset += length
                } else {
                    if first == nil { first = offset }
                    count += 1
                    offset += 1
                }
            }
            guard let first else { return }
            let others = count == 1 ? "" : ", nor \(count == 2 ? "is one more" : "are \(count - 1) more") in this file"
            findings.report(
                ByteRange(first, first + 1),
                "the byte 0x\(String(bytes[first], radix: 16, uppercase: true)) is not UTF-8\(others)",
                help: "save the file as UTF-8")
        })
}

/// The length of the well-formed sequence at `offset`, or nil when there is none.
private func scalarLength(_ bytes: [UInt8], _ offset: Int) -> Int? {
    let lead = bytes[offset]
    // The second byte of some sequences is limited, against overlong forms, surrogates and what is past U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    return bytes[(offset + 1)..<(offset + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
}
