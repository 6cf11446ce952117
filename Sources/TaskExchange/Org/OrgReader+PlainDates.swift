import TaskFile

extension OrgReader {
    /// The active timestamps in `text`, where a range `<2026-11-24 Tue>--<2026-11-26 Thu>` is one.
    static func plainDates(in text: String) -> [String] {
        var dates: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            guard var end = stampEnd(text[open...]) else {
                rest = rest[rest.index(after: open)...]
                continue
            }
            if text[end...].hasPrefix("--"), let second = stampEnd(text[end...].dropFirst(2)) { end = second }
            dates.append(String(text[open..<end]))
            rest = text[end...]
        }
        return dates
    }

    /// The timestamp that is all of `text`; nil for a range.
    static func stamp(_ text: String) -> OrgTimestamp? {
        let bytes = Array(text.utf8)
        guard let stamp = OrgTimestamp(bytes, bytes.indices), stamp.end == bytes.count else { return nil }
        return stamp
    }

    /// The end of the active timestamp at the beginning of `text`.
    private static func stampEnd(_ text: Substring) -> String.Index? {
        guard text.utf8.first == UInt8(ascii: "<") else { return nil }
        let bytes = Array(text.utf8.prefix(OrgTimestamp.longest))
        guard let stamp = OrgTimestamp(bytes, bytes.indices) else { return nil }
        return text.utf8.index(text.startIndex, offsetBy: stamp.end)
    }
}
