import TaskJSON

/// The parameters of a message, read member by member. Each accessor throws `invalidParams` when the member is missing
/// or of another type.
struct Parameters {
    let json: JSONValue

    init(_ json: JSONValue?) { self.json = json ?? nil }

    /// The value of `name`; nil for null.
    subscript(name: String) -> JSONValue? {
        guard let value = json[name], !value.isNull else { return nil }
        return value
    }

    private func value<Value>(
        _ name: String, _ kind: String, _ value: (JSONValue) -> Value?
    ) throws(ResponseError) -> Value {
        guard let value = self[name].flatMap(value) else {
            throw ResponseError(.invalidParams, "the parameter '\(name)' must be \(kind)")
        }
        return value
    }

    func object(_ name: String) throws(ResponseError) -> Parameters {
        try value(name, "an object") { $0.members == nil ? nil : Parameters($0) }
    }

    func text(_ name: String) throws(ResponseError) -> String { try value(name, "a string", \.text) }

    func bytes(_ name: String) throws(ResponseError) -> [UInt8] { try value(name, "a string", \.bytes) }

    func integer(_ name: String) throws(ResponseError) -> Int { try value(name, "a whole number", \.integer) }

    func elements(_ name: String) throws(ResponseError) -> [Parameters] {
        try value(name, "an array", \.elements).map(Parameters.init)
    }

    func uri() throws(ResponseError) -> String { try object("textDocument").text("uri") }

    func position(_ name: String = "position") throws(ResponseError) -> TextPosition {
        try TextPosition(try object(name))
    }

    func range() throws(ResponseError) -> TextRange {
        let range = try object("range")
        return TextRange(start: try range.position("start"), end: try range.position("end"))
    }
}

extension TextPosition {
    init(_ parameters: Parameters) throws(ResponseError) {
        let (line, character) = (try parameters.integer("line"), try parameters.integer("character"))
        guard line >= 0, character >= 0 else {
            throw ResponseError(.invalidParams, "a position has no negative numbers")
        }
        self.init(line: line, character: character)
    }

    var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}

extension TextRange {
    var json: JSONValue { ["start": start.json, "end": end.json] }
}
