import TaskFile

/// Text on a task line that a person most likely meant as data.
package struct NearMiss {
    /// The rule that refuses it when it is typed.
    let rule: String
    package let range: ByteRange
    package let message: String
    /// The data that was meant, as it has to be written; nil when only the writer knows.
    package let meant: String?
    package let help: String
    let keeping: String
    /// Whether nothing else can have been meant than `meant`.
    package var isSure = true
}

package enum LineOrigin {
    /// It is typed now: words such as `fri` are allowed as dates.
    case typed
    /// It is in a file, which holds no such words.
    case file
}
