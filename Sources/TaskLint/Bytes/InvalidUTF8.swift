import TaskFile

extension Rule {
    static let invalidUTF8 = Rule(
        "invalid-utf8", .error, .anyFile, "bytes that are not UTF-8",
        why: "Programs show such bytes as question marks or as letters of another alphabet, and some replace them when "
            + "they save the file. The first place is reported, with the number of others.",
        example: "- [ ] Caf\u{1A} due:2026-11-25\n", better: "- [ ] Café due:2026-11-25\n",
        check: .file { context, findings in
            let bytes = context.bytes
            if context.document.source.isUTF16 {
                findings.report(
                    ByteRange(0, 2), "the file is UTF-16, and a task file is UTF-8",
                    help: "convert it, \(Source.utf16Conversion)")
                return
            }
            var first: Int?
            var count = 0
            var offset = 0
            while let wrong = UTF8Sequence.firstIllFormed(in: bytes, offset..<bytes.count) {
                first = first ?? Int(wrong.lower)
                count += 1
                offset = Int(wrong.lower) + 1
            }
            guard let first else { return }
            let others = count == 1 ? "" : " (\(count - 1) more in this file)"
            findings.report(
                ByteRange(first, first + 1),
                "the byte 0x\(String(bytes[first], radix: 16, uppercase: true)) is not UTF-8\(others)",
                help: "save the file as UTF-8")
        })
}
