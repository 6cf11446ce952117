import TaskFile

/// The properties of a file as a whole: its byte order mark, its line endings, and whether the last line has one.
///
/// They are merged like any other value, and the lines themselves are merged with LF endings.
struct FileForm {
    private var hasMark = false
    private var lineEnd: [UInt8] = [UInt8(ascii: "\n")]
    private var endsLastLine = true
    /// Whether line endings are mixed: such lines keep their own endings.
    private(set) var isMixed = false

    /// The form of `bytes`; an empty file has the default form.
    init(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        hasMark = bytes.starts(with: byteOrderMark)
        var ends: Set<[UInt8]> = []
        for (content, end) in LineRanges(bytes, from: 0) where content.upperBound < end {
            ends.insert(Array(bytes[content.upperBound..<end]))
            if ends.count > 1 { break }
        }
        isMixed = ends.count > 1
        if let only = ends.only { lineEnd = only }
        endsLastLine = bytes.last.map(isLineEnd) ?? true
    }

    /// The form of the merged file. An empty file does not count.
    init(merging files: Versions<[UInt8]>) {
        let forms = files.map(FileForm.init)
        if files.ours.isEmpty || files.theirs.isEmpty {
            self = files.ours.isEmpty ? forms.theirs : forms.ours
            return
        }
        hasMark = forms.map(\.hasMark).merged
        lineEnd = forms.map(\.lineEnd).merged
        endsLastLine = forms.map(\.endsLastLine).merged
        isMixed = forms.all.contains(where: \.isMixed)
        // Without a base, neither side can have left a value unchanged.
        if files.base.isEmpty {
            (hasMark, lineEnd) = (forms.ours.hasMark && forms.theirs.hasMark, forms.ours.lineEnd)
            endsLastLine = forms.ours.endsLastLine || forms.theirs.endsLastLine
        }
    }

    /// `bytes` without a mark and with LF after every line; `keepingEnds` preserves existing endings.
    static func plain(_ bytes: [UInt8], keepingEnds: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 1)
        let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        for (content, end) in LineRanges(bytes, from: start) {
            result += bytes[content]
            if keepingEnds, content.upperBound < end {
                result += bytes[content.upperBound..<end]
            } else {
                result.append(UInt8(ascii: "\n"))
            }
        }
        return result
    }

    /// `plain` in this form. With `mustEnd`, as after a conflict marker, the last line keeps its ending.
    func applied(to plain: [UInt8], mustEnd: Bool) -> [UInt8] {
        var result = hasMark ? byteOrderMark : []
        if isMixed || lineEnd == [UInt8(ascii: "\n")] {
            result += plain
        } else {
            result.reserveCapacity(plain.count + plain.count / 16)
            for byte in plain {
                if byte == UInt8(ascii: "\n") { result += lineEnd } else { result.append(byte) }
            }
        }
        if !endsLastLine, !mustEnd, !plain.isEmpty {
            if result.last == UInt8(ascii: "\n") { result.removeLast() }
            if result.last == UInt8(ascii: "\r") { result.removeLast() }
        }
        return result
    }
}
