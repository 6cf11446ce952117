import TaskFile

/// The properties of a file as a whole: its byte order mark, its line endings, and whether the last line has one.
///
/// They are merged like any other value, and the lines themselves are merged with LF endings.
struct FileForm: Equatable {
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
        var index = 0
        while index < bytes.count, ends.count < 2 {
            if bytes[index] == UInt8(ascii: "\n") {
                ends.insert([bytes[index]])
            } else if bytes[index] == UInt8(ascii: "\r") {
                let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                ends.insert(isPair ? [bytes[index], bytes[index + 1]] : [bytes[index]])
                if isPair { index += 1 }
            }
            index += 1
        }
        isMixed = ends.count > 1
        if let only = ends.first, ends.count == 1 { lineEnd = only }
        endsLastLine = bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r")
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
        var index = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), !keepingEnds {
                result.append(UInt8(ascii: "\n"))
                if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            } else {
                result.append(byte)
            }
        }
        if let last = result.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
            result.append(UInt8(ascii: "\n"))
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
