import TaskFile

/// Why a command cannot do its work: complaints about one source, shown by the one printer. It ends with exit code 2.
struct Failure: Error {
    /// What is wrong; never empty.
    let diagnostics: [Diagnostic]
    /// What the complaints are about; nil when there is no text to point at.
    let source: Source?

    /// Complaints about `source`.
    init(_ diagnostics: [Diagnostic], in source: Source?) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// A complaint that points at nothing.
    init(_ rule: String, _ message: String, help: String? = nil) {
        let diagnostic = Diagnostic(rule, at: ByteRange(0, 0), message, help: help)
        self.init([diagnostic], in: nil)
    }
}

extension Failure {
    /// The same complaints where the command goes on.
    var asWarnings: Failure {
        Failure(
            diagnostics.map {
                Diagnostic($0.rule, .warning, at: $0.range, $0.message, help: $0.help, notes: $0.notes, fix: $0.fix)
            }, in: source)
    }
}

extension Environment {
    /// Shows why a command cannot do its work.
    func print(_ failure: Failure) {
        print(failure.diagnostics, in: failure.source)
    }

    /// Shows complaints about `source` where complaints go.
    func print(_ diagnostics: [Diagnostic], in source: Source?) {
        let style = Style(
            choice: colourChoice, theme: .auto, isTerminal: errors.isTerminal, variable: variable)
        var output = OutputBuffer { [errors] in errors.write($0, isStyled: style.isColoured) }
        if let source {
            var printer = DiagnosticPrinter(source, style: style, width: width(of: errors) ?? 120)
            for diagnostic in diagnostics { printer.print(diagnostic, to: &output) }
        } else {
            for diagnostic in diagnostics {
                DiagnosticPrinter.print(
                    diagnostic.severity, diagnostic.message, help: diagnostic.help, style: style, to: &output)
            }
        }
        output.flush()
    }

    /// The value of `--color` among the words, which counts even where the rest of the line is wrong.
    var colourChoice: ColourChoice {
        var choice = ColourChoice.auto
        for (index, word) in arguments.enumerated() {
            if word == "--" { break }
            if word.hasPrefix("--color=") {
                choice = ColourChoice(rawValue: String(word.dropFirst("--color=".count))) ?? choice
            } else if word == "--color", index + 1 < arguments.count {
                choice = ColourChoice(rawValue: arguments[index + 1]) ?? choice
            }
        }
        return choice
    }
}
