extension Diagnostic {
    package static func settings(
        _ range: ByteRange, _ message: String, help: String?, notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic("invalid-settings", at: range, message, help: help, notes: notes)
    }
}
