/// What the lexer has to know of the file in which a line stands; it asks at few words.
///
/// A protocol, because the lexer stands below what a file means; and for a class, because a tree or settings handed
/// over by value would be copied for each line.
protocol TaskLineContext: AnyObject {
    /// Lines, blocks and link definitions.
    var tree: SyntaxTree { get }

    /// Whether settings declare the key in `range` of `bytes`.
    func declaresKey(_ bytes: [UInt8], _ range: Range<Int>) -> Bool
}
