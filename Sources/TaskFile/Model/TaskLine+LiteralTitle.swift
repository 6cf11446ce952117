extension TaskLine {
    /// The title as text: without the backslashes that only keep words of it from being data. `Ask about \#v2 now` is
    /// `Ask about #v2 now`.
    ///
    /// It is what a title was given as, in `TaskEdit` or by an import, unless that had such backslashes itself.
    public var literalTitle: String { Self.literalTitle(of: title, settings: document.settings) }

    /// The `title` of a task line without the backslashes that `title(saying:settings:)` would write.
    package static func literalTitle(of title: String, settings: Settings) -> String {
        guard title.utf8.contains(UInt8(ascii: "\\")) else { return title }
        var bytes: [UInt8] = []
        let marked = Array(title.utf8)
        for (index, byte) in marked.enumerated() {
            let next = index + 1 < marked.count ? marked[index + 1] : 0
            if byte == UInt8(ascii: "\\"), "@#!:<".utf8.contains(next) { continue }
            bytes.append(byte)
        }
        let plain = String(decoding: bytes, as: UTF8.self)
        return self.title(saying: plain, settings: settings) == title ? plain : title
    }

    /// `text` as written on a task line so that no word of it is data: with backslashes where they are needed.
    package static func title(saying text: String, settings: Settings) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<8 {
            let places = dataMarks(in: bytes, settings)
            guard !places.isEmpty else { break }
            for place in places.sorted(by: >) { bytes.insert(UInt8(ascii: "\\"), at: place) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The offsets before which a backslash turns data into text.
    private static func dataMarks(in bytes: [UInt8], _ settings: Settings) -> [Int] {
        let prefix = Array("- [ ] ".utf8)
        let source = Source(name: "", bytes: prefix + bytes)
        guard let line = Document(source, settings: settings).tasks.first?.line else { return [] }
        return line.tokens.indices.compactMap { index in
            let start = Int(line.tokens[index].start)
            switch line.tokens[index].kind {
            case .priority, .category, .tag, .suppression: return start - prefix.count
            case .attribute: return Int(line.keyRange(ofToken: index).upper) - prefix.count
            default: return nil
            }
        }
    }
}
