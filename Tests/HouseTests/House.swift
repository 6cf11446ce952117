import Foundation
import Testing

/// One Swift file of the package, as the house tests see it.
struct SwiftFile: Sendable {
    /// The path from the package's root: `Sources/TaskFile/Text/Source.swift`.
    let path: String
    let lines: [String]
    /// The lines without comments and without the contents of single-line strings.
    let code: [String]
    /// All words in the lines: a rule about certain words can skip files without them.
    let words: Set<String>

    init(path: String, lines: [String]) {
        self.path = path
        self.lines = lines
        words = Set(lines.flatMap { Self.words(of: $0) })
        // A multi-line literal is text from its first line to its last.
        var isText = false
        code = lines.map { line in
            defer { if line.contains("\"\"\"") { isText.toggle() } }
            return isText ? "" : Self.code(of: line)
        }
    }

    /// The target the file belongs to: the folder below `Sources` or `Tests`.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

    /// The modules that the file imports.
    var imports: [String] {
        lines.compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard let keyword = words.firstIndex(of: "import"),
                words[..<keyword].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "private"].contains($0) })
            else { return nil }
            let kinds = ["struct", "class", "enum", "func", "let", "var", "typealias", "protocol"]
            return words[(keyword + 1)...].first { !kinds.contains($0) }?.split(separator: ".").first.map(String.init)
        }
    }

    /// The runs of letters, digits and underscores of `line`.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        let bytes = Array(line.utf8)
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, isWordPart(bytes[end]) { end += 1 }
            if end > start { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            start = end + 1
        }
        return words
    }

    static func isWordPart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    private static func code(of line: String) -> String {
        var kept: [UInt8] = []
        var isInString = false
        var isEscaped = false
        let bytes = Array(line.utf8)
        for (index, byte) in bytes.enumerated() {
            if !isInString, byte == UInt8(ascii: "/"), bytes[(index + 1)...].first == byte { break }
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
            if !isInString { kept.append(byte) }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

/// The package on disk.
enum House {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The Swift files below `folder`, in order.
    static func files(below folder: String) -> [SwiftFile] {
        paths(below: folder).filter { $0.hasSuffix(".swift") }.compactMap { path in
            guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else { return nil }
            return SwiftFile(
                path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }

    /// The paths of all files below `folder`, in order; empty if the folder does not exist.
    static func paths(below folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return names.sorted().map { "\(folder)/\($0)" }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static let sources = files(below: "Sources")
    static let tests = files(below: "Tests")

    /// The files of one module or of its tests.
    struct Folder: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [SwiftFile]
        let isSource: Bool
    }

    static let folders = [sources, tests].flatMap { files in
        Dictionary(grouping: files, by: \.target).sorted { $0.key < $1.key }.map { target, files in
            Folder(testDescription: target, files: files, isSource: files[0].path.hasPrefix("Sources"))
        }
    }
}
