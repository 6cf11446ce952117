import TaskFile
import TaskJSON

/// Text edits in a form that an editor can apply.
enum TextEdits {
    /// `edits` of `buffer`, which are sorted and do not overlap, as the protocol has them.
    static func json(_ edits: [Edit], of buffer: TextBuffer, _ encoding: PositionEncoding) -> JSONValue {
        var book = PositionBook(buffer, encoding)
        return .array(
            editable(edits, in: buffer.bytes).map { edit in
                ["range": book.range(of: edit.range.indices).json, "newText": .string(edit.replacement)]
            })
    }

    /// The same change by edits that never begin or end between CR and LF, which is not a position in an editor.
    static func editable(_ edits: [Edit], in bytes: [UInt8]) -> [Edit] {
        func isWithinLineEnd(_ offset: Int) -> Bool {
            offset > 0 && offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
        }
        var result: [Edit] = []
        for edit in edits {
            var (lower, upper) = (Int(edit.range.lower), Int(edit.range.upper))
            var replacement = edit.replacement
            if isWithinLineEnd(lower) {
                if let last = result.last, Int(last.range.upper) == lower + 1 {
                    // The previous edit was extended over the whole line end; its LF is removed again.
                    result.removeLast()
                    replacement = last.replacement.dropLast() + replacement
                    lower = Int(last.range.lower)
                } else {
                    replacement = [0x0D] + replacement
                    lower -= 1
                }
            }
            if isWithinLineEnd(upper) {
                replacement.append(0x0A)
                upper += 1
            }
            let trimmed = trimmed(Edit(ByteRange(lower, upper), replacement), in: bytes)
            if !trimmed.range.isEmpty || !trimmed.replacement.isEmpty { result.append(trimmed) }
        }
        return result
    }

    /// The same change without the unchanged text at both ends; characters and line ends are not split.
    private static func trimmed(_ edit: Edit, in bytes: [UInt8]) -> Edit {
        let (old, new) = (edit.range.indices, edit.replacement)
        let limit = min(old.count, new.count)
        var prefix = 0
        while prefix < limit, bytes[old.lowerBound + prefix] == new[prefix] { prefix += 1 }
        func isInside(_ text: (Int) -> UInt8?, _ at: Int) -> Bool {
            guard let byte = text(at) else { return false }
            return byte & 0xC0 == 0x80 || (byte == 0x0A && text(at - 1) == 0x0D)
        }
        let oldByte = { (index: Int) -> UInt8? in
            let offset = old.lowerBound + index
            return bytes.indices.contains(offset) ? bytes[offset] : nil
        }
        let newByte = { (index: Int) -> UInt8? in
            if index < 0 { return oldByte(index) }
            return index < new.count ? new[index] : oldByte(index - new.count + old.count)
        }
        while prefix > 0, isInside(oldByte, prefix) || isInside(newByte, prefix) { prefix -= 1 }
        var suffix = 0
        while suffix < limit - prefix, bytes[old.upperBound - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        while suffix > 0,
            isInside(oldByte, old.count - suffix) || isInside(newByte, new.count - suffix)
        {
            suffix -= 1
        }
        return Edit(
            ByteRange(old.lowerBound + prefix, old.upperBound - suffix), Array(new[prefix..<(new.count - suffix)]))
    }
}

/// A change to several files at once, for an editor to apply.
struct WorkspaceChange {
    private struct Part {
        let uri: String
        let version: Int?
        let edits: JSONValue
        let isNew: Bool
    }

    private var parts: [Part] = []
    private let session: Session

    init(_ session: Session) { self.session = session }

    var isEmpty: Bool { parts.isEmpty }

    mutating func add(_ edits: [Edit], to document: OpenDocument) {
        guard !edits.isEmpty else { return }
        let json = TextEdits.json(edits, of: document.buffer, session.abilities.encoding)
        parts.append(Part(uri: document.uri, version: document.version, edits: json, isNew: false))
    }

    /// Changes a file, which may be open.
    mutating func add(_ edits: [Edit], to source: Source) {
        guard !edits.isEmpty else { return }
        let uri = session.uri(ofPath: source.name)
        if let document = session.documents[uri], document.buffer.bytes == source.bytes {
            return add(edits, to: document)
        }
        let json = TextEdits.json(edits, of: TextBuffer(source.bytes), session.abilities.encoding)
        parts.append(Part(uri: uri, version: nil, edits: json, isNew: false))
    }

    /// Makes a new file at `path`.
    mutating func create(_ path: String, _ bytes: [UInt8]) {
        let start = TextPosition(line: 0, character: 0)
        // Up to the line after the only one, which is empty: Neovim takes an edit that ends on a line for one within
        // it, and would end the text once more.
        let whole = TextRange(start: start, end: TextPosition(line: 1, character: 0))
        let edits: JSONValue = [["range": whole.json, "newText": .string(bytes)]]
        parts.append(Part(uri: DocumentURI.uri(ofPath: path), version: nil, edits: edits, isNew: true))
    }

    /// The change as the protocol has it.
    var json: JSONValue {
        guard session.abilities.takesVersionedEdits || parts.contains(where: \.isNew) else {
            return ["changes": .object(parts.map { JSONMember($0.uri, $0.edits) })]
        }
        var changes: [JSONValue] = []
        for part in parts {
            if part.isNew { changes.append(["kind": "create", "uri": JSONValue(part.uri)]) }
            changes.append([
                "textDocument": ["uri": JSONValue(part.uri), "version": JSONValue(part.version)],
                "edits": part.edits,
            ])
        }
        return ["documentChanges": .array(changes)]
    }
}
