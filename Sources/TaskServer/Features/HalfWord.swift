import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskQuery

/// A partial word in a task line, in a place where data is allowed.
struct HalfWord {
    /// The part before the cursor.
    let typed: String
    /// Its beginning that a completion leaves as it is: a sign, or a key with its colon and the items up to the last
    /// comma. Editors that go by the word at the cursor do not count it as part of the word.
    let stem: String
    /// All of it: the stem and what a completion replaces.
    let range: Range<Int>
    /// What a completion replaces.
    let json: JSONValue
    /// The task with a tag in place of the word.
    let task: TaskItem

    /// The key whose date or rule the word is: `due` for a declared key of dates. Nil when it is neither, and behind
    /// the first item of a list.
    func dateKey(_ settings: Settings) -> AttributeKey? {
        guard stem.hasSuffix(":") else { return nil }
        let name = stem.dropLast()
        if let key = AttributeKey(named: name) { return key.isDated ? key : nil }
        return settings.type(ofAttribute: String(name)) == .date ? .due : nil
    }

    /// Whether the rest of the line leaves room for `text`: it has no other value for the same key and no other
    /// category, and for `done:` its box is checked.
    func admits(_ text: String) -> Bool {
        let line = task.line
        if text.hasPrefix("@") { return line.category == nil }
        if text.hasPrefix("#") {
            return !line.tagRanges.contains {
                // One of them is what is being typed.
                Int($0.lower) - 1 != range.lowerBound
                    && folded(line.document.source.text($0)) == folded(String(text.dropFirst()))
            }
        }
        guard let colon = text.firstIndex(of: ":") else { return true }
        let key = folded(String(text[..<colon]))
        if key == AttributeKey.done.name, !task.isChecked { return false }
        return key == AttributeKey.remind.name
            || !line.tokens.indices.contains { token in
                line.tokens[token].kind == .attribute
                    && folded(line.key(ofToken: token)) == key
            }
    }
}

extension Session {
    /// The word at `offset` that may be completed; one that has not begun only if `isAsked`, and not after a sign that
    /// would lose its meaning, as `!` and `\@` do.
    func word(_ document: OpenDocument, at offset: Int, _ line: Int, isAsked: Bool) -> HalfWord? {
        let parsed = parsed(document)
        let bytes = document.buffer.bytes
        guard let task = parsed.task(withBoxOnLine: line) else { return nil }
        let content = document.buffer.content(ofLine: line)
        let box = task.line.range(ofToken: 0)
        guard offset > Int(box.upper), offset <= content.upperBound else { return nil }
        let surrounding = document.buffer.word(around: offset, in: Int(box.upper)..<content.upperBound)
        let data = PartialData(bytes, in: surrounding, at: offset)
        let start = data.range.lowerBound
        let opening = bytes[surrounding.lowerBound..<start].last
        let mayBegin = opening.map { $0 >= 0x80 || "([{\"'".utf8.contains($0) } ?? true
        guard surrounding.lowerBound > Int(box.upper), start < offset || isAsked && mayBegin else { return nil }
        // A tag is allowed wherever data is: parsing the file with one inserted shows whether this is such a place.
        let probe = Edit(ByteRange(start, data.whole.upperBound), "#a")
        let tried = Source(name: "probe", bytes: parsed.source.applying([probe]))
        let trial = Document(tried, settings: input(document).document.outerSettings, workers: host.workers)
        guard let task = trial.task(withBoxOnLine: line), case let line = task.line,
            let token = line.tokens.firstIndex(where: { Int($0.start) == start }), line.tokens[token].kind == .tag
        else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        let typed = String(decoding: bytes[start..<offset], as: UTF8.self)
        // A time has a colon of its own.
        let stemEnd = typed.lastIndex { "@#,".contains($0) } ?? typed.firstIndex(of: ":")
        let stem = stemEnd.map { String(typed[...$0]) } ?? ""
        return HalfWord(
            typed: typed, stem: stem, range: data.range,
            json: book.range(of: (start + stem.utf8.count)..<data.range.upperBound).json, task: task)
    }
}
