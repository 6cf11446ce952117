import TaskExchange
import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

extension Environment {
    /// Prints why a command failed.
    func print(_ failure: Failure) {
        print(failure.diagnostics, in: failure.source)
    }

    /// Prints complaints about `source` to standard error.
    func print(_ diagnostics: [Diagnostic], in source: Source?) {
        errors.write(bytes(of: diagnostics, in: source), isStyled: style(of: errors).isColoured)
    }

    /// Complaints about `source` as they are printed to standard error.
    func bytes(of diagnostics: [Diagnostic], in source: Source?) -> [UInt8] {
        let style = style(of: errors)
        return OutputBuffer.bytes { output in
            if let source {
                var printer = DiagnosticPrinter(source, style: style, width: width(of: errors) ?? 120)
                for diagnostic in diagnostics { printer.print(diagnostic, to: &output) }
            } else {
                for diagnostic in diagnostics {
                    DiagnosticPrinter.print(
                        diagnostic.severity, diagnostic.message, help: diagnostic.help, style: style, to: &output)
                }
            }
        }
    }

    /// Reports what could not be converted.
    func report(_ losses: Losses) {
        for line in losses.lines { errors.write(escapingControls(line) + "\n") }
    }
}
