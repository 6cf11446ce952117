/// The number in `1`, `1st`, `22nd` and `15th`; nil for anything else, and for 0.
package func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber && $0.isASCII }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)), let number = Int(digits), number > 0
    else { return nil }
    return number
}
