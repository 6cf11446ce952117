import TaskFile

/// Conversion between the document URIs of editors and file paths.
enum DocumentURI {
    /// The path of the file that `uri` names, or nil when it names none: an editor may have documents without a file.
    static func path(of uri: String) -> String? {
        let scheme = "file://"
        guard uri.utf8.count >= scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
        let rest = uri.dropFirst(scheme.count)
        // A host may precede the path; only this machine's has files.
        guard let slash = rest.firstIndex(of: "/"), slash == rest.startIndex || rest[..<slash] == "localhost" else {
            return nil
        }
        var path: [UInt8] = []
        let bytes = Array(rest[slash...].utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                path.append(high << 4 | low)
                index += 3
            } else {
                path.append(byte)
                index += 1
            }
        }
        guard !path.contains(0) else { return nil }
        return String(decoding: path, as: UTF8.self)
    }

    /// The URI of the file at the absolute `path`.
    static func uri(ofPath path: String) -> String {
        var uri = "file://"
        for byte in path.utf8 {
            if isPlain(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return uri
    }

    private static func isPlain(_ byte: UInt8) -> Bool { isUnreserved(byte) || byte == UInt8(ascii: "/") }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
