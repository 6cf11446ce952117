/// The name that was meant by `text`, which follows a `#` or `@`, if one of `signs` ends the name too early: `v3-1` for
/// `v3.1`, and that sign. Nil for a valid name, and if any part is not one.
package func nameMeant(by text: String, endedBy signs: String = "./") -> (name: String, sign: Character)? {
    let parts = text.split(omittingEmptySubsequences: false) { signs.contains($0) }.map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && isName("x" + $0) }), isName(parts[0]),
        let sign = text.first(where: signs.contains)
    else { return nil }
    return (parts.joined(separator: "-"), sign)
}
