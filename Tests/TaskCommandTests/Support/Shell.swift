import Foundation

@testable import TaskSystem

/// A real shell that finds the built programs.
enum Shell {
    /// Runs a shell command line with the built programs first in its path, in a folder with one task file.
    static func run(_ line: String) throws -> (output: String, errors: String, code: Int32) {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("shell-\(UUID().uuidString)").path
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(atPath: folder) }
        try "- [ ] Call due:2026-11-21\n- [ ] Pay\n".write(
            toFile: "\(folder)/tasks.md", atomically: false, encoding: .utf8)

        // Not with Foundation's `Process`, which shares properties with a thread of its own without a lock, nor with
        // its `ProcessInfo`: tests of zones change the environment meanwhile, and only the platform waits for them.
        let path = Platform.variable("PATH") ?? "/usr/bin:/bin"
        let call = ProgramCall(
            words: ["/bin/sh", "-c", "cd '\(folder)' && \(line)"],
            variables: ["PATH=\(programs):\(path)", "HOME=\(folder)", "TASKS_NOW=2026-11-21"], inherited: [])
        let result = try Platform.execute(call, 600)
        return (
            String(decoding: result.output, as: UTF8.self), String(decoding: result.errors, as: UTF8.self), result.code
        )
    }

    /// Whether the shell finds all of these programs; a test that needs others is skipped, and shown as skipped.
    static func has(_ programs: String...) -> Bool {
        programs.allSatisfy { (try? run("command -v \($0)"))?.code == 0 }
    }

    /// The folder of the built programs, which is also that of the test bundle.
    private static let programs: String = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? ""
            return URL(fileURLWithPath: bundle).deletingLastPathComponent().path
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
                .deletingLastPathComponent().path
        #endif
    }()
}
