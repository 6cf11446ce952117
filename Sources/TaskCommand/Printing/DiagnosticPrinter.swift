import TaskFile

/// The one printer of diagnostics: every complaint of the project, from a bad date to a wrong flag, looks like this.
///
/// Output depends on the source, the diagnostic, the width and the style alone; no line ends in white space, and
/// nothing that a source holds can steer the terminal. A printer belongs to one source and finds the places of
/// diagnostics that come in order of their ranges in time linear in the source.
struct DiagnosticPrinter {
    /// How much is shown.
    enum Form: String, CaseIterable {
        /// The message, the place, the line with carets below the span, help and notes.
        case full
        /// `file:line:column: severity: message [rule]`, one line each.
        case concise
    }

    private let source: Source
    private let form: Form
    private let style: Style
    private let width: Int
    private var places: FindingPlaces
    /// The name of the source as it is shown, and the line between gutter and excerpt.
    private let name: String
    private let bar: String

    /// A printer of diagnostics about `source`, with notes that may be about others. Excerpts are cut to `width` cells,
    /// the gutter included.
    init(
        _ source: Source, form: Form = .full, style: Style = .plain, width: Int = 120, others: PlaceBook = PlaceBook()
    ) {
        self.source = source
        self.form = form
        self.style = style
        self.width = max(width, 40)
        places = FindingPlaces(source, others: others)
        name = neutralised(source.name)
        bar = style.dressed(" |", as: .gutter)
    }

    /// Appends `diagnostic` to `output`. In the full form an empty line follows, so that several read as paragraphs.
    mutating func print(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        switch form {
        case .concise: printConcise(diagnostic, to: &output)
        case .full: printFull(diagnostic, to: &output)
        }
    }

    private mutating func printConcise(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        let position = places.place(of: diagnostic.range.lower).position
        let severity = style.dressed(diagnostic.severity.rawValue, as: .severity(diagnostic.severity))
        output.append("\(name):\(position.line):\(position.column): \(severity): ")
        output.append("\(neutralised(places.messageWithNotes(of: diagnostic))) [\(diagnostic.rule)]\n")
    }

    private mutating func printFull(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        let place = places.place(of: diagnostic.range.lower)
        let notes = diagnostic.notes.map { ($0, places.place(ofNote: $0.range.lower, in: $0.source)) }
        let lastLine = notes.reduce(place.position.line) { max($0, $1.1.position.line) }
        let gutter = String(lastLine).utf8.count

        let severity = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
        output.append(style.dressed(severity, as: .severity(diagnostic.severity)))
        output.append(style.dressed(": " + neutralised(diagnostic.message), as: .message) + "\n")
        let role = Style.Role.severity(diagnostic.severity)
        printExcerpt(diagnostic.range, in: source, place, "^", role, gutter: gutter, to: &output)
        for (note, place) in notes {
            output.append(style.dressed("note", as: .help) + ": " + neutralised(note.message) + "\n")
            printExcerpt(note.range, in: note.source ?? source, place, "-", .gutter, gutter: gutter, to: &output)
        }
        if let help = diagnostic.help {
            output.append(UInt8(ascii: " "), count: gutter + 1)
            output.append(style.dressed("= help", as: .help))
            output.append(": ")
            output.append(neutralised(help))
            output.append("\n")
        }
        output.append("\n")
    }

    private func printExcerpt(
        _ range: ByteRange, in source: Source, _ place: PlaceFinder.Place, _ mark: String, _ role: Style.Role,
        gutter: Int, to output: inout OutputBuffer
    ) {
        let number = String(place.position.line)
        let excerpt = Excerpt(of: range, in: source, line: place.line, width: width - gutter - 3)
        output.append(UInt8(ascii: " "), count: gutter)
        output.append(style.dressed("-->", as: .gutter))
        output.append(" ")
        output.append(source.name == self.source.name ? name : neutralised(source.name))
        output.append(":")
        output.append(number)
        output.append(":")
        output.append(place.position.column)
        output.append("\n")
        output.append(UInt8(ascii: " "), count: gutter)
        output.append(bar)
        output.append("\n")
        output.append(
            style.dressed(number.count < gutter ? padded(number, to: gutter) + " |" : number + " |", as: .gutter))
        if !excerpt.text.isEmpty {
            output.append(" ")
            output.append(excerpt.text)
        }
        output.append("\n")
        output.append(UInt8(ascii: " "), count: gutter)
        output.append(bar)
        output.append(UInt8(ascii: " "), count: excerpt.caretColumn + 1)
        output.append(style.dressed(String(repeating: mark, count: excerpt.caretCount), as: role))
        output.append("\n")
    }
}

extension DiagnosticPrinter {
    /// Appends a complaint that has no place in a source, such as a missing file: `error: message`, and its help.
    static func print(
        _ severity: Diagnostic.Severity, _ message: String, help: String? = nil, style: Style,
        to output: inout OutputBuffer
    ) {
        output.append(style.dressed(severity.rawValue, as: .severity(severity)))
        output.append(style.dressed(": " + neutralised(message), as: .message) + "\n")
        if let help { output.append("  " + style.dressed("= help", as: .help) + ": " + neutralised(help) + "\n") }
    }
}
