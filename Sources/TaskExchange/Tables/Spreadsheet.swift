/// Cells that a spreadsheet would take for formulas.
package enum Spreadsheet {
    /// `text` with a leading apostrophe if a spreadsheet would otherwise evaluate it.
    package static func protected(_ text: String) -> String { isFormula(text[...]) ? "'\(text)" : text }

    /// The text that `protected` was given.
    package static func unprotected(_ cell: String) -> String {
        cell.hasPrefix("'") && isFormula(cell.dropFirst()) ? String(cell.dropFirst()) : cell
    }

    private static func isFormula(_ text: Substring) -> Bool {
        // Apostrophes are skipped, so that removing one restores the original text.
        guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return "=+-@\t\r\n".unicodeScalars.contains(first) || 0xFF0B == first.value || 0xFF1D == first.value
            || 0xFF0D == first.value || 0xFF20 == first.value
    }
}
