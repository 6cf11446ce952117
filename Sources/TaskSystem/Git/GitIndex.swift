import TaskText

/// The index of git: the files that the next commit would change, and their staged bytes.
package struct GitIndex: Sendable {
    private let repository: Repository

    /// A file in the index; one that is in conflict has several entries.
    package struct Entry {
        package let path: String
        /// The git object name of its bytes.
        let object: String
        /// 0, or for a file in conflict 1 for the common ancestor, 2 for our side and 3 for theirs.
        package let stage: Int
        /// Whether git leaves the file out of the work tree, as in a sparse checkout.
        let isLeftOut: Bool
    }

    package init(_ repository: Repository) { self.repository = repository }

    /// The changes of the next commit in `paths`, given as the user writes them, or everywhere when there are none. A
    /// renamed file is a deletion and an addition.
    package func changes(in paths: [String]) throws(SystemError) -> [RawChange] {
        try repository.changes(["--cached", "--no-renames"], in: paths.map { ":(literal)\($0)" })
    }

    /// The regular files that match `places`; only those in conflict with `isUnmerged`.
    package func entries(in places: [String], isUnmerged: Bool = false) throws(SystemError) -> [Entry] {
        try entries(in: places, isUnmerged, mode: "100")
    }

    /// The files of the work tree to which links with the names of task files lead, by their paths below the root.
    package func linkedTaskFiles(_ files: any FileSystem) throws(SystemError) -> [String] {
        try entries(in: [VersionScope.taskFiles], false, mode: "120")
            .filter { Path.isTaskFile(Path.name(of: $0.path)) }
            .compactMap { repository.path(of: repository.shown($0.path), files) }
    }

    private func entries(
        in places: [String], _ isUnmerged: Bool, mode: String
    ) throws(SystemError) -> [Entry] {
        let words = [isUnmerged ? "--unmerged" : "--stage", "-t", "--full-name", "-z", "--"]
        return try repository.git.listFiles(words + places).compactMap { line in
            // `H 100644 OBJECT 0`, a tab, the path; `S` for a file that is left out.
            guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let parts = line[..<tab].split(separator: " ")
            guard parts.count == 4, parts[1].hasPrefix(mode), let stage = Int(parts[3]) else { return nil }
            return Entry(
                path: String(line[line.index(after: tab)...]), object: String(parts[2]), stage: stage,
                isLeftOut: parts[0] == "S")
        }
    }

    /// The object of each file that matches `places` and is not in conflict, by the bytes of its path below the root.
    func objects(in places: [String]) throws(SystemError) -> [[UInt8]: String] {
        var objects: [[UInt8]: String] = [:]
        for entry in try entries(in: places) where entry.stage == 0 { objects[Path.bytes(entry.path)] = entry.object }
        return objects
    }

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
