import TaskFile
import TaskJSON
import TaskLint

/// The highlighting of task lines, in the encoding of the protocol.
extension Session {
    /// The token types and modifiers, in the order of their numbers.
    static let tokenTypes = [
        "operator", "keyword", "class", "decorator", "property", "number", "string", "variable", "comment",
    ]
    static let tokenModifiers = ["deprecated", "declaration", "overdue"]

    func semanticTokens(_ document: OpenDocument, _: Parameters) throws(ResponseError) -> JSONValue {
        let (id, data) = renewTokens(of: document)
        return ["resultId": JSONValue("\(id)"), "data": JSONValue(data)]
    }

    func semanticTokensDelta(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let previous = try parameters.text("previousResultId")
        guard let known = document.tokens, "\(known.id)" == previous else {
            return try semanticTokens(document, parameters)
        }
        let (id, data) = renewTokens(of: document)
        let (start, end) = commonEnds(known.data[...], data[...], by: ==)
        let deleted = known.data.count - start - end
        let inserted = data[start..<(data.count - end)]
        guard deleted > 0 || !inserted.isEmpty else { return ["resultId": JSONValue("\(id)"), "edits": []] }
        return [
            "resultId": JSONValue("\(id)"),
            "edits": [
                ["start": JSONValue(start), "deleteCount": JSONValue(deleted), "data": JSONValue(inserted)]
            ],
        ]
    }

    func semanticTokensRange(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range()
        return ["data": JSONValue(tokenData(document, range))]
    }

    private func renewTokens(of document: OpenDocument) -> (id: Int, data: [Int]) {
        let tokens = (id: (document.tokens?.id ?? 0) + 1, data: tokenData(document, nil))
        document.tokens = tokens
        return tokens
    }

    /// Five numbers for each token: line and character relative to the previous token, length, type, modifiers.
    private func tokenData(_ document: OpenDocument, _ range: TextRange?) -> [Int] {
        guard options.has(.semanticTokens) else { return [] }
        let (parsed, now) = (parsed(document), now(document))
        var book = PositionBook(document.buffer, abilities.encoding)
        var data: [Int] = []
        var last = TextPosition(line: 0, character: 0)
        func add(_ range: ByteRange, _ type: Int, _ modifiers: Int = 0) {
            let (start, end) = (book.position(of: Int(range.lower)), book.position(of: Int(range.upper)))
            guard start.line == end.line, end.character > start.character else { return }
            data += [
                start.line - last.line, start.character - (start.line == last.line ? last.character : 0),
                end.character - start.character, type, modifiers,
            ]
            last = start
        }
        let tasks = range.map { self.tasks(document, $0) } ?? Array(parsed.tasks)
        for task in tasks {
            let line = task.line
            let isOverdue = line.isOverdue(now)
            for index in line.tokens.indices {
                let token = line.tokens[index]
                let place = line.range(ofToken: index)
                switch token.kind {
                case .box: add(place, 0)
                case .priority: add(place, 1)
                case .category: add(place, 2)
                case .tag: add(place, 3)
                case .attribute:
                    let key = line.keyRange(ofToken: index)
                    let value = line.valueRange(ofToken: index)
                    add(ByteRange(key.lower, key.upper + 1), 4)
                    add(value, Self.type(of: token.key), isOverdue && token.key == .due ? 4 : token.key == .id ? 2 : 0)
                case .suppression: add(place, 8)
                case .text where task.isChecked: add(place, 8, 1)
                default: break
                }
            }
        }
        return data
    }

    private static func type(of key: AttributeKey) -> Int {
        switch key {
        case .status: 1
        case .id, .after: 7
        case .declared: 6
        default: 5
        }
    }
}
