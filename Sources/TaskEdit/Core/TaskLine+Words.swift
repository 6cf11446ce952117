import TaskFile

extension TaskLine {
    /// The words of text on the line, each with the text after it.
    package var textWords: [(word: ByteRange, rest: ByteRange)] {
        var result: [(word: ByteRange, rest: ByteRange)] = []
        for index in tokens.indices where tokens[index].kind == .text {
            let range = range(ofToken: index)
            var words = Words(document.source.bytes, range)
            while let word = words.next() { result.append((word, words.rest(upTo: range.upper))) }
        }
        return result
    }
}
