import TaskExchange
import TaskFile
import TaskJSON

/// Reads what `tq --format jsonl` and `--format json` write.
struct JSONLinesReader {
    let source: Source
    let context: ExchangeContext

    func read() throws(Failure) -> ImportedTasks {
        let objects = try JSONObjects(source).objects.map { object throws(Failure) in
            let members = object.value.members ?? []
            guard members.contains(where: { folded($0.name) == "title" && $0.value.text != nil }) else {
                throw Failure(
                    unreadableAt: object.range, "this object has no \"title\"",
                    help: "each task is an object with a title: {\"title\": \"Buy milk\"}")
            }
            let fields = members.compactMap { member in
                Self.value(member.value).map { (FieldReader.name(member.name), $0) }
            }
            return FieldReader.Object(fields: fields, line: object.line)
        }
        return FieldReader(context: context).read(objects)
    }

    private static func value(_ value: JSONValue) -> FieldReader.Value? {
        switch value {
        case .string, .number, .bool: return value.plainText.map { .text($0) }
        case .array(let elements):
            let texts = elements.compactMap(\.plainText)
            return texts.count == elements.count ? .list(texts) : .other
        case .object(let members):
            let pairs = members.compactMap { member in member.value.plainText.map { (member.name, $0) } }
            return pairs.count == members.count ? .pairs(pairs) : .other
        case .null: return nil
        }
    }
}
