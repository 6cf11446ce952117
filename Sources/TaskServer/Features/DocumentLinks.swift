import TaskFile
import TaskJSON
import TaskText

extension Session {
    func documentLinks(_ document: OpenDocument, _: Parameters) throws(ResponseError) -> JSONValue {
        var book = PositionBook(document.buffer, abilities.encoding)
        return .array(
            parsed(document).tree.links.compactMap { link in
                guard let target = target(of: link.destination, in: document) else { return nil }
                return ["range": book.range(of: link.range.indices).json, "target": JSONValue(target)]
            })
    }

    /// The URI of a link destination in a document; nil when it leads to a place in the file itself.
    private func target(of written: String, in document: OpenDocument) -> String? {
        let destination: String
        switch LinkTarget(Path.percentEncodedRest(written)) {
        case nil: return nil
        case .url(let url)?: return url
        case .path(let path)?: destination = path
        }
        if destination.hasPrefix("#") { return nil }
        guard let path = document.path else { return nil }
        // The destination is already part of a URI: `%20` stays.
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let decoded = DocumentURI.path(of: "file:///" + parts[0]).map { String($0.dropFirst()) } ?? String(parts[0])
        let absolute = decoded.hasPrefix("/") ? decoded : Path.join(Path.folder(of: path), decoded)
        return DocumentURI.uri(ofPath: Self.normalized(absolute)) + (parts.count > 1 ? "#\(parts[1])" : "")
    }

    /// The path without `.` and `..`.
    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
