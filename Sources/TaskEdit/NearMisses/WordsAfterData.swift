import TaskFile

/// Text right after an attribute that looks like part of its value: a time after a date, a day of the month or an end
/// after a rule, the rest of a value with a space.
struct WordsAfterData {
    let count: Int
    /// What they may have been meant as.
    let advice: String
    /// The moment that a date and a time right after it express; a word between the two makes it text.
    var moment: String?
    /// In a file, the time of day with which they begin.
    var time: TimeAfterDate?
}
