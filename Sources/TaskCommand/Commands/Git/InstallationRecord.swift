/// The contents of git's files before and after `tasks git install`.
struct InstallationRecord {
    /// The bytes of both files; nil for one that does not exist.
    struct Files: Equatable {
        let config: [UInt8]?
        let attributes: [UInt8]?
    }

    let before: Files
    let after: Files

    fileprivate static let heading = "tasks git install 1\n"

    /// The record as it is stored: the length of each part and its bytes; `-` for a file that does not exist.
    var bytes: [UInt8] {
        var result = Array(Self.heading.utf8)
        for part in [before.config, before.attributes, after.config, after.attributes] {
            result += Array((part.map { String($0.count) } ?? "-").utf8) + [UInt8(ascii: "\n")]
            result += part ?? []
        }
        return result
    }
}

extension InstallationRecord {
    /// Nil when `bytes` are not such a record.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.heading.utf8) else { return nil }
        var rest = bytes.dropFirst(Self.heading.utf8.count)
        var parts: [[UInt8]?] = []
        for _ in 0..<4 {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            guard line.count < rest.count else { return nil }
            rest = rest.dropFirst(line.count + 1)
            if line.elementsEqual([UInt8(ascii: "-")]) {
                parts.append(nil)
                continue
            }
            guard let count = Int(String(decoding: line, as: UTF8.self)), count >= 0, count <= rest.count else {
                return nil
            }
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        self.init(
            before: Files(config: parts[0], attributes: parts[1]), after: Files(config: parts[2], attributes: parts[3]))
    }
}
