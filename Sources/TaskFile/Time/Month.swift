package enum Month {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The name of a month from 1 to 12, with a capital; higher numbers start over at January.
    static func name(_ month: Int) -> String { names[(month - 1) % 12] }

    package static func abbreviation(_ month: Int) -> String { String(name(month).prefix(3)) }

    /// The month, 1 to 12, that `word` names in lower case, in full or by its first three letters or more.
    package static func number(named word: String) -> Int? {
        guard word.utf8.count >= 3 else { return nil }
        return (1...12).first { name($0).lowercased().hasPrefix(word) }
    }
}
