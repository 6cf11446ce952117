/// A run of lines that an excerpt leaves out.
struct Omission: Hashable, Sendable {
    /// Index of the line that stands for them.
    let line: Int
    /// How many more lines there are in the file than in the excerpt, from its beginning to the end of the run.
    let missing: Int
}

extension SyntaxTree {
    /// The number that the line at `index` has in the file, from 1: lines that are left out count.
    public func number(ofLine index: Int) -> Int {
        let passed = omissions.indices.partitionPoint { omissions[$0].line >= index }
        return index + 1 + (passed == 0 ? 0 : omissions[passed - 1].missing)
    }
}
