import TaskText

/// Conversion between the document URIs of editors and file paths.
enum DocumentURI {
    /// The path of the file that `uri` names, or nil when it names none: an editor may have documents without a file.
    static func path(of uri: String) -> String? {
        let scheme = "file:"
        guard uri.utf8.count >= scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
        var rest = uri.dropFirst(scheme.count)
        // A host may precede the path, after two slashes; only this machine's has files.
        if rest.hasPrefix("//") { rest = rest.dropFirst(2) } else if !rest.hasPrefix("/") { return nil }
        guard let slash = rest.firstIndex(of: "/"), slash == rest.startIndex || rest[..<slash] == "localhost" else {
            return nil
        }
        let end = rest[slash...].utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let path = Path.percentDecoded(rest[slash..<(end ?? rest.endIndex)])
        return path.utf8.contains(0) ? nil : path
    }

    static func uri(ofPath path: String) -> String { "file://" + Path.percentEncoded(path) }
}
