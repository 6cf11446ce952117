/// `text` in double quotes, with a backslash before each quote and backslash: the form in which both a task line and a
/// query read it back.
package func doubleQuoted(_ text: some StringProtocol) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
        result.unicodeScalars.append(scalar)
    }
    return result + "\""
}

/// The inverse of `doubleQuoted`, for the text between the quotes.
package func unescapedQuotes(_ text: String) -> String {
    text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
}

/// `value` as written after the colon of a key in a task line: in double quotes if it needs them.
package func attributeValue(_ value: String) -> String {
    let isWord = !value.isEmpty && !value.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" }
    return isWord ? value : doubleQuoted(value)
}
