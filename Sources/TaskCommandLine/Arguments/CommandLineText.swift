import TaskFile
import TaskText

/// One word of a command line, or the part of it that is a flag's value.
package struct Argument: Equatable, Sendable {
    /// The word as the program received it, without the shell's quotes.
    package let text: String
    /// Its index among the words, from 0.
    package let index: Int
    /// The number of bytes of the word that precede `text`: those of `--flag=`, or of a list before one item.
    let offset: Int

    package init(text: String, index: Int, offset: Int = 0) {
        (self.text, self.index, self.offset) = (text, index, offset)
    }
}

extension Sequence<Argument> {
    /// The words as one text.
    package var text: String { map(\.text).joined(separator: " ") }
}

/// A command line as a source, so that a complaint can point at the word that is wrong.
package struct CommandLineText: Sendable {
    /// What the user invoked: `tq`, or `tasks query`.
    package let program: String
    let words: [String]

    package init(program: String, words: [String]) { (self.program, self.words) = (program, words) }

    /// The line as it could be typed again in a shell.
    package var text: String { ([program] + words.map(shellQuoted)).joined(separator: " ") }

    package var source: Source { Source(name: "command line", text) }

    package func range(of argument: Argument) -> ByteRange {
        var start = program.utf8.count + 1
        for word in words.prefix(argument.index) { start += shellQuoted(word).utf8.count + 1 }
        let word = words.indices.contains(argument.index) ? words[argument.index] : ""
        let shown = shellQuoted(word)
        guard shown == word else { return ByteRange(start, start + shown.utf8.count) }
        return ByteRange(start + argument.offset, start + argument.offset + argument.text.utf8.count)
    }

    /// `path` as a shell reads it back, and no program takes it for a flag.
    package static func operand(_ path: String) -> String {
        shellQuoted(path.hasPrefix("-") && path != "-" ? "./" + path : path)
    }
}
