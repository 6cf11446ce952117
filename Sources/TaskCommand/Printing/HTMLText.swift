/// `text` where HTML takes text or the value of an attribute: nothing in it begins or ends anything.
func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { special[$0] != nil }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if scalar.isASCII, let entity = special[UInt8(truncatingIfNeeded: scalar.value)] {
            result += entity
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private let special: [UInt8: String] = [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;", UInt8(ascii: "\""): "&quot;",
    UInt8(ascii: "'"): "&#39;",
]
