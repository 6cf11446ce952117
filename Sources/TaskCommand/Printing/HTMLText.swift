/// `text` as it may stand anywhere in HTML, in a quoted attribute too: it is shown as it is and can do nothing.
///
/// Control characters are replaced as they are for a terminal; HTML allows none of them.
func escapedHTML(_ text: String) -> String {
    var result = ""
    for scalar in neutralised(text).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
