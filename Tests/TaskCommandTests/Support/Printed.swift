import TaskPrinting

/// The text that `body` appends to a buffer.
func printed(_ body: (inout OutputBuffer) -> Void) -> String {
    String(decoding: OutputBuffer.bytes { body(&$0) }, as: UTF8.self)
}
