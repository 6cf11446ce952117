/// The name that was meant by `text`, which follows a `#`, if a sign ends the tag too early: `v3-1` for `v3.1`, and
/// that sign. Nil for a valid name, and if any part is not one.
package func tagMeant(by text: String) -> (name: String, sign: Character)? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }.map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && isName("x" + $0) }), isName(parts[0]),
        let sign = text.first(where: { $0 == "." || $0 == "/" })
    else { return nil }
    return (parts.joined(separator: "-"), sign)
}
