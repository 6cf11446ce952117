import TaskFile
import TaskFormat

/// The edits that give a document its canonical form.
func formatted(_ document: Document) -> [Edit] { document.formattingEdits(lines: 0..<document.tree.lines.count) }
