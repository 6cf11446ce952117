import TaskFile

/// What diagnostics about one source have in common where they are printed, dressed and made into bytes once.
///
/// A file may have tens of thousands of findings. Their words would be put together from strings each time, which took
/// three times as long as all that is left of printing.
struct DiagnosticLook {
    private let style: Style
    /// The name of the source as it is shown.
    let name: [UInt8]
    /// What ends a message, and what begins a note.
    let messageEnd, note: [UInt8]
    /// What follows the number of a line.
    let bar: [UInt8]
    /// What stands around the gutter.
    let gutterFrame: Style.Frame
    /// What depends on the width of the gutter.
    private(set) var margin: Margin

    private let severities: [[UInt8]]
    /// What rules say again and again, those that have spoken.
    private(set) var phrases: [Phrases] = []

    /// What stands left of excerpts, the line ends in front included.
    struct Margin {
        /// The cells that the number of a line may take.
        let gutter: Int
        /// In front of a place.
        let arrow: [UInt8]
        /// In front of the number of a line.
        let bar: [UInt8]
        /// In front of carets.
        let below: [UInt8]
        /// In front of help.
        let help: [UInt8]
    }

    /// What the findings of one rule say again and again.
    struct Phrases {
        let rule: String
        let severity: Diagnostic.Severity
        /// Severity and rule, up to the message.
        let heading: [UInt8]
        /// What stands around the carets.
        let caret: Style.Frame
        /// The help of the last finding, and its bytes with the line end.
        fileprivate(set) var lastHelp: String?
        fileprivate(set) var help: [UInt8]
    }

    /// The look of diagnostics about the source called `name`.
    init(_ style: Style, name: String) {
        self.style = style
        self.name = Array(neutralised(name).utf8)
        messageEnd = style.frame(for: .message).closing + Array("\n".utf8)
        note = Self.bytes(style.dressed("note", as: .help) + ": ")
        gutterFrame = style.frame(for: .gutter)
        bar = Self.bytes(" |") + gutterFrame.closing
        severities = Diagnostic.Severity.allCases.map { severity in
            Self.bytes(": " + style.dressed(severity.rawValue, as: .severity(severity)) + ": ")
        }
        margin = Self.margin(1, style)
    }

    /// Makes the gutter as wide as the number of `line`.
    mutating func setGutter(toHold line: Int) {
        let gutter = Self.digitCount(line)
        if gutter != margin.gutter { margin = Self.margin(gutter, style) }
    }

    private static func margin(_ gutter: Int, _ style: Style) -> Margin {
        let indentation = String(repeating: " ", count: gutter)
        let bar = indentation + style.dressed(" |", as: .gutter)
        return Margin(
            gutter: gutter, arrow: bytes(indentation + style.dressed("-->", as: .gutter) + " "),
            bar: bytes("\n\(bar)\n") + style.frame(for: .gutter).opening, below: bytes("\n" + bar),
            help: bytes("\(indentation) \(style.dressed("= help", as: .help)): "))
    }

    /// The severity between the place and the message of a finding in one line.
    func concise(_ severity: Diagnostic.Severity) -> [UInt8] {
        switch severity {
        case .error: severities[0]
        case .warning: severities[1]
        case .info: severities[2]
        }
    }

    /// The index of the phrases of `diagnostic`. Few rules speak of one file: those known are gone through.
    mutating func index(ofPhrasesFor diagnostic: Diagnostic) -> Int {
        var index = 0
        while index < phrases.count,
            phrases[index].severity != diagnostic.severity || phrases[index].rule != diagnostic.rule
        {
            index += 1
        }
        if index == phrases.count {
            let role = Style.Role.severity(diagnostic.severity)
            let heading = style.dressed("\(diagnostic.severity.rawValue)[\(diagnostic.rule)]", as: role)
            phrases.append(
                Phrases(
                    rule: diagnostic.rule, severity: diagnostic.severity,
                    heading: Self.bytes(heading) + style.frame(for: .message).opening + Self.bytes(": "),
                    caret: style.frame(for: role), lastHelp: nil, help: []))
        }
        if let help = diagnostic.help, help != phrases[index].lastHelp {
            phrases[index].lastHelp = help
            phrases[index].help = Self.bytes(neutralised(help) + "\n")
        }
        return index
    }

    /// The number of decimal digits of `number`, which is not negative.
    static func digitCount(_ number: Int) -> Int {
        var count = 1
        var rest = number
        while rest >= 10 {
            count += 1
            rest /= 10
        }
        return count
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
