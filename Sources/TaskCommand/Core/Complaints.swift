import TaskExchange
import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

extension Environment {
    /// How a diff looks on standard output.
    var diffLook: UnifiedDiff.Look {
        UnifiedDiff.Look(
            style: Style(
                choice: colourChoice, theme: .auto, isTerminal: output.isTerminal, variable: variable),
            isNeutralised: output.isTerminal)
    }
}

extension Environment {
    /// Prints why a command failed.
    func print(_ failure: Failure) {
        print(failure.diagnostics, in: failure.source)
    }

    /// Prints complaints about `source` to standard error.
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

    /// Reports what could not be converted.
    func tell(_ losses: Losses) {
        for line in losses.lines { errors.write(escapingControls(line) + "\n") }
    }

    /// The value of `--color` among the words, which applies even when the rest of the line is invalid.
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
