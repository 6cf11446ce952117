#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// Runs a program to its end and gives its exit code; of one that a signal ended, 128 and the signal. Throws when
    /// it cannot be started.
    ///
    /// What it writes goes where this process writes to. What goes on in its background is not waited for.
    static func run(_ call: ProgramCall) throws(SystemError) -> Int32 {
        let (output, errors) = (dup(standardOutput), dup(standardError))
        defer {
            close(output)
            close(errors)
        }
        // The shell gives the program the streams of this process, and ends with its code.
        let script = "exec \"$@\" >&\(output) 2>&\(errors) \(output)>&- \(errors)>&-"
        let names = Set(call.variables.map { $0.prefix { $0 != "=" } })
        let others = variables().filter { variable in !names.contains(variable.prefix { $0 != "=" }) }
        let result = try run(
            ["/bin/sh", "-c", script, "sh"] + call.words, input: call.input, variables: others + call.variables)
        if result.code == 126 || result.code == 127 { throw SystemError("exit code \(result.code)", isMissing: true) }
        return result.code
    }
}
