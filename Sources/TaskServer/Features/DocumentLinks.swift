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
    private func target(of destination: String, in document: OpenDocument) -> String? {
        let destination = Path.percentEncodedRest(destination)
        if destination.hasPrefix("#") { return nil }
        if destination.hasPrefix("www.") { return "https://\(destination)" }
        if let scheme = Self.scheme(of: destination) {
            // These would run code from the file.
            return ["javascript", "vbscript", "data"].contains(scheme.lowercased()) ? nil : destination
        }
        if destination.contains("@"), !destination.contains("/") { return "mailto:\(destination)" }
        guard let path = document.path else { return nil }
        // The destination is already part of a URI: `%20` stays.
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let written = DocumentURI.path(of: "file:///" + parts[0]).map { String($0.dropFirst()) } ?? String(parts[0])
        let absolute = written.hasPrefix("/") ? written : Path.join(Path.folder(of: path), written)
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

    private static func scheme(of text: String) -> Substring? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon]
        let isScheme =
            scheme.utf8.count > 1 && scheme.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
        return isScheme ? scheme : nil
    }
}
