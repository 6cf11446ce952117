/// A run of lines that were passed over.
struct Omission: Hashable, Sendable {
    /// Index of the blank line that stands for them.
    let line: Int
    /// How many more lines there are in the file than in the tree, from the beginning to the end of the run.
    let missing: Int
}
