package enum ExitCode: Int32 {
    /// The command succeeded.
    case success = 0
    /// There are findings, a file would change, or, if requested, nothing matched.
    case findings = 1
    /// The command failed: usage, settings, input or output.
    case failure = 2
}
