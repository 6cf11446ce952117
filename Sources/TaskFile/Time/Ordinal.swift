/// The number in `1`, `1st`, `22nd` and `15th`, and in `first` to `fifth`; nil for anything else, and for 0.
package func ordinal(_ word: String) -> Int? {
    if let index = ["first", "second", "third", "fourth", "fifth"].firstIndex(of: word) { return index + 1 }
    let (digits, ending) = digitsAndRest(word)
    guard ["", "st", "nd", "rd", "th"].contains(ending), let number = Int(digits), number > 0 else { return nil }
    return number
}

/// The ASCII digits at the beginning of `text`, and the text after them: `3` and `days` for `3days`.
func digitsAndRest(_ text: some StringProtocol) -> (digits: String, rest: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return (String(digits), String(text.dropFirst(digits.count)))
}

/// The numbers that people write as words.
package let numberWords = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12,
]
