import TaskPrinting

/// What `body` appends to a buffer, as text.
func printed(_ body: (inout OutputBuffer) -> Void) -> String {
    String(decoding: OutputBuffer.bytes { body(&$0) }, as: UTF8.self)
}
