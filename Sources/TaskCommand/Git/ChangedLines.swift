import TaskFile

/// The lines of files that differ from a commit.
struct ChangedLines: Sendable {
    /// Runs of lines, numbered from 0 and in order, of each file that has changed, by its path below the root.
    private let runs: [String: [Range<Int>]]
    /// The paths of files that git does not know: all of their lines are new.
    private let unknown: Set<String>

    /// What `paths`, and all files that hold tasks by their names, have become since `commit`; in the index when
    /// `isStaged`, else in the work tree.
    init(
        since commit: String, in repository: Repository, isStaged: Bool, paths: [String]
    ) throws(SystemError) {
        // Every setting of the user that could change the form of the answer is overruled.
        let form = [
            "diff", "--unified=0", "--inter-hunk-context=0", "--find-renames", "--text", "--no-color", "--no-relative",
            "--no-ext-diff", "--no-textconv", "--src-prefix=a/", "--dst-prefix=b/",
        ]
        let places = [":(top,icase)*tasks.md"] + paths.map { ":(top,literal)\($0)" }
        let answer = try repository.git.answer(
            ["-c", "core.quotePath=false"] + form + (isStaged ? ["--cached"] : []) + [commit, "--"] + places)
        runs = Self.runs(in: answer)
        let others = ["ls-files", "--others", "--full-name", "-z", "--"] + places
        unknown = isStaged ? [] : Set(try repository.git.list(others))
    }

    /// Whether one of `lines`, numbered from 0, of the file at `path` has changed.
    func contain(_ lines: ClosedRange<Int>, ofFile path: String) -> Bool {
        if unknown.contains(path) { return true }
        guard let runs = runs[path] else { return false }
        // The first run that does not end before the lines.
        let index = runs.indices.partitionPoint { runs[$0].upperBound > lines.lowerBound }
        return index < runs.count && runs[index].lowerBound <= lines.upperBound
    }

    // MARK: - Reading git's answer

    /// Reads a diff without context, in which each run of lines stands under the name of its file.
    static func runs(in diff: [UInt8]) -> [String: [Range<Int>]] {
        var runs: [String: [Range<Int>]] = [:]
        var path: String?
        // Lines of the run at hand that are still to come; what they hold is none of our business.
        var left = 0
        for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if left > 0 {
                if line.first == UInt8(ascii: "+") || line.first == UInt8(ascii: "-") { left -= 1 }
            } else if line.starts(with: "+++ ".utf8) {
                path = Self.path(line.dropFirst(4))
            } else if line.starts(with: "@@ ".utf8), let hunk = Hunk(line) {
                left = hunk.old.count + hunk.new.count
                if let path, !hunk.new.isEmpty { runs[path, default: []].append(hunk.new) }
            }
        }
        return runs
    }

    /// The path after `b/`, unquoted; nil for a file that is gone.
    private static func path(_ name: ArraySlice<UInt8>) -> String? {
        var bytes = Array(name)
        // A name with a space in it ends at a tab.
        if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
        if bytes.first == UInt8(ascii: "\"") { bytes = unquoted(bytes) }
        guard bytes.starts(with: "b/".utf8) else { return nil }
        return String(decoding: bytes.dropFirst(2), as: UTF8.self)
    }

    /// What git wrote in quotes, with escapes as in C.
    private static func unquoted(_ quoted: [UInt8]) -> [UInt8] {
        let letters: [UInt8: UInt8] = [
            UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
            UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
        ]
        var result: [UInt8] = []
        var index = 1
        while index < quoted.count, quoted[index] != UInt8(ascii: "\"") {
            guard quoted[index] == UInt8(ascii: "\\"), index + 1 < quoted.count else {
                result.append(quoted[index])
                index += 1
                continue
            }
            let digits = quoted[(index + 1)...].prefix(3).prefix { 0x30...0x37 ~= $0 }
            if digits.count == 3 {
                result.append(digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) })
            } else {
                result.append(letters[quoted[index + 1]] ?? quoted[index + 1])
            }
            index += digits.count == 3 ? 4 : 2
        }
        return result
    }
}

/// The head of a run of changed lines: where it stood and where it stands, in lines numbered from 0.
struct Hunk: Hashable {
    let old: Range<Int>
    let new: Range<Int>

    /// Reads `@@ -12,0 +13,2 @@`; a count that is not written is 1.
    init?(_ line: ArraySlice<UInt8>) {
        let parts = String(decoding: line.prefix(80), as: UTF8.self).split(separator: " ")
        guard parts.count >= 3, let old = Self.lines(parts[1], after: "-"), let new = Self.lines(parts[2], after: "+")
        else { return nil }
        self.old = old
        self.new = new
    }

    private static func lines(_ text: Substring, after mark: Character) -> Range<Int>? {
        guard text.first == mark else { return nil }
        let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
        guard let first = numbers.first, let first, numbers.count < 3, !numbers.contains(nil) else { return nil }
        let count = numbers.count == 2 ? numbers[1] ?? 0 : 1
        // Of no lines, the number is that of the line before.
        let start = count == 0 ? first : first - 1
        return start..<(start + count)
    }
}
