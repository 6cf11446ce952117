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

    private let form: Form
    private let width: Int
    private var places: FindingPlaces
    private var look: DiagnosticLook

    /// A printer of diagnostics about `source`, with notes that may be about others. Excerpts are cut to `width` cells,
    /// the gutter included.
    init(
        _ source: Source, form: Form = .full, style: Style = .plain, width: Int = 120, others: PlaceBook = PlaceBook()
    ) {
        self.init(FindingPlaces(source, others: others), form: form, style: style, width: width)
    }

    /// A printer of diagnostics whose places are looked up in `places`.
    init(_ places: FindingPlaces, form: Form, style: Style, width: Int) {
        self.form = form
        self.places = places
        self.width = max(width, 40)
        look = DiagnosticLook(style, name: places.source.name)
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
        output.append(look.name)
        printPosition(position, to: &output)
        output.append(look.concise(diagnostic.severity))
        output.appendNeutralised(places.messageWithNotes(of: diagnostic))
        output.append(" [")
        output.append(diagnostic.rule)
        output.append("]\n")
    }

    private mutating func printFull(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        let place = places.place(of: diagnostic.range.lower)
        let notes =
            diagnostic.notes.isEmpty
            ? [] : diagnostic.notes.map { ($0, places.place(ofNote: $0.range.lower, in: $0.source)) }
        look.setGutter(toHold: notes.reduce(place.position.line) { max($0, $1.1.position.line) })

        let index = look.index(ofPhrasesFor: diagnostic)
        printParagraph(diagnostic, place, notes, phrases: index, to: &output)
    }

    private func printParagraph(
        _ diagnostic: Diagnostic, _ place: PlaceFinder.Place, _ notes: [(Diagnostic.Note, PlaceFinder.Place)],
        phrases index: Int, to output: inout OutputBuffer
    ) {
        output.append(look.phrases[index].heading)
        output.appendNeutralised(diagnostic.message)
        output.append(look.messageEnd)
        printExcerpt(
            diagnostic.range, places.source.bytes, look.name, place, UInt8(ascii: "^"), look.phrases[index].caret,
            to: &output)
        for (note, place) in notes {
            output.append(look.note)
            output.appendNeutralised(note.message)
            output.append(UInt8(ascii: "\n"))
            let source = note.source ?? places.source
            let name = note.source.map { Array(neutralised($0.name).utf8) } ?? look.name
            printExcerpt(note.range, source.bytes, name, place, UInt8(ascii: "-"), look.gutterFrame, to: &output)
        }
        if diagnostic.help != nil {
            output.append(look.margin.help)
            output.append(look.phrases[index].help)
        }
        output.append(UInt8(ascii: "\n"))
    }

    /// Appends the place and the line of `range`, in the source of these bytes that is called `name`.
    private func printExcerpt(
        _ range: ByteRange, _ bytes: [UInt8], _ name: [UInt8], _ place: PlaceFinder.Place, _ mark: UInt8,
        _ frame: Style.Frame, to output: inout OutputBuffer
    ) {
        let excerpt = Excerpt.of(range, in: bytes, line: place.line, width: width - look.margin.gutter - 3)
        output.append(look.margin.arrow)
        output.append(name)
        printPosition(place.position, to: &output)
        output.append(look.margin.bar)
        output.append(place.position.line)
        output.append(UInt8(ascii: " "), count: look.margin.gutter - DiagnosticLook.digitCount(place.position.line))
        output.append(look.bar)
        switch excerpt.text {
        case .written(let range) where range.isEmpty: break
        case .written(let range):
            output.append(UInt8(ascii: " "))
            output.append(range.indices, of: bytes)
        case .made(let text) where text.isEmpty: break
        case .made(let text):
            output.append(UInt8(ascii: " "))
            output.append(text)
        }
        output.append(look.margin.below)
        output.append(UInt8(ascii: " "), count: excerpt.caretColumn + 1)
        output.append(frame.opening)
        output.append(mark, count: excerpt.caretCount)
        output.append(frame.closing)
        output.append(UInt8(ascii: "\n"))
    }

    /// `:3:7`
    private func printPosition(_ position: Position, to output: inout OutputBuffer) {
        output.append(UInt8(ascii: ":"))
        output.append(position.line)
        output.append(UInt8(ascii: ":"))
        output.append(position.column)
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
