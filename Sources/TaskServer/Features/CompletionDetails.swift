import TaskFile
import TaskJSON
import TaskLint

extension Session {
    /// Describes what the line would mean with the completed word.
    func resolveCompletion(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard let data = parameters["data"].map({ Parameters($0) }), var members = parameters.json.members,
            let document = documents[try data.text("uri")], data["version"]?.integer == document.version
        else { return parameters.json }
        let (start, end) = (try data.integer("start"), try data.integer("end"))
        let bytes = document.buffer.bytes
        guard 0...bytes.count ~= start, start...bytes.count ~= end else { return parameters.json }
        let input = input(document)
        let text = try data.text("text")
        let line = document.buffer.line(at: start)
        func trial(_ text: String) -> Document {
            let source = input.document.source.applying([Edit(ByteRange(start, end), text)])
            return Document(
                Source(name: document.name, bytes: source), settings: input.document.outerSettings,
                workers: host.workers)
        }
        var description: String?
        if text.hasPrefix("after:") {
            description = text.dropFirst(6).split(separator: ",").last.flatMap { meaning(ofID: $0, document) }
        } else if let task = trial(text).task(withBoxOnLine: line) {
            // A name that is only being typed is not in use yet.
            let isName = text.hasPrefix("@") || text.hasPrefix("#")
            description = hoverText(document, task, start, counting: isName ? trial("") : nil)
        }
        if let description { members.append(JSONMember("documentation", markup(description))) }
        return .object(members)
    }

    /// Describes the task called `id`, and says where it is.
    private func meaning(ofID id: Substring, _ document: OpenDocument) -> String? {
        let family = family(of: document)
        guard let task = family.lazy.flatMap(\.tasks).first(where: { $0.line.id == String(id) }) else { return nil }
        let heading = "**\(task.line.title)** (\(task.place(from: family[0])))"
        return hoverText(document, task, heading: heading, among: family) ?? heading
    }
}
