import Foundation

/// The links and headings of a Markdown page in the package.
struct Page {
    /// The path from the package's root: `Sources/README.md`.
    let path: String
    /// The lines outside code.
    private let lines: [Substring]

    init(path: String, text: String) {
        self.path = path
        var isCode = false
        lines = text.split(separator: "\n").filter { line in
            defer { if line.hasPrefix("```") { isCode.toggle() } }
            return !isCode && !line.hasPrefix("```")
        }
    }

    /// The anchors of its headings, in the form that code hosts generate: `set-up` for `## Set up`.
    var anchors: Set<String> {
        Set(
            lines.filter { $0.hasPrefix("#") }.map { line in
                let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
                let kept = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                return kept.replacing(" ", with: "-")
            })
    }

    /// The links to places in the package that do not exist. `page` reads another page by its path and returns nil if
    /// there is no such file; a folder has no anchors.
    func deadLinks(_ page: (String) -> Page?) -> [String] {
        lines.flatMap { line in
            line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
        }.filter { link in
            guard !link.contains(":"), !link.hasPrefix("/") else { return false }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let folder = URL(filePath: "/" + path).deletingLastPathComponent()
            let place = folder.appending(path: parts[0]).standardized.path
            let target = parts[0].isEmpty ? path : String(place.dropFirst())
            guard let other = target == path ? self : page(target) else { return true }
            return parts.count == 2 && !other.anchors.contains(parts[1])
        }
    }
}
