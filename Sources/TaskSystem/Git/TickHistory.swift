import TaskFile

/// Finds out from the git history when the boxes of tasks were ticked.
package struct TickHistory {
    private let repository: Repository?

    /// The maximum number of questions to git about one file; a line that needs more keeps the day found so far.
    private static let limit = 200

    private let files: any FileSystem

    /// The history of the repository that contains the current folder, if there is one. Throws when git times out.
    package init(_ git: Git, _ files: any FileSystem) throws(SystemError) {
        self.files = files
        do {
            repository = try Repository(git, files)
        } catch {
            guard !error.isTimeout else { throw error }
            repository = nil
        }
    }

    /// A requested line, and its number in the version being examined. Lines are numbered from 0.
    private struct Trace {
        let line: Int
        let place: Int
    }

    /// For `lines` of `source`, numbered from 0, the days of the commits that ticked them, by their authors' calendars.
    ///
    /// A line that is not in any commit is left out; one that was ticked before the history of a shallow clone begins
    /// has no day. A change to a line that was ticked already does not count. Throws when git times out.
    package func days(of lines: [Int], in source: Source) throws(SystemError) -> [Int: CivilDate?] {
        guard let repository, let path = repository.path(of: source.name, files) else { return [:] }
        let committed: CommittedFile?
        let cut: Set<String>
        do {
            cut = try repository.shallowCommits(files)
            committed = try CommittedFile.finding([(path, source.bytes)], in: "HEAD", of: repository)[0]
        } catch {
            guard !error.isTimeout else { throw error }
            return [:]
        }
        guard let committed else { return [:] }
        let places = committed.changes.origins
        var days: [Int: CivilDate?] = [:]
        let traces = lines.compactMap { line in places[line].map { Trace(line: line, place: $0) } }
        if traces.isEmpty { return [:] }
        var pending = [(version: Blame.Version(commit: "HEAD", path: committed.path), traces: traces)]
        var questions = 0
        while questions < Self.limit, let next = pending.popLast() {
            questions += 1
            let blame = try Blame(of: next.version, lines: next.traces.map(\.place), in: repository)
            for origin in blame.origins {
                let traces = next.traces.filter { origin.lines[$0.place] != nil }
                let day = cut.contains(origin.version.commit) ? nil : origin.day
                for trace in traces { days.updateValue(day, forKey: trace.line) }
                guard let previous = origin.previous else { continue }
                questions += 1
                let change = try LineChange(from: previous, to: origin.version, in: repository)
                let earlier = traces.compactMap { trace in
                    origin.lines[trace.place].flatMap(change.tickedLine).map { Trace(line: trace.line, place: $0) }
                }
                if !earlier.isEmpty { pending.append((previous, earlier)) }
            }
        }
        return days
    }
}

/// How a commit changed the lines of one file.
struct LineChange {
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    /// For each line that the commit kept, its number in the old version.
    private let origins: [Int: Int]

    /// The change between two versions; one that git does not have is empty.
    init(from old: Blame.Version, to new: Blame.Version, in repository: Repository) throws(SystemError) {
        func lines(_ version: Blame.Version) throws(SystemError) -> [ArraySlice<UInt8>] {
            let bytes = try repository.git.answerIfAny(.catFile, ["blob", version.name])
            return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        }
        (self.old, self.new) = (try lines(old), try lines(new))
        origins = SequenceDiff(from: self.old, to: self.new).origins
    }

    /// The previous number of the line at `place`, if its box was already ticked there; nil when the change ticked it.
    func tickedLine(_ place: Int) -> Int? {
        guard new.indices.contains(place), let text = Self.box(new[place])?.text else { return nil }
        let before = (0..<place).last { origins[$0] != nil }
        let after = (place..<new.count).first { origins[$0] != nil }
        if after == place { return origins[place].flatMap { Self.box(old[$0])?.isTicked == true ? $0 : nil } }
        // The run of lines without an origin around this one, and what the commit removed there.
        let added = new[(before.map { $0 + 1 } ?? 0)..<(after ?? new.count)]
        let start = before.flatMap { origins[$0] }.map { $0 + 1 } ?? 0
        let removed = old[start..<(after.flatMap { origins[$0] } ?? old.count)]
        let index =
            removed.firstIndex { Self.box($0)?.text == text } ?? Self.mostAlike(text, removed, without: added)
            ?? (removed.count == added.count ? start + place - added.startIndex : nil)
        guard let index, Self.box(old[index])?.isTicked == true else { return nil }
        return index
    }

    /// The line among `removed`, except those that were added again, with the longest common prefix with `text`, which
    /// must be more than half of the shorter one.
    private static func mostAlike(
        _ text: ArraySlice<UInt8>, _ removed: ArraySlice<ArraySlice<UInt8>>,
        without added: ArraySlice<ArraySlice<UInt8>>
    ) -> Int? {
        let back = Set(added.compactMap { box($0)?.text })
        var best: (index: Int, length: Int)?
        for index in removed.indices {
            guard let other = box(removed[index])?.text, !back.contains(other) else { continue }
            let length = zip(text, other).prefix { $0 == $1 }.count
            if length * 2 > min(text.count, other.count), length > best?.length ?? 0 { best = (index, length) }
        }
        return best?.index
    }

    /// Whether the first box of a line is ticked, and the text after it.
    private static func box(_ line: ArraySlice<UInt8>) -> (isTicked: Bool, text: ArraySlice<UInt8>)? {
        guard let start = line.firstIndex(of: UInt8(ascii: "[")), start + 2 < line.endIndex,
            line[start + 2] == UInt8(ascii: "]")
        else { return nil }
        return (line[start + 1] | 0x20 == UInt8(ascii: "x"), line[(start + 3)...])
    }
}
