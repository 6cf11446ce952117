/// A node of a settings file, in the strict subset of YAML.
enum SettingsNode {
    case scalar(SettingsScalar)
    case list([SettingsScalar], ByteRange)
    case map([SettingsEntry], ByteRange)
    /// Nothing follows the key, except possibly a comment.
    case missing(comment: ByteRange?)
    /// It could not be read; a diagnostic gives the reason.
    case damaged
}

package struct SettingsScalar {
    /// The text, without quotes and with escapes resolved.
    package let text: String
    /// The bytes of the value, including quotes.
    package let range: ByteRange
    let isQuoted: Bool
    /// The comment after it, from its `#` on.
    var comment: ByteRange?
}

/// A key of a map with its value.
struct SettingsEntry {
    let key: SettingsScalar
    let value: SettingsNode
}

/// A line of settings that contains more than white space and a comment.
struct SettingsLine {
    /// Bytes of indentation.
    let indent: Int
    /// The first tab of the indentation, if it has one.
    let tab: ByteRange?
    /// From the first character to the last that is not white space; a comment after the value is still included.
    let content: Range<Int>

    /// Nil if the line is empty or only a comment.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        content = trimmingBlanks(bytes, line)
        guard let first = content.first, bytes[first] != UInt8(ascii: "#") else { return nil }
        indent = first - line.lowerBound
        tab = bytes[line.lowerBound..<first].firstIndex(of: UInt8(ascii: "\t")).map { ByteRange($0, $0 + 1) }
    }

    /// Whether the line is a dash and white space, or a lone dash.
    func isItem(_ bytes: [UInt8]) -> Bool {
        bytes[content.lowerBound] == UInt8(ascii: "-")
            && (content.count == 1 || isSpaceOrTab(bytes[content.lowerBound + 1]))
    }

    /// Whether the line is a dash and a word without the space that an item needs between them.
    func isTightItem(_ bytes: [UInt8]) -> Bool {
        let word = bytes[content].prefix { !isSpaceOrTab($0) }
        return word.first == UInt8(ascii: "-") && word.count > 1
            && word.dropFirst().first != UInt8(ascii: "-") && word.last != UInt8(ascii: ":")
    }

    /// Whether the line is three of `character`, which YAML puts around a document.
    func isMark(_ bytes: [UInt8], _ character: UInt8) -> Bool {
        indent == 0 && FrontMatter.isMark(bytes, content, character)
    }
}
