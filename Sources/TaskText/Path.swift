import TaskFile

/// Paths as text: joined and split without consulting the file system.
package enum Path {
    /// `name` in `folder`, as a person would write it: without a prefix if that is the current folder.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder == "." || folder.isEmpty { return name }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
    }

    /// The folder that contains the item at `path`: `.` for a bare name, `/` for an item at the root.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = String(path[..<slash])
        return folder.isEmpty ? "/" : folder
    }

    package static func name(of path: String) -> String {
        // A combining mark after the slash, which would merge with it into one character, is part of the name.
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    package static func parts(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// `path` relative to `folder`, both absolute and without symbolic links: empty for the folder itself, nil for a
    /// path outside of it.
    package static func part(of path: String, below folder: String) -> String? {
        let start = folder == "/" ? "" : folder
        guard path.utf8.starts(with: start.utf8) else { return nil }
        let rest = path.utf8.dropFirst(start.utf8.count)
        guard rest.first == nil || rest.first == UInt8(ascii: "/") else { return nil }
        return String(Substring(rest.dropFirst()))
    }

    /// Whether the name alone makes a file a task file: `tasks.md` or `*.tasks.md`, ASCII case ignored.
    package static func isTaskFile(_ name: String) -> Bool { Source.isTaskFile(named: name) }

    package static func isMarkdown(_ name: String) -> Bool { ends(name, in: ".md") }

    package static func withoutMarkdown(_ path: String) -> String {
        isMarkdown(path) ? String(decoding: path.utf8.dropLast(3), as: UTF8.self) : path
    }

    /// Whether a file is called `tasks.md`, ASCII case ignored.
    package static func isPlainTaskFile(_ name: String) -> Bool {
        name.utf8.lazy.map(lowercased).elementsEqual("tasks.md".utf8)
    }

    /// The path of the archive of the file at `path`, `home.archive.md` for `home.md`; nil for an archive itself.
    package static func archive(of path: String) -> String? {
        isArchive(path) ? nil : withoutMarkdown(path) + ".archive.md"
    }

    /// The path of the file whose archive is at `path`; nil for a file that is not an archive.
    package static func owner(ofArchive path: String) -> String? {
        guard isArchive(path) else { return nil }
        return String(decoding: path.utf8.dropLast(archiveEnding.utf8.count), as: UTF8.self) + ".md"
    }

    /// Whether the name of the file at `path` makes it an archive: `*.archive.md`, ASCII case ignored.
    package static func isArchive(_ path: String) -> Bool { ends(path, in: archiveEnding) }

    /// Whether the name alone makes a file a task file or the archive of one: `tasks.archive.md`, `*.tasks.archive.md`.
    package static func isTaskFileOrArchive(_ name: String) -> Bool {
        isTaskFile(owner(ofArchive: name) ?? name)
    }

    package static let settingsName = ".tasks.yaml"

    private static let archiveEnding = ".archive.md"

    /// Whether `name` ends in `ending`, ASCII case ignored.
    private static func ends(_ name: String, in ending: String) -> Bool {
        name.utf8.suffix(ending.utf8.count).lazy.map(lowercased).elementsEqual(ending.utf8)
    }
}
