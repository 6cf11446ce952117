import TaskExchange
import TaskFile

extension OrgTimestamp {
    /// The active timestamps in `text`, where a range `<2026-11-24 Tue>--<2026-11-26 Thu>` is one.
    static func ranges(in text: String) -> [String] {
        var dates: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            guard var end = endOfStamp(in: text[open...]) else {
                rest = rest[rest.index(after: open)...]
                continue
            }
            if text[end...].hasPrefix("--"), let second = endOfStamp(in: text[end...].dropFirst(2)) { end = second }
            dates.append(String(text[open..<end]))
            rest = text[end...]
        }
        return dates
    }

    /// The timestamp with which `text` begins.
    init?(startOf text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(Self.longest))
        self.init(bytes, bytes.indices)
    }

    /// The timestamp that is all of `text`; nil for a range.
    init?(whole text: String) {
        self.init(startOf: text)
        if end != text.utf8.count { return nil }
    }

    /// The end of the active timestamp at the beginning of `text`.
    private static func endOfStamp(in text: Substring) -> String.Index? {
        guard text.utf8.first == UInt8(ascii: "<"), let stamp = OrgTimestamp(startOf: text) else { return nil }
        return text.utf8.index(text.startIndex, offsetBy: stamp.end)
    }
}
