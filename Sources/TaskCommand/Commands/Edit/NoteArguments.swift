import TaskCommandLine
import TaskFile
import TaskSystem

extension Flag {
    static let note = Flag(
        "note", value: .word(placeholder: "TEXT"), "a note below the task; may repeat; - reads standard input")
}

extension ParsedArguments {
    /// The notes of all `--note`, of which one may be `-` for standard input.
    func notes(_ environment: Environment) throws(Failure) -> [String] {
        let notes = values(of: .note)
        try requireUTF8(notes)
        let input = notes.filter { $0.text == "-" }
        if let second = input.dropFirst().first {
            throw failure(
                "unexpected-value", at: second, "standard input is read only once", help: "write '--note -' once")
        }
        let text = input.isEmpty ? "" : try environment.typedInput()
        return try notes.map { note throws(Failure) in
            let isInput = note.text == "-"
            let content = isInput ? text : note.text
            guard content.allSatisfy(\.isWhitespace) else { return content }
            throw failure(
                "unexpected-value", at: note, isInput ? "standard input contains no note" : "this note is empty",
                help: "write its text")
        }
    }
}

extension Environment {
    /// The text on standard input. Throws when it cannot be read, or is not UTF-8.
    func typedInput() throws(Failure) -> String {
        let bytes = try orFail(standardInput()) {
            Failure("unreadable-file", "cannot read standard input: \($0.reason)")
        }
        let input = Source(name: "standard input", bytes: bytes).withoutByteOrderMark
        if let range = input.illFormed {
            throw Failure(
                "invalid-utf8", at: range, in: input, "these bytes are not UTF-8",
                help: "a task file is UTF-8; convert the text")
        }
        return input.text(input.range)
    }
}
