/// `word` as a shell reads it back: unchanged when it has no character that is special to the shell, else in quotes.
package func shellQuoted(_ word: String) -> String {
    let isSafe = word.unicodeScalars.allSatisfy { letter in
        letter.value >= 0x80 || letter.properties.isAlphabetic || "0123456789-_=+,./:@%".unicodeScalars.contains(letter)
    }
    if isSafe, !word.isEmpty { return word }
    return "'\(word.replacing("'", with: #"'\''"#))'"
}
