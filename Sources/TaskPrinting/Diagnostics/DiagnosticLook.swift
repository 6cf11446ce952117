import TaskFile
import TaskText

/// The parts that printed diagnostics about one source have in common, styled and converted to bytes once.
///
/// A file may have tens of thousands of findings. Building their text from strings each time would take longer than all
/// the rest of printing, and appending a piece costs more than its bytes, so there are few pieces. A class, because as
/// a value each piece would be retained for each finding.
final class DiagnosticLook {
    private let style: Style
    /// The cells of a line of the terminal, to which prose is wrapped; nil for a stream that is not a terminal.
    private let width: Int?
    let name: [UInt8]
    /// The cells available for a line number.
    let gutter: Int
    /// Before a place: an arrow.
    let arrow: [UInt8]
    /// The end of a message, the arrow before a place, and the name of the source.
    let place: [UInt8]
    /// Before a line number, after it, and after it when text follows.
    let bar, numberEnd, textStart: [UInt8]
    /// Before the blanks that precede carets.
    let below: [UInt8]
    /// The beginning of a note, and the style of the carets below its code.
    let note: [UInt8]
    let noteCaret: Style.Frame
    /// Before help.
    let help: [UInt8]
    /// The severity between the place and the message of a one-line finding.
    let severities: [Diagnostic.Severity: [UInt8]]
    /// The recurring text of the rules printed so far.
    private var phrases: [Phrases] = []

    /// The look of diagnostics about the source whose name is displayed as `name`.
    init(_ style: Style, name: [UInt8], width: Int?, gutter: Int = 1) {
        self.style = style
        self.width = width
        self.name = name
        self.gutter = gutter
        let indentation = String(repeating: " ", count: gutter)
        let line = indentation + style.styled(" |", as: .gutter)
        let frame = style.frame(for: .gutter)
        arrow = bytes(indentation + style.styled("-->", as: .gutter) + " ")
        place = style.frame(for: .message).closing + bytes("\n") + arrow + name
        bar = bytes("\n\(line)\n") + frame.opening
        numberEnd = bytes(" |") + frame.closing
        textStart = numberEnd + bytes(" ")
        below = bytes("\n\(line) ")
        note = bytes(style.styled("note", as: .help) + ": ")
        noteCaret = frame.endingLine
        help = bytes("\(indentation) \(style.styled("= help", as: .help)): ")
        severities = Dictionary(
            uniqueKeysWithValues: Diagnostic.Severity.allCases.map { severity in
                (severity, bytes(": " + style.styled(severity.rawValue, as: .severity(severity)) + ": "))
            })
    }

    /// This look with a gutter as wide as the number of `line`.
    func withGutter(toHold line: Int) -> DiagnosticLook {
        let gutter = OutputBuffer.digitCount(line)
        return gutter == self.gutter ? self : DiagnosticLook(style, name: name, width: width, gutter: gutter)
    }

    /// Appends `text`, which follows `lead` cells, escaped.
    func append(_ text: String, after lead: Int, to output: inout OutputBuffer) {
        guard let width else { return output.appendEscapingControls(text) }
        output.append(wrapped(text, to: width, after: lead))
    }

    /// The recurring text of the findings of one rule.
    final class Phrases {
        fileprivate let rule: String
        fileprivate let severity: Diagnostic.Severity
        /// Severity and rule, up to the message.
        let heading: [UInt8]
        let headingCells: Int
        /// The style of the carets, including the line end.
        let caret: Style.Frame
        /// The help of the last finding, with the text around it.
        private var lastHelp: String?
        private(set) var help: [UInt8] = []
        private let helpStart: [UInt8]
        private let helpCells: Int
        private let width: Int?

        fileprivate init(_ rule: String, _ severity: Diagnostic.Severity, _ look: DiagnosticLook) {
            (self.rule, self.severity) = (rule, severity)
            let role = Style.Role.severity(severity)
            let words = look.style.styled("\(severity.rawValue)[\(rule)]", as: role)
            headingCells = "\(severity.rawValue)[\(rule)]: ".utf8.count
            heading = bytes(words) + look.style.frame(for: .message).opening + bytes(": ")
            caret = look.style.frame(for: role).endingLine
            helpStart = look.help
            helpCells = look.gutter + " = help: ".utf8.count
            width = look.width
        }

        fileprivate func setHelp(_ help: String) {
            if help == lastHelp { return }
            lastHelp = help
            self.help = helpStart + bytes(wrapped(help, to: width, after: helpCells, indent: helpCells) + "\n\n")
        }
    }

    /// The phrases of `diagnostic`. Few rules apply to one file, so the known ones are searched linearly.
    func phrases(for diagnostic: Diagnostic) -> Phrases {
        let known = phrases.first { $0.severity == diagnostic.severity && $0.rule == diagnostic.rule }
        let found = known ?? Phrases(diagnostic.rule, diagnostic.severity, self)
        if known == nil { phrases.append(found) }
        if let help = diagnostic.help { found.setHelp(help) }
        return found
    }
}

extension Style.Frame {
    fileprivate var endingLine: Style.Frame { Style.Frame(opening: opening, closing: closing + bytes("\n")) }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
