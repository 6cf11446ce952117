import Foundation
import TaskFile
import TaskMerge
import Testing

/// A merge from the table of scenarios, with its expected results.
struct Scenario: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let options: Set<String>
    /// The parts `base`, `ours` and `theirs`.
    let versions: [[UInt8]]
    /// The parts `our archive` and `their archive`.
    let archives: [[UInt8]]
    /// The part `base archive`.
    let baseArchive: [UInt8]?
    /// The acceptable results.
    let results: [[UInt8]]

    /// The table of scenarios.
    static var text: String {
        get throws {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            return try String(contentsOf: folder.appendingPathComponent("Scenarios.txt"), encoding: .utf8)
        }
    }

    /// All scenarios in the table.
    static let all: [Scenario] = {
        let lines = ((try? text) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // A heading inside a part may look like the start of a scenario, but has no description below it.
        let starts = lines.indices.dropLast().filter { lines[$0].hasPrefix("# ") && lines[$0 + 1].hasPrefix("> ") }
        return zip(starts, starts.dropFirst() + [lines.count]).map { Scenario(Array(lines[$0..<$1])) }
    }()

    private init(_ lines: [String]) {
        testDescription = String(lines[0].dropFirst(2))
        var options: Set<String> = []
        var parts: [(name: String, lines: [String])] = []
        for line in lines.dropFirst() {
            if line.hasPrefix("%% ") {
                parts.append((String(line.dropFirst(3)), []))
            } else if parts.isEmpty, line.hasPrefix("! ") {
                options.formUnion(line.dropFirst(2).split(separator: " ").map(String.init))
            } else if !parts.isEmpty {
                parts[parts.count - 1].lines.append(line)
            }
        }
        // A blank line separates one scenario from the next.
        while let last = parts.last?.lines.last, last.isEmpty { parts[parts.count - 1].lines.removeLast() }
        self.options = options
        let bytes = { (name: String) in
            parts.filter { $0.name == name }.map { Self.bytes($0.lines, name, options) }
        }
        versions = ["base", "ours", "theirs"].map { bytes($0).first ?? [] }
        archives = ["our archive", "their archive"].map { bytes($0).first ?? [] }
        baseArchive = bytes("base archive").first
        results = bytes("merged")
    }

    private static func bytes(_ lines: [String], _ name: String, _ options: Set<String>) -> [UInt8] {
        let crlf = options.first { $0.hasPrefix("crlf=") }?.dropFirst(5).split(separator: ",") ?? []
        let isCRLF = crlf.contains { $0 == "all" || $0 == name }
        let end = isCRLF ? "\r\n" : "\n"
        let text = lines.map { $0 + end }.joined()
        return options.contains("escapes") ? unescaped(text) : Array(text.utf8)
    }

    private static func unescaped(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
                result.append(byte)
                continue
            }
            switch letter {
            case UInt8(ascii: "x"):
                result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "c"): rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
            default: result += [byte, letter]
            }
        }
        return result
    }

    /// Merges the versions, optionally with the sides exchanged.
    func merged(isExchanged: Bool = false) -> ThreeWayMerge {
        let sources = versions.map { Source(name: "tasks.md", bytes: $0) }
        func archive(_ bytes: [UInt8]) -> [Source] { [Source(name: "tasks.archive.md", bytes: bytes)] }
        let archives = archives.map(archive)
        return ThreeWayMerge(
            base: sources[0], ours: sources[isExchanged ? 2 : 1], theirs: sources[isExchanged ? 1 : 2],
            ourArchives: archives[isExchanged ? 1 : 0], theirArchives: archives[isExchanged ? 0 : 1],
            baseArchives: baseArchive.map(archive))
    }

    var wantsConflict: Bool {
        options.contains("unchanged") || results.allSatisfy { openings(in: $0) > openings(in: versions[1]) }
    }

    private func openings(in bytes: [UInt8]) -> Int {
        String(decoding: bytes, as: UTF8.self).ranges(of: "<<<<<<< ").count
    }

    /// The lines of a result in sorted order, each conflict as a single line that is the same for exchanged sides.
    func lines(of bytes: [UInt8]) -> [String] {
        var (result, sides): ([String], [[String]]) = ([], [])
        for line in String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").split(separator: "\n") {
            if line.hasPrefix("<<<<<<< ") {
                sides = [[]]
            } else if line == "=======", sides.count == 1 {
                sides.append([])
            } else if line.hasPrefix(">>>>>>> ") {
                result.append(sides.map { $0.joined(separator: "\n") }.sorted().joined(separator: "\n|\n"))
                sides = []
            } else if sides.isEmpty {
                result.append(String(line))
            } else {
                sides[sides.count - 1].append(String(line))
            }
        }
        guard options.contains("order") else { return result.sorted() }
        return result.map { $0.split { " ,[].0123456789".contains($0) }.sorted().joined(separator: " ") }.sorted()
    }
}
