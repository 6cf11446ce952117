import TaskText

/// A place that bytes are written to: standard output, standard error, or what a test reads afterwards.
package final class OutputStream {
    private let writeBytes: ([UInt8]) throws(SystemError) -> Void
    private let findsTerminal: () -> Bool
    private let findsWidth: () -> Int?

    /// Why the last write failed; nil while all is well.
    package private(set) var failure: SystemError?
    /// Whether a person looks at it.
    package private(set) lazy var isTerminal: Bool = findsTerminal()
    /// Cells in a line of the terminal, or nil when there is none.
    private(set) lazy var width: Int? = isTerminal ? findsWidth() : nil

    /// A stream that hands its bytes to `write`; what it is after that is asked for only when someone needs it.
    package init(
        isTerminal: @escaping () -> Bool = { false }, width: @escaping () -> Int? = { nil },
        write: @escaping ([UInt8]) throws(SystemError) -> Void
    ) {
        writeBytes = write
        findsTerminal = isTerminal
        findsWidth = width
    }

    /// The stream behind a descriptor of the process.
    convenience init(descriptor: Int32) {
        self.init(
            isTerminal: { Platform.isTerminal(descriptor) }, width: { Platform.terminalWidth(descriptor) },
            write: { bytes throws(SystemError) in try Platform.write(bytes, to: descriptor) })
    }

    /// What is written to a terminal goes through here, whoever writes it.
    private var filter = TerminalFilter()

    /// Writes all of `bytes`; false, now and from then on, when they could not be taken.
    ///
    /// A terminal is given nothing that could steer it; where the bytes are styled, the sequences that set colours
    /// stay.
    @discardableResult
    package func write(_ bytes: [UInt8], isStyled: Bool = false) -> Bool {
        send(isTerminal ? filter.filtered(bytes, keepsColours: isStyled) : bytes)
    }

    /// Writes a sequence of ours that steers the terminal.
    func steer(_ sequence: String) { _ = send(Array(sequence.utf8)) }

    /// To be called at the end: writes what waited for bytes that would follow.
    package func finish() {
        guard failure == nil, isTerminal else { return }
        let rest = filter.end()
        if !rest.isEmpty { _ = send(rest) }
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        guard failure == nil else { return false }
        do {
            try writeBytes(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Writes the UTF-8 bytes of `text`.
    @discardableResult
    package func write(_ text: String, isStyled: Bool = false) -> Bool { write(Array(text.utf8), isStyled: isStyled) }
}
