import TaskJSON

extension OutputBuffer {
    /// Appends the bytes of `source` in `range` as a JSON string, quotes included: what `JSONValue` writes, without
    /// making a value.
    mutating func appendJSON(_ range: Range<Int>, of source: [UInt8]) {
        append(UInt8(ascii: "\""))
        if JSONValue.isPlain(source, range) {
            append(range, of: source)
        } else {
            JSONValue.escape(range, of: source) { append($0, of: $1) }
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends `text` as a JSON string, quotes included.
    mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        if !append(text, unless: { !JSONValue.isPlain($0) }) {
            let bytes = Array(text.utf8)
            JSONValue.escape(bytes.indices, of: bytes) { append($0, of: $1) }
        }
        append(UInt8(ascii: "\""))
    }

    package mutating func append(_ value: JSONValue) { append(value.serialized) }

    /// Appends a list of what `write` makes of `elements`, one per line, with no line end after it.
    package mutating func appendArray<Element>(
        of elements: some Sequence<Element>, _ write: (Element, inout OutputBuffer) -> Void
    ) {
        append("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { append(",\n") }
            write(element, &self)
        }
        append("]")
    }

    /// Appends the members of `object` without its braces, for an object of which other members are written directly.
    package mutating func appendMembers(of object: JSONValue) {
        let bytes = object.serialized
        append(1..<bytes.count - 1, of: bytes)
    }

    /// Appends `report`, an object: a line for each member, and in each list among them for each element.
    package mutating func appendReport(_ report: JSONValue) {
        for (index, member) in (report.members ?? []).enumerated() {
            append(index == 0 ? "{" : ",\n")
            appendJSON(member.name)
            append(":")
            guard let elements = member.value.elements else {
                append(member.value)
                continue
            }
            append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { append(",\n ") }
                append(element)
            }
            append("]")
        }
        append("}\n")
    }
}
