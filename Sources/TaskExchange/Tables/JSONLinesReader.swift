import TaskFile
import TaskJSON

/// Reads what `tq --format jsonl` and `--format json` write.
struct JSONLinesReader {
    private let source: Source

    init(_ source: Source) { self.source = source }

    func read() throws(ImportError) -> ImportedTasks {
        let objects = try JSONObjects(source).objects.map { object throws(ImportError) in
            guard object.value["title"]?.text != nil else {
                throw ImportError(
                    at: object.range, "this object has no \"title\"", help: "'tq --format jsonl' writes one")
            }
            var fields: [String: FieldReader.Value] = [:]
            for member in object.value.members ?? [] { fields[member.name] = Self.value(member.value) }
            return FieldReader.Object(fields: fields, range: object.range, line: object.line)
        }
        return try FieldReader().read(objects)
    }

    private static func value(_ value: JSONValue) -> FieldReader.Value? {
        switch value {
        case .string: value.text.map { .text($0) }
        case .number(let digits): .text(digits)
        case .bool(let value): .text(value ? "true" : "false")
        case .array(let elements): .list(elements.compactMap(\.text))
        case .object(let members): .pairs(members.compactMap { member in member.value.text.map { (member.name, $0) } })
        case .null: nil
        }
    }
}
