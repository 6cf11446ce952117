/// A program to run.
package struct ProgramCall: Sendable {
    /// Runs a program to completion, for at most `limit` seconds. Throws when it cannot be started or takes longer.
    package typealias Execute = @Sendable (_ call: ProgramCall, _ limit: Int) throws(SystemError) -> ProgramResult

    /// Its name, which is looked up as in a shell, and its arguments.
    let words: [String]
    var input: [UInt8] = []
    /// Environment variables in addition to those of this process, each as `NAME=value`.
    var variables: [String] = []
    /// The names of the variables of this process that it inherits; nil for all.
    var inherited: Set<String>?

    package init(words: [String], input: [UInt8] = [], variables: [String] = [], inherited: Set<String>? = nil) {
        self.words = words
        self.input = input
        self.variables = variables
        self.inherited = inherited
    }

    /// At most 8,192 scalars of `text`: the system limits the length of a program's arguments and variables, and does
    /// not run the program when one is longer.
    package static func limited(_ text: String) -> String {
        guard text.utf8.count > 8192 else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(8192)))
    }
}

/// The result of a program that has ended.
package struct ProgramResult: Sendable {
    package let output: [UInt8]
    let errors: [UInt8]
    /// Its exit code, or 128 plus the number of the signal that ended it.
    package let code: Int32
}
