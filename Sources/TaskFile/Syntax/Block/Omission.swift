/// A run of lines that were skipped.
struct Omission: Hashable, Sendable {
    /// Index of the blank line that represents them.
    let line: Int
    /// How many more lines the file has than the tree, from the beginning of the file to the end of the run.
    let missing: Int
}
