import TaskText

/// A destination for bytes: standard output, standard error, or something that a test reads afterwards.
package final class OutputStream {
    private let writeBytes: ([UInt8]) throws(SystemError) -> Void
    private let findsTerminal: () -> Bool
    private let findsWidth: () -> Int?

    /// Why writing failed; nil as long as it has not.
    package private(set) var failure: SystemError?
    package private(set) lazy var isTerminal: Bool = findsTerminal()
    /// The width of the terminal in cells, or nil when there is none.
    private(set) lazy var width: Int? = isTerminal ? findsWidth() : nil

    /// A stream that passes its bytes to `write`; `isTerminal` and `width` are called only when they are needed.
    package init(
        isTerminal: @escaping () -> Bool = { false }, width: @escaping () -> Int? = { nil },
        write: @escaping ([UInt8]) throws(SystemError) -> Void
    ) {
        writeBytes = write
        findsTerminal = isTerminal
        findsWidth = width
    }

    /// The stream for a descriptor of the process.
    convenience init(descriptor: Int32) {
        self.init(
            isTerminal: { Platform.isTerminal(descriptor) }, width: { Platform.terminalWidth(descriptor) },
            write: { bytes throws(SystemError) in try Platform.write(bytes, to: descriptor) })
    }

    /// The filter for everything that is written to a terminal.
    private var filter = TerminalFilter()

    /// Writes all of `bytes`; returns false, now and from then on, when they could not be written.
    ///
    /// A terminal receives no control sequences, except those that set colours when the bytes are styled.
    @discardableResult
    package func write(_ bytes: [UInt8], isStyled: Bool = false) -> Bool {
        send(isTerminal ? filter.filtered(bytes, keepsColours: isStyled) : bytes)
    }

    func writeControlSequence(_ sequence: String) { _ = send(Array(sequence.utf8)) }

    /// To be called at the end: writes bytes that were held back until more would follow.
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

    @discardableResult
    package func write(_ text: String, isStyled: Bool = false) -> Bool { write(Array(text.utf8), isStyled: isStyled) }
}
