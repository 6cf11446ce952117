import TaskFile

/// One unfolded line of iCalendar: a name, parameters and a value.
package struct ContentLine {
    /// The name, in upper case.
    package let name: String
    /// The parameters by name in upper case; the first wins when a name is repeated.
    package private(set) var parameters: [String: String] = [:]
    package let value: String
    /// Where the line begins and ends in the input.
    package let range: Range<Int>
    /// Its number in the input, from 1.
    package let number: Int

    /// Reads one unfolded line; nil when it has no name or no colon.
    package init?(_ text: [UInt8], range: Range<Int>, number: Int) {
        self.range = range
        self.number = number
        var offset = text.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") } ?? text.count
        guard offset > 0, offset < text.count else { return nil }
        let nameBytes = text[..<offset]
        guard nameBytes.allSatisfy({ isDigit($0) || isLetter($0) || "-.".utf8.contains($0) }) else { return nil }
        // A group may precede the name, as in vCard.
        let name = nameBytes.split(separator: UInt8(ascii: ".")).last ?? nameBytes
        self.name = String(decoding: name, as: UTF8.self).uppercased()
        while offset < text.count, text[offset] == UInt8(ascii: ";") {
            let start = offset + 1
            var isQuoted = false
            offset = start
            while offset < text.count {
                if text[offset] == UInt8(ascii: "\"") { isQuoted.toggle() }
                if !isQuoted, text[offset] == UInt8(ascii: ":") || text[offset] == UInt8(ascii: ";") { break }
                offset += 1
            }
            let parameter = String(decoding: text[start..<offset], as: UTF8.self)
            guard let pair = parameter.parted(at: "=") else { continue }
            let key = pair.before.uppercased()
            if parameters[key] == nil { parameters[key] = pair.after.trimming("\"") }
        }
        guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return nil }
        value = String(decoding: text[(offset + 1)...], as: UTF8.self)
    }

    /// The value as TEXT, with escapes resolved.
    package var text: String { texts.joined(separator: ",") }

    /// The values of a comma-separated list of TEXT.
    package var texts: [String] {
        var result = [String.UnicodeScalarView()]
        var rest = value.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                guard let next = rest.popFirst() else { break }
                result[result.count - 1].append(next == "n" || next == "N" ? "\n" : next)
            case ",": result.append(String.UnicodeScalarView())
            default: result[result.count - 1].append(scalar)
            }
        }
        return result.map(String.init)
    }

    /// The lines of `source`, unfolded. Throws at the first that is not a content line.
    package static func all(in source: Source) throws(Failure) -> [ContentLine] {
        let bytes = source.bytes
        var lines: [ContentLine] = []
        var offset = 0
        var number = 1
        while offset < bytes.count {
            let (start, first) = (offset, number)
            var text: [UInt8] = []
            while true {
                let end = lineEnd(in: bytes, from: offset)
                text += bytes[offset..<end]
                offset = end + lineEndLength(bytes, at: end)
                number += 1
                guard offset < bytes.count, isSpaceOrTab(bytes[offset]) else { break }
                offset += 1
            }
            guard text.contains(where: { $0 > 0x20 }) else { continue }
            let range = start..<min(offset, start + text.count)
            guard let line = ContentLine(text, range: range, number: first) else {
                throw Failure(
                    unreadableAt: range, "this is not an iCalendar line", help: "each has the form NAME:value")
            }
            lines.append(line)
        }
        return lines
    }

    /// `text` escaped as a TEXT value, so that it cannot end its line.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                result.append("\\")
                result.append(scalar)
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                result.append("\\")
                result.append("n")
            default:
                // Other control characters are not allowed in a calendar. An import makes them white space, too.
                result.append(PlainTitle.isControl(scalar.value) ? " " : scalar)
            }
        }
        return String(result)
    }

    /// `line` with its line ending, folded so that no line exceeds 75 octets and no character is split.
    static func folded(_ line: String) -> [UInt8] {
        var result: [UInt8] = []
        var length = 0
        for character in line.unicodeScalars {
            let bytes = Array(String(character).utf8)
            if length + bytes.count > 75 {
                result += [0x0D, 0x0A, 0x20]
                length = 1
            }
            result += bytes
            length += bytes.count
        }
        return result + [0x0D, 0x0A]
    }
}
