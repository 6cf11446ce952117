/// `text` without anything that could control a terminal: each control character is replaced by one visible character.
///
/// C0 controls and DEL become their pictures (`␛` for escape), a tab becomes one space; C1 controls, line and paragraph
/// separators, and the marks that embed, isolate or override a writing direction become U+FFFD. Directional marks that
/// affect only their own position in right-to-left text stay. A byte of a file name that is not text is shown as
/// `\xE9`.
package func escapingControls(_ text: String) -> String {
    let isShown = { (scalar: Unicode.Scalar) in replacement(for: scalar) == nil && Path.byte(scalar) == nil }
    if isPlain(text) || text.unicodeScalars.allSatisfy(isShown) { return text }
    var result = String.UnicodeScalarView()
    for scalar in Path.shown(text).unicodeScalars { result.append(replacement(for: scalar) ?? scalar) }
    return String(result)
}
