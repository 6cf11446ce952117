import Foundation

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

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd '\(folder)' && \(line)"]
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = ["PATH": "\(programs):\(path)", "HOME": folder, "TASKS_NOW": "2026-11-21"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: answer, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
            process.terminationStatus
        )
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
