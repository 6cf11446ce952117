import TaskFile

extension Rule {
    static let invalidSettings = Rule(
        "invalid-settings", .error, .dataFile, "settings in the front matter that cannot be read",
        manual: Manual(
            "A setting that cannot be read has no effect. Only what stands under the key 'tasks:' is looked at; the "
                + "rest of the front matter belongs to other tools.",
            example: "---\ntasks:\n  week-start: moonday\n---\n- [ ] Call\n",
            better: "---\ntasks:\n  week-start: monday\n---\n- [ ] Call\n"),
        check: .file { context, findings in
            for diagnostic in context.document.settingsDiagnostics { findings.report(diagnostic) }
            guard context.document.hasOwnSettings else { return }
            for name in context.document.settings.lint.keys.sorted() where Rule.named(name) == nil {
                guard let range = key(name, in: context) else { continue }
                findings.report(range, "there is no rule '\(name)'", help: Rule.help(forUnknown: name))
            }
        })

    /// Where the front matter has `name` as a key.
    private static func key(_ name: String, in context: FileContext) -> ByteRange? {
        let tree = context.document.tree
        for line in tree.lines.indices where tree.lines[line].kind == .frontMatter {
            let range = tree.contentRange(ofLine: line)
            let blank = context.bytes[range.indices].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let rest = context.bytes[(Int(range.lower) + blank.count)..<Int(range.upper)]
            if rest.starts(with: name.utf8), rest.dropFirst(name.utf8.count).first == UInt8(ascii: ":") {
                return ByteRange(rest.startIndex, rest.startIndex + name.utf8.count)
            }
        }
        return nil
    }
}
