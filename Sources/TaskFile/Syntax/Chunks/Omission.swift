/// A run of lines that were passed over.
struct Omission: Hashable, Sendable {
    /// Index of the blank line that stands for them.
    let line: Int
    /// How many more lines there are in the file than in the tree, from the beginning to the end of the run.
    let missing: Int
}

extension SyntaxTree {
    /// The number that the line at `index` has in the file, from 1: lines that were passed over count.
    public func number(ofLine index: Int) -> Int {
        let passed = omissions.indices.partitionPoint { omissions[$0].line >= index }
        return index + 1 + (passed == 0 ? 0 : omissions[passed - 1].missing)
    }
}
