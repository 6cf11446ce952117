import TaskJSON

/// The parameters of a message, read member by member. Each accessor throws `invalidParams` when the member is missing
/// or of another type.
struct Parameters {
    let json: JSONValue

    init(_ json: JSONValue?) { self.json = json ?? nil }

    private func missing(_ name: String, _ kind: String) -> ResponseError {
        ResponseError(.invalidParams, "the parameter '\(name)' must be \(kind)")
    }

    /// The value of `name`; nil for null.
    subscript(name: String) -> JSONValue? {
        guard let value = json[name], !value.isNull else { return nil }
        return value
    }

    func object(_ name: String) throws(ResponseError) -> Parameters {
        guard let value = self[name], value.members != nil else { throw missing(name, "an object") }
        return Parameters(value)
    }

    func text(_ name: String) throws(ResponseError) -> String {
        guard let text = self[name]?.text else { throw missing(name, "a string") }
        return text
    }

    func bytes(_ name: String) throws(ResponseError) -> [UInt8] {
        guard let bytes = self[name]?.bytes else { throw missing(name, "a string") }
        return bytes
    }

    func integer(_ name: String) throws(ResponseError) -> Int {
        guard let number = self[name]?.integer else { throw missing(name, "a whole number") }
        return number
    }

    func elements(_ name: String) throws(ResponseError) -> [Parameters] {
        guard let elements = self[name]?.elements else { throw missing(name, "an array") }
        return elements.map(Parameters.init)
    }

    /// The document that is meant.
    func uri() throws(ResponseError) -> String { try object("textDocument").text("uri") }

    func position(_ name: String = "position") throws(ResponseError) -> TextPosition {
        let position = try object(name)
        let (line, character) = (try position.integer("line"), try position.integer("character"))
        guard line >= 0, character >= 0 else {
            throw ResponseError(.invalidParams, "a position has no negative numbers")
        }
        return TextPosition(line: line, character: character)
    }

    func range(_ name: String = "range") throws(ResponseError) -> TextRange {
        let range = try object(name)
        return TextRange(start: try range.position("start"), end: try range.position("end"))
    }
}

extension TextPosition {
    var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}

extension TextRange {
    var json: JSONValue { ["start": start.json, "end": end.json] }
}
