/// What the lexer has to know about the file that contains a line; it needs this for few words.
///
/// A protocol, because the lexer is in a layer below the document; and for classes, because a tree or settings passed
/// by value would be copied for each line.
protocol TaskLineContext: AnyObject {
    /// Lines, blocks and link definitions.
    var tree: SyntaxTree { get }

    /// Whether settings declare the key in `range` of `bytes`.
    func declaresKey(_ bytes: [UInt8], _ range: Range<Int>) -> Bool
}
