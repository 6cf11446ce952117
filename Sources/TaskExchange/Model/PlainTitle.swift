import TaskFile

/// Makes titles and names of task files from what other programs have.
package enum PlainTitle {
    /// `text` on one line: scalars that end or hide a line become spaces.
    package static func onOneLine(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
            result.append(isControl ? " " : scalar)
        }
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{FEFF}" }
        var text = result.drop(while: isBlank)
        while text.last.map(isBlank) == true { text.removeLast() }
        return String(text)
    }

    /// `text` on one line, with one space between its words: what a title says, whatever its white space.
    package static func spaced(_ text: String) -> String {
        onOneLine(text).parts(between: " ").joined(separator: " ")
    }

    /// A name for a category or tag made from `text`: letters, digits, `_` and `-`, starting with a letter. Nil when
    /// nothing is left.
    package static func name(_ text: String) -> String? {
        var result = ""
        for character in text.trimming(" @#+").unicodeScalars {
            let properties = character.properties
            let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
            let isMark = !result.isEmpty && marks.contains(properties.generalCategory)
            if properties.isAlphabetic || isMark || properties.numericType == .decimal || character == "_" {
                result.unicodeScalars.append(character)
            } else if !result.isEmpty, result.last != "-" {
                result += "-"
            }
        }
        while result.last == "-", !text.hasSuffix("-") { result.removeLast() }
        guard !result.isEmpty else { return nil }
        let probe = Document(Source(name: "", "- [ ] #\(result)")).tasks.first?.line.tags
        return probe == [result] ? result : nil
    }

    /// The name of a `noun`, such as a tag, that `text` becomes; adds to `kept` that it changes, unless only white
    /// space became '-'.
    package static func name(_ text: String, of noun: String, _ kept: inout [String]) -> String? {
        guard let name = name(text) else { return nil }
        // The sign of a category says what a tag does not.
        let signs = noun == "tag" ? " #" : " @#+"
        let words = text.drop { signs.contains($0) }.split(whereSeparator: \.isWhitespace)
        if name != words.joined(separator: "-") { kept.append("\(noun) '\(text)' as '\(name)'") }
        return name
    }

    static func hasControls(_ text: String) -> Bool { text.utf8.contains(where: isControl) }

    /// Whether the byte or code point `code` is a control character that no text needs.
    @inlinable
    package static func isControl(_ code: some BinaryInteger) -> Bool {
        code < 0x20 && code != 0x09 && code != 0x0A && code != 0x0D || code == 0x7F
    }

    /// An `id:` made from `text`; adds to `kept` that it is another one.
    package static func identifier(_ text: String, _ kept: inout [String]) -> String? {
        guard let name = identifier(text) else { return nil }
        if name != text { kept.append("id '\(text)' as '\(name)'") }
        return name
    }

    /// An `id:` made from `text`.
    package static func identifier(_ text: String) -> String? {
        let characters = text.unicodeScalars.map { scalar -> Character in
            scalar.isASCII && isIdentifierPart(UInt8(ascii: scalar)) ? Character(scalar) : "-"
        }
        let name = String(characters).trimming("-")
        return name.isEmpty ? nil : String(name.prefix(40))
    }
}

extension TaskLine {
    /// What of the title comes back from another program: white space other than one space between two words does not,
    /// nor a backslash before what the task says anyway.
    package var returningTitle: String { PlainTitle.spaced(literalTitle) }
}
