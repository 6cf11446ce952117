import TaskFile

extension QueryText {
    /// `word` with what it searches for as text in lower case, which matches any case, and with the option of regular
    /// expressions that ignores case; nil when that changes nothing.
    package static func ignoringCase(of word: String) -> String? {
        let text = QueryText(word)
        let edits = (text.tokens ?? []).compactMap { token -> Edit? in
            switch token.kind {
            case .word(let name) where !name.hasPrefix("@") && !name.hasPrefix("#"): break
            case .phrase: break
            case .regex(_, let options), .fieldRegex(_, _, let options):
                return options.text.contains("i") ? nil : Edit(ByteRange(token.range.upper, token.range.upper), "i")
            default: return nil
            }
            let written = text.source.text(token.range)
            let small = written.lowercased()
            return small == written ? nil : Edit(token.range, small)
        }
        return edits.isEmpty ? nil : String(decoding: text.source.applying(edits), as: UTF8.self)
    }
}
