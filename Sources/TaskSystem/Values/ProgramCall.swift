/// A program to run.
package struct ProgramCall: Hashable, Sendable {
    /// Runs a program to its end, for at most so many seconds. Throws when it cannot be started or takes longer.
    package typealias Execute = @Sendable (_ call: ProgramCall, _ limit: Int) throws(SystemError) -> ProgramResult

    /// Its name, looked for where the shell does, and its arguments.
    package let words: [String]
    /// All that stands on its standard input.
    package var input: [UInt8] = []
    /// Environment variables beside those of this process, each as `NAME=value`.
    package var variables: [String] = []
    /// The names of the variables of this process that it is given; nil for all.
    var inherited: Set<String>?

    package init(words: [String], input: [UInt8] = [], variables: [String] = [], inherited: Set<String>? = nil) {
        self.words = words
        self.input = input
        self.variables = variables
        self.inherited = inherited
    }
}

/// What a program left when it had ended.
package struct ProgramResult: Sendable {
    /// What it wrote to standard output.
    package let output: [UInt8]
    /// What it wrote to standard error.
    let errors: [UInt8]
    /// Its exit code; of one that a signal ended, 128 and the signal.
    package let code: Int32
}
