import TaskFile

/// The index of git: the files that the next commit would change, and their staged bytes.
package struct GitIndex: Sendable {
    private let repository: Repository

    /// A file in the index that differs from a commit.
    package struct Change: Hashable {
        /// The path below the root of the repository.
        package let path: String
        /// The path in the commit: the same, unless the file was renamed.
        let oldPath: String
        /// The git object names of its bytes, in the index and in the commit.
        package let object: String
        let oldObject: String
        /// The letter that git uses for the kind of change.
        package let kind: Character
        /// Whether it is a regular file after the change.
        package let isFile: Bool

        /// Whether it has an unresolved merge conflict.
        package var isUnmerged: Bool { kind == "U" }
        /// Whether the change deletes it.
        package var isDeleted: Bool { kind == "D" }
        /// Whether it has no origin in the commit.
        var isAdded: Bool { kind == "A" }
    }

    package init(_ repository: Repository) { self.repository = repository }

    /// The changes of the next commit in `paths`, given as the user writes them, or everywhere when there are none. A
    /// renamed file is a deletion and an addition.
    package func changes(in paths: [String] = []) throws(SystemError) -> [Change] {
        try changes(since: nil, ["--no-renames"], paths.map { ":(literal)\($0)" })
    }

    /// The differences of the index from `commit` in files that match `places`; a renamed file is one change.
    func changes(since commit: String, in places: [String]) throws(SystemError) -> [Change] {
        try changes(since: commit, ["--find-renames"], places)
    }

    private func changes(
        since commit: String?, _ words: [String], _ places: [String]
    ) throws(SystemError) -> [Change] {
        // All options of git whose defaults the user's configuration could change are given explicitly.
        let form = ["--cached", "--raw", "-z", "--no-abbrev", "--no-relative"]
        let arguments = form + words + (commit.map { [$0] } ?? []) + ["--"] + places
        var fields = try repository.git.list(.diff, arguments)[...]
        var changes: [Change] = []
        // `:100644 100644 OLD NEW M`, then the path; for a rename, the old path and the new one.
        while let head = fields.popFirst(), let path = fields.popFirst() {
            let parts = head.split(separator: " ")
            guard parts.count == 5, let kind = parts[4].first else { break }
            let newPath = kind == "R" || kind == "C" ? fields.popFirst() : path
            changes.append(
                Change(
                    path: newPath ?? path, oldPath: path, object: String(parts[3]), oldObject: String(parts[2]),
                    kind: kind, isFile: parts[1].hasPrefix("100")))
        }
        return changes
    }

    /// The object of each file in the index that matches `places`, by the bytes of its path below the root.
    func objects(in places: [String]) throws(SystemError) -> [[UInt8]: String] {
        let answer = try repository.git.answer(.listFiles, ["--stage", "--full-name", "-z", "--"] + places)
        var objects: [[UInt8]: String] = [:]
        for entry in answer.split(separator: 0) {
            // `100644 OBJECT 0`, a tab, the path.
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let parts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
            guard parts.count == 3, parts[0].hasPrefix("100"), parts[2] == "0" else { continue }
            objects[Array(entry[(tab + 1)...])] = String(parts[1])
        }
        return objects
    }

    /// The bytes of `objects`, in their order.
    package func bytes(of objects: [String]) throws(SystemError) -> [[UInt8]] {
        guard !objects.isEmpty else { return [] }
        let list = Array((objects.joined(separator: "\n") + "\n").utf8)
        let answer = try repository.git.answer(.catFile, ["--batch"], input: list)
        var result: [[UInt8]] = []
        var offset = 0
        for object in objects {
            // `OBJECT blob SIZE`, a line feed, the bytes, a line feed.
            guard let end = answer[offset...].firstIndex(of: UInt8(ascii: "\n")),
                let size = Int(String(decoding: answer[offset..<end], as: UTF8.self).split(separator: " ").last ?? ""),
                size >= 0, size < answer.count - end - 1
            else { throw SystemError("git has no bytes for \(object)") }
            result.append(Array(answer[(end + 1)..<(end + 1 + size)]))
            offset = end + size + 2
        }
        return result
    }
}
