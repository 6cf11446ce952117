/// A run of lines that an excerpt leaves out.
struct Omission: Hashable, Sendable {
    /// Index of the line that stands for them.
    let line: UInt32
    /// The lines that are missing from the beginning of the file to the end of the run, not counting the one that
    /// stands for each run.
    let missing: UInt32
}

extension SyntaxTree {
    /// The number that the line at `index` has in the file, from 1: lines that are left out count.
    public func number(ofLine index: Int) -> Int {
        let passed = omissions.indices.partitionPoint { Int(omissions[$0].line) >= index }
        return index + 1 + (passed == 0 ? 0 : Int(omissions[passed - 1].missing))
    }
}
