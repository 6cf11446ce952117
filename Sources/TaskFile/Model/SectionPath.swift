/// Paths of headings, outermost first, as people and programs compare and read them.
package enum SectionPath {
    /// What stands between two headings, as between those that `--section A/B` names.
    package static let separator = " / "

    /// The path as text: `Home / Errands`.
    package static func text(_ path: [String]) -> String { path.joined(separator: separator) }

    /// Equal for paths that differ only in case.
    package static func key(_ path: [String]) -> String { path.map(folded).joined(separator: "\u{0}") }
}
