/// What a link leads to, by its destination as written.
package enum LinkTarget: Equatable, Sendable {
    /// An absolute URL, with a scheme that runs no code.
    case url(String)
    /// A path, possibly with an anchor after `#`, or an anchor of the file itself.
    case path(String)

    /// The target of `destination`: `www.` begins a URL, a name with `@` is an e-mail address; nil for a scheme that
    /// would run code from the file, such as `javascript:`.
    package init?(_ destination: String) {
        if destination.hasPrefix("www.") {
            self = .url("https://\(destination)")
        } else if let scheme = Self.scheme(of: destination) {
            if Self.running.contains(scheme.lowercased()) { return nil }
            self = .url(destination)
        } else if destination.contains("@"), !destination.contains("/"), !destination.hasPrefix("#") {
            self = .url("mailto:\(destination)")
        } else {
            self = .path(destination)
        }
    }

    /// The schemes of URLs that browsers run.
    private static let running: Set = ["javascript", "vbscript", "data"]

    private static func scheme(of text: String) -> Substring? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = text[..<colon]
        let isScheme =
            scheme.utf8.count > 1 && scheme.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
        return isScheme ? scheme : nil
    }
}
