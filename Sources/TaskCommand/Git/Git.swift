/// git, asked in the current folder and with this process's variables, as it asks us when we are its hook.
struct Git: Sendable {
    private let execute: Environment.Execute

    /// The git that `environment` finds.
    init(_ environment: Environment) { execute = environment.execute }

    /// What git answers; throws its own words when it does not end well.
    func answer(_ arguments: [String], input: [UInt8] = []) throws(SystemError) -> [UInt8] {
        let result: ProgramResult
        do {
            result = try execute(["git"] + arguments, input)
        } catch {
            throw SystemError("cannot run git: \(error.reason)", isMissing: error.isMissing)
        }
        guard result.code == 0 else { throw SystemError(Self.words(result)) }
        return result.output
    }

    /// The parts of an answer that NUL divides.
    func list(_ arguments: [String]) throws(SystemError) -> [String] {
        try answer(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first line of what git complained of, without `fatal:`.
    private static func words(_ result: ProgramResult) -> String {
        let line = result.errors.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
        guard let line else { return "git ended with code \(result.code)" }
        for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) {
            return String(line.dropFirst(prefix.count))
        }
        return line
    }
}
