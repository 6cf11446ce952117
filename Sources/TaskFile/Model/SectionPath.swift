/// Paths of headings, outermost first, as people and programs compare and read them.
package enum SectionPath {
    /// The separator between two headings, like the slash in `--section A/B`.
    package static let separator = " / "

    /// The path as text: `Home / Errands`.
    package static func text(_ path: [String]) -> String { path.joined(separator: separator) }

    /// Equal for paths that differ only in case.
    package static func key(_ path: [String]) -> String { path.map(folded).joined(separator: "\u{0}") }
}
