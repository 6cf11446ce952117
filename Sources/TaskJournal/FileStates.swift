import TaskFile
import TaskSystem

/// The contents of a file before and after each of the last changing commands: the newest state in full, each older one
/// as a delta against the next newer one.
///
/// A person may have edited the file between two commands, so the state before a command is not always the state after
/// the previous one.
package struct FileStates {
    /// The bytes of a file; nil when it does not exist.
    package typealias State = [UInt8]?

    /// The replacement that turns a newer state into an older one.
    struct Delta {
        let existed: Bool
        /// The range of the newer state that is replaced.
        let range: Range<Int>
        /// The bytes of the older state in its place.
        let bytes: [UInt8]

        init(from newer: State, to older: State) {
            let (new, old) = (newer ?? [], older ?? [])
            existed = older != nil
            let (head, tail) = commonEnds(new[...], old[...], by: ==)
            range = head..<(new.count - tail)
            bytes = Array(old[head..<(old.count - tail)])
        }

        init(existed: Bool, range: Range<Int>, bytes: [UInt8]) {
            (self.existed, self.range, self.bytes) = (existed, range, bytes)
        }

        /// The older state; `.none` when `newer` is too short to be the state that this was made for.
        func applied(to newer: State) -> State? {
            let new = newer ?? []
            guard range.upperBound <= new.count else { return .none }
            guard existed else { return .some(nil) }
            return new[..<range.lowerBound] + bytes + new[range.upperBound...]
        }
    }

    /// One command's change to the file.
    private struct Record {
        let id: String
        /// Leads from the state after the command to the one before it.
        var inverse: Delta
        /// Leads from the state before the command to the one after the previously recorded command.
        var gap: Delta
    }

    /// The change that one command made.
    struct Change {
        let before: State
        let after: State
    }

    /// That of the file when it was changed last, which it gets again where it was deleted since.
    var ownership: Ownership?
    /// The state after the newest command.
    private var newest: State = nil
    private var records: [Record] = []

    /// The maximum number of commands, and of bytes besides the newest state; for a large state, twice its size.
    private static let (mostRecords, mostBytes) = (100, 1 << 20)

    var isEmpty: Bool { records.isEmpty }
    var ids: [String] { records.map(\.id) }

    /// The approximate number of bytes that it takes to store this.
    var size: Int { records.reduce(newest?.count ?? 0) { $0 + $1.inverse.bytes.count + $1.gap.bytes.count + 64 } }

    /// The change made by the command called `id`; nil when it is unknown, or can no longer be reconstructed.
    func change(of id: String) -> Change? {
        var state = newest
        for record in records {
            guard let before = record.inverse.applied(to: state) else { return nil }
            if record.id == id { return Change(before: before, after: state) }
            guard let older = record.gap.applied(to: before) else { return nil }
            state = older
        }
        return nil
    }

    mutating func record(_ id: String, before: State, after: State) {
        if records.first?.id == id, let change = change(of: id), change.after == before {
            records[0].inverse = Delta(from: after, to: change.before)
            newest = after
            if change.before == after { forget(id) }
            return
        }
        records.insert(
            Record(id: id, inverse: Delta(from: after, to: before), gap: Delta(from: before, to: newest)), at: 0)
        newest = after
        trim()
    }

    /// Forgets the command called `id`; the changes of the others can still be reconstructed.
    mutating func forget(_ id: String) {
        guard let index = records.firstIndex(where: { $0.id == id }) else { return }
        guard index + 1 < records.count, let older = change(of: records[index + 1].id) else {
            // There is no older state to reconstruct.
            records.removeSubrange((index + 1)...)
            if index == 0 { newest = nil }
            records.remove(at: index)
            return
        }
        if index == 0 {
            newest = older.after
        } else if let newer = change(of: records[index - 1].id) {
            records[index - 1].gap = Delta(from: newer.before, to: older.after)
        }
        records.remove(at: index)
    }

    private mutating func trim() {
        let most = max(Self.mostBytes, 2 * (newest?.count ?? 0))
        var (kept, total) = (0, 0)
        for record in records.prefix(Self.mostRecords) {
            total += record.inverse.bytes.count + record.gap.bytes.count
            // The newest is always kept.
            if total > most, kept > 0 { break }
            kept += 1
        }
        records.removeSubrange(kept...)
    }
}

extension FileStates {
    private static let mark = "tasks journal 1"

    /// The mark and the ownership: `tasks journal 1 600 1000 1000`.
    private var head: String {
        guard let ownership else { return Self.mark }
        return "\(Self.mark) \(String(ownership.mode, radix: 8)) \(ownership.owner) \(ownership.group)"
    }

    var bytes: [UInt8] {
        var fields = [Array(head.utf8)] + Netstrings.fields(newest)
        for record in records {
            fields.append(Array(record.id.utf8))
            for delta in [record.inverse, record.gap] {
                let range = "\(delta.existed ? "+" : "-") \(delta.range.lowerBound) \(delta.range.upperBound)"
                fields += [Array(range.utf8), delta.bytes]
            }
        }
        let body = Netstrings.bytes(fields)
        // By the hash of the rest, a file that was truncated or corrupted is detected.
        return body + Netstrings.bytes([Array(String(fingerprint(body), radix: 16).utf8)])
    }

    /// Reads the serialized form; nil when it is damaged.
    init?(_ bytes: [UInt8]) {
        var reader = Netstrings.Reader(bytes)
        guard let head = reader.nextText(), head.hasPrefix(Self.mark), let newest = reader.nextState() else {
            return nil
        }
        self.newest = newest
        let words = head.split(separator: " ").dropFirst(3)
        let numbers = zip(words, [8, 10, 10]).compactMap { UInt32($0, radix: $1) }
        if numbers.count == 3 { ownership = Ownership(mode: numbers[0], owner: numbers[1], group: numbers[2]) }
        while true {
            let bodyEnd = reader.offset
            guard let word = reader.nextText() else { return nil }
            if reader.offset == bytes.count {
                guard word == String(fingerprint(bytes[..<bodyEnd]), radix: 16) else { return nil }
                return
            }
            guard let inverse = Self.delta(&reader), let gap = Self.delta(&reader) else { return nil }
            records.append(Record(id: word, inverse: inverse, gap: gap))
        }
    }

    private static func delta(_ reader: inout Netstrings.Reader) -> Delta? {
        guard let parts = reader.nextText()?.split(separator: " "), parts.count == 3, let lower = Int(parts[1]),
            let upper = Int(parts[2]), 0 <= lower, lower <= upper, let bytes = reader.next()
        else { return nil }
        return Delta(existed: parts[0] == "+", range: lower..<upper, bytes: bytes)
    }
}
