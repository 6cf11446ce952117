import TaskFile
import TaskLint
import TaskText

/// What diagnostics about one source have in common where they are printed, dressed and made into bytes once.
///
/// A file may have tens of thousands of findings. Their words would be put together from strings each time, which took
/// three times as long as all that is left of printing.
struct DiagnosticLook {
    private let style: Style
    /// The name of the source as it is shown.
    let name: [UInt8]
    /// What depends on the width of the gutter.
    private(set) var margin: Margin

    private let severities: [[UInt8]]
    /// What rules say again and again, those that have spoken, with the margin at hand.
    private var phrases: [Phrases] = []

    /// What stands around code frames, line ends included, in as few pieces as can be: to append one takes longer than
    /// the bytes in it. An object, because each piece would be retained for each finding if this were a value.
    final class Margin {
        /// The cells that the number of a line may take.
        let gutter: Int
        /// In front of a place: an arrow.
        let arrow: [UInt8]
        /// The same with the end of a message before it and the name of the source after it.
        let place: [UInt8]
        /// In front of the number of a line, after it, and after it before text.
        let bar, numberEnd, textStart: [UInt8]
        /// In front of the blanks that carets follow.
        let below: [UInt8]
        /// What begins a note, and what stands around the carets below its code.
        let note: [UInt8]
        let noteCaret: Style.Frame
        /// In front of help.
        let help: [UInt8]

        fileprivate init(gutter: Int, _ name: [UInt8], _ style: Style) {
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
        }
    }

    /// What the findings of one rule say again and again.
    final class Phrases {
        fileprivate let rule: String
        fileprivate let severity: Diagnostic.Severity
        /// The rule among all, when it tells its findings.
        fileprivate let index: Rule.Index?
        /// Severity and rule, up to the message.
        let heading: [UInt8]
        /// What stands around the carets, the line end included.
        let caret: Style.Frame
        /// Of a rule that tells its findings: whether its message begins with the place, which stands between the
        /// heading and these; what it says of the number 1, and what before and after any other, up to the place.
        let quotesPlace: Bool
        let one, before, after: [UInt8]
        /// The help of the last finding, with all that stands around it.
        private var lastHelp: String?
        private(set) var help: [UInt8] = []
        private let helpStart: [UInt8]

        fileprivate init(
            _ rule: String, _ severity: Diagnostic.Severity, _ style: Style, _ margin: Margin,
            index: Rule.Index? = nil, _ template: MessageTemplate? = nil
        ) {
            (self.rule, self.severity, self.index) = (rule, severity, index)
            let role = Style.Role.severity(severity)
            let words = style.styled("\(severity.rawValue)[\(rule)]", as: role)
            quotesPlace = template?.quotesPlace ?? false
            let quote = quotesPlace ? "'" : ""
            heading = bytes(words) + style.frame(for: .message).opening + bytes(": " + quote)
            one = bytes(quote + (template?.one ?? "")) + margin.place
            before = bytes(quote + (template?.before ?? ""))
            after = bytes(template?.after ?? "") + margin.place
            caret = style.frame(for: role).endingLine
            helpStart = margin.help
            if let help = template?.help { setHelp(help) }
        }

        fileprivate func setHelp(_ help: String) {
            if help == lastHelp { return }
            lastHelp = help
            self.help = helpStart + bytes(escapingControls(help) + "\n\n")
        }
    }

    /// The look of diagnostics about the source called `name`.
    init(_ style: Style, name: String) {
        self.style = style
        self.name = bytes(escapingControls(name))
        severities = Diagnostic.Severity.allCases.map { severity in
            bytes(": " + style.styled(severity.rawValue, as: .severity(severity)) + ": ")
        }
        margin = Margin(gutter: 1, self.name, style)
    }

    /// Makes the gutter as wide as the number of `line`.
    mutating func setGutter(toHold line: Int) {
        let gutter = OutputBuffer.digitCount(line)
        if gutter == margin.gutter { return }
        margin = Margin(gutter: gutter, name, style)
        phrases = []
    }

    /// The severity between the place and the message of a finding in one line.
    func concise(_ severity: Diagnostic.Severity) -> [UInt8] {
        switch severity {
        case .error: severities[0]
        case .warning: severities[1]
        case .info: severities[2]
        }
    }

    /// The phrases of `diagnostic`. Few rules speak of one file: those known are gone through.
    mutating func phrases(for diagnostic: Diagnostic) -> Phrases {
        let known = phrases.first {
            $0.severity == diagnostic.severity && $0.index == nil && $0.rule == diagnostic.rule
        }
        let found = known ?? added(Phrases(diagnostic.rule, diagnostic.severity, style, margin))
        if let help = diagnostic.help { found.setHelp(help) }
        return found
    }

    /// The phrases of the one of `rules` that tells `finding`.
    mutating func phrases(for finding: Finding, of rules: RuleSet) -> Phrases {
        for index in phrases.indices {
            if phrases[index].index == finding.rule, phrases[index].severity == finding.severity {
                return phrases[index]
            }
        }
        let rule = finding.rule.map { rules[$0] }
        return added(Phrases(rule?.name ?? "", finding.severity, style, margin, index: finding.rule, rule?.template))
    }

    private mutating func added(_ new: Phrases) -> Phrases {
        phrases.append(new)
        return new
    }
}

extension Style.Frame {
    /// The same with a line end after it.
    fileprivate var endingLine: Style.Frame { Style.Frame(opening: opening, closing: closing + bytes("\n")) }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
