import TaskFile

/// What the next commit would hold: the names that it changes, and the bytes of files as they are staged.
struct GitIndex: Sendable {
    private let repository: Repository

    /// A name in the index that differs from the last commit.
    struct Change: Hashable {
        /// The path below the root of the repository.
        let path: String
        /// The name of its bytes in git's store.
        let object: String
        /// The letter by which git calls the kind of change.
        let kind: Character
        /// Whether it is a file proper, and is there after the change.
        let isFile: Bool

        /// Whether it waits for a merge conflict to be resolved.
        var isUnmerged: Bool { kind == "U" }
        /// Whether the commit takes it away.
        var isDeleted: Bool { kind == "D" }
    }

    init(_ repository: Repository) { self.repository = repository }

    /// What the commit would change among `paths`, given as the user writes them; everywhere when there are none.
    /// A renamed file is one that goes and one that comes.
    func changes(in paths: [String] = []) throws(SystemError) -> [Change] {
        // The words of git's own that settings of the user could change the answer of are all said.
        let words = [
            "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative", "--no-ext-diff",
        ]
        let fields = try repository.git.list(["--literal-pathspecs"] + words + ["--"] + paths)
        return stride(from: 0, to: fields.count - 1, by: 2).compactMap { index in
            // `:100644 100644 OLD NEW M`, then the path.
            let parts = fields[index].split(separator: " ")
            guard parts.count == 5, let kind = parts[4].first else { return nil }
            return Change(
                path: fields[index + 1], object: String(parts[3]), kind: kind, isFile: parts[1].hasPrefix("100"))
        }
    }

    /// The object of each file in the index that holds tasks or settings by its name, by its path below the root.
    func objects() throws(SystemError) -> [String: String] {
        let patterns = [":(top,icase)*tasks.md", ":(top)*\(SettingsFinder.fileName)"]
        let entries = try repository.git.list(["ls-files", "--stage", "--full-name", "-z", "--"] + patterns)
        var objects: [String: String] = [:]
        for entry in entries {
            // `100644 OBJECT 0`, a tab, the path.
            guard let tab = entry.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let parts = entry[..<tab].split(separator: " ")
            let path = String(entry[entry.index(after: tab)...])
            guard parts.count == 3, parts[0].hasPrefix("100"), parts[2] == "0" else { continue }
            objects[path] = String(parts[1])
        }
        return objects
    }

    /// The bytes of `objects`, in their order.
    func bytes(of objects: [String]) throws(SystemError) -> [[UInt8]] {
        guard !objects.isEmpty else { return [] }
        let list = Array((objects.joined(separator: "\n") + "\n").utf8)
        let answer = try repository.git.answer(["cat-file", "--batch"], input: list)
        var result: [[UInt8]] = []
        var offset = 0
        for object in objects {
            // `OBJECT blob SIZE`, a line end, the bytes, a line end.
            guard let end = answer[offset...].firstIndex(of: UInt8(ascii: "\n")),
                let size = Int(String(decoding: answer[offset..<end], as: UTF8.self).split(separator: " ").last ?? ""),
                end + 1 + size < answer.count
            else { throw SystemError("git has no bytes for \(object)") }
            result.append(Array(answer[(end + 1)..<(end + 1 + size)]))
            offset = end + size + 2
        }
        return result
    }

    /// The paths below the root of files whose bytes in the work tree are not those in the index.
    func unstagedPaths() throws(SystemError) -> Set<String> {
        let words = ["diff", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff"]
        return Set(try repository.git.list(words))
    }
}
