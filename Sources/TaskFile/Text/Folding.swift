/// The form of `text` in which two names are equal if they differ only in case or in the encoding of accents.
///
/// Swift strings compare under canonical equivalence, so the fold has only case to remove: each code point is mapped to
/// upper case and back to lower, which unifies final and medial sigma, and `ß` and `ss`.
package func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var result = ""
    for scalar in text.unicodeScalars {
        // Dotless i has no case pair of its own; through upper case it would become a dotted i.
        guard scalar != "\u{131}" else {
            result.unicodeScalars.append(scalar)
            continue
        }
        for upper in scalar.properties.uppercaseMapping.unicodeScalars {
            // Appending its scalars to a view would copy the whole each time.
            result += upper.properties.lowercaseMapping
        }
    }
    return result
}

package func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

extension [String: Int] {
    /// The most frequent of these spellings, each with how often it occurs. Of equally frequent ones, it is the one
    /// with the smaller code points, for a stable result.
    package var usualSpelling: String { self.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? "" }
}
