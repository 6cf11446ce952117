/// How a command ended, for the shell.
enum ExitCode: Int32 {
    /// All is well.
    case success = 0
    /// There are findings, a file would change, or nothing matched where that was asked.
    case findings = 1
    /// The command could not do its work: usage, settings, input, output.
    case failure = 2
}
