import Foundation
import Testing

@testable import TaskCommandLine

/// The samples produce the output in Samples/expected. `UPDATE_SAMPLES=1 swift test` rewrites it.
struct SampleTests {
    /// The names of the samples, sorted.
    private static let samples: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted()
    }()

    private static let folder = Repository.root.appendingPathComponent("Samples")

    /// What is run on each sample: the suffix of the expected file's name and the command that prints it.
    private static let questions = [
        ("tree.txt", ["tasks", "tree", "-"]),
        ("json", ["tq", "is:any", "-", "--format", "json", "--quiet"]),
        ("txt", ["tq", "", "-", "--quiet"]),
        ("formatted.md", ["tasks", "fmt", "-"]),
        ("findings.txt", ["tasks", "lint", "-"]),
    ]

    @Test(arguments: samples)
    func sample(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
        let shell = MemoryShell(in: "/", input: bytes)
        for (ending, words) in Self.questions {
            let result = shell.run(words + ["--stdin-filename", name, "--now", "2026-11-21"])
            #expect(result.errors == "")
            // Only errors from the linter lead to the exit code `findings`.
            #expect(result.code == (result.output.contains("error[") ? .findings : .success))
            try expect(result.output, in: "\(Self.stem(name)).\(ending)")
        }
    }

    /// An expected file without a sample is a leftover from a sample that was deleted.
    @Test func nothingIsLeftOver() throws {
        let expected = Self.samples.flatMap { name in Self.questions.map { "\(Self.stem(name)).\($0.0)" } }
        let present = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appendingPathComponent("expected").path)
        #expect(Set(present).subtracting(expected) == [])
    }

    /// `household` for `household.tasks.md`.
    private static func stem(_ name: String) -> Substring { name.prefix { $0 != "." } }

    private func expect(_ text: String, in name: String) throws {
        let file = Self.folder.appendingPathComponent("expected/\(name)")
        if Repository.isUpdating { try Data(text.utf8).write(to: file) }
        let expected = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
        #expect(text.utf8.elementsEqual(expected.utf8), "\(name) differs:\n\(Self.difference(expected, text))")
    }

    /// The lines that are in only one of the two texts.
    private static func difference(_ expected: String, _ found: String) -> String {
        let lines = (expected.split(separator: "\n"), found.split(separator: "\n"))
        return lines.1.difference(from: lines.0).map(line).joined()
    }

    private static func line(_ change: CollectionDifference<Substring>.Change) -> String {
        switch change {
        case .remove(_, let line, _): "- \(line)\n"
        case .insert(_, let line, _): "+ \(line)\n"
        }
    }
}
