import TaskExchange
import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

extension Environment {
    /// Prints why a command failed.
    package func print(_ failure: Failure) {
        for line in failure.list { write(line, to: errors) }
        print(failure.diagnostics, in: failure.source)
    }

    /// Prints why a command failed for the file called `name`, and went on with the others: what was not written is
    /// only that file. Without a name, it is the only one.
    package func print(_ failure: Failure, about name: String?) {
        guard let name else { return print(failure) }
        let (all, one) = ("nothing was written", "nothing was written to '\(name)'")
        let diagnostics = failure.diagnostics.map { complaint in
            complaint.with(
                message: complaint.message.replacing(all, with: one), help: complaint.help?.replacing(all, with: one))
        }
        print(Failure(diagnostics, in: failure.source))
    }

    /// Prints a complaint that is about no place in a source; with `--quiet` only an error.
    package func print(_ severity: Diagnostic.Severity, _ message: String, help: String?) {
        print([Diagnostic("", severity, at: ByteRange(0, 0), message, help: help)], in: nil)
    }

    /// Prints complaints about `source` to standard error, with `--quiet` only errors; nothing when there are none.
    package func print(_ diagnostics: [Diagnostic], in source: Source?) {
        let diagnostics = diagnostics.filter { !isQuiet || $0.severity == .error }
        guard !diagnostics.isEmpty else { return }
        errors.write(bytes(of: Failure(diagnostics, in: source)), isStyled: style(of: errors).isColoured)
    }

    /// The complaints as they are printed to standard error.
    func bytes(of failure: Failure) -> [UInt8] {
        let (style, width) = (style(of: errors), width(of: errors))
        return OutputBuffer.bytes { output in
            if let source = failure.source {
                var printer = DiagnosticPrinter(source, style: style, width: width)
                for diagnostic in failure.diagnostics { printer.print(diagnostic, to: &output) }
            } else {
                for diagnostic in failure.diagnostics {
                    DiagnosticPrinter.print(placeless: diagnostic, style: style, width: width, to: &output)
                }
            }
        }
    }

    /// Prints a line about the run to standard error, unless `--quiet` was given.
    package func note(_ line: String) {
        if !isQuiet { write(line, to: errors) }
    }

    /// Writes `line` to `stream`, on a terminal wrapped, with the other lines indented further.
    package func write(_ line: String, to stream: OutputStream) {
        let text = line.drop { $0 == " " }
        let indent = line.utf8.count - text.utf8.count
        let lines = wrapped(String(text), to: width(of: stream), after: indent, indent: indent + 2)
        stream.write(String(repeating: " ", count: indent) + lines + "\n")
    }

    package func report(_ losses: Losses) {
        for loss in losses.all { print(.warning, loss.text, help: loss.help) }
    }
}
