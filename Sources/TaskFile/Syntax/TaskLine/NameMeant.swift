/// The name that `text` after a `#` or `@` was meant to be, if one of `signs` ends the name too early, and that sign:
/// `v3-1` and `.` for `v3.1`. Nil for a valid name, and if any part is not a name.
package func nameMeant(by text: String, endedBy signs: String = "./") -> (name: String, sign: Character)? {
    let parts = text.split(omittingEmptySubsequences: false) { signs.contains($0) }.map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && isName("x" + $0) }), isName(parts[0]),
        let sign = text.first(where: signs.contains)
    else { return nil }
    return (parts.joined(separator: "-"), sign)
}
