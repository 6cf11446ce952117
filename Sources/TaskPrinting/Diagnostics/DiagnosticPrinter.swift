import TaskFile
import TaskText

/// Writes diagnostics for people: all of them, from a bad date to a wrong flag, look like this.
///
/// Output depends only on the source, the diagnostic, the width and the style; no line ends in white space, and nothing
/// in a source can control the terminal. A printer belongs to one source; it finds the places of diagnostics that come
/// in order of their ranges in time linear in the source.
package struct DiagnosticPrinter {
    package enum Form {
        /// The message, the place, the line with carets below the span, help and notes.
        case full
        /// `file:line:column: severity: message [rule]`, one line each.
        case concise
    }

    private let form: Form
    private let width: Int
    private var places: FindingPlaces
    private var look: DiagnosticLook

    /// A printer of diagnostics about `source`, with notes that may be about others. On a terminal of `width` cells,
    /// prose is wrapped and lines of source are cut to that width, including the gutter; elsewhere only lines of source
    /// are cut, to 120 cells.
    package init(_ source: Source, form: Form = .full, style: Style = .plain, width: Int? = nil) {
        self.init(FindingPlaces(Document(source), others: PlaceBook()), form: form, style: style, width: width)
    }

    /// A printer of diagnostics whose places are looked up in `places`.
    package init(_ places: FindingPlaces, form: Form, style: Style, width: Int?) {
        self.form = form
        self.places = places
        self.width = max(width ?? 120, 40)
        look = DiagnosticLook(style, name: Array(escapingControls(places.source.name).utf8), width: width)
    }

    /// Appends `diagnostic` to `output`. In the full form an empty line follows, so that diagnostics form paragraphs.
    package mutating func print(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        switch form {
        case .concise: printConcise(diagnostic, to: &output)
        case .full: printFull(diagnostic, to: &output)
        }
    }

    private mutating func printConcise(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        let position = places.place(of: diagnostic.range.lower).position
        output.append(look.name)
        output.append(position)
        output.append(look.severities[diagnostic.severity] ?? [])
        output.appendEscapingControls(places.messageWithNotes(of: diagnostic))
        output.append(" [")
        output.append(diagnostic.rule)
        output.append("]\n")
    }

    private mutating func printFull(_ diagnostic: Diagnostic, to output: inout OutputBuffer) {
        let place = places.place(of: diagnostic.range.lower)
        let notes = placed(diagnostic.notes)
        look = look.withGutter(toHold: notes.reduce(place.position.line) { max($0, $1.place.position.line) })
        let phrases = look.phrases(for: diagnostic)
        output.append(phrases.heading)
        look.append(diagnostic.message, after: phrases.headingCells, to: &output)
        output.append(look.place)
        printPlaces(
            diagnostic.range, place, places.source.bytes, notes, phrases, hasHelp: diagnostic.help != nil, to: &output)
    }

    private typealias PlacedNote = (note: Diagnostic.Note, place: PlaceFinder.Place)

    private mutating func placed(_ notes: [Diagnostic.Note]) -> [PlacedNote] {
        if notes.isEmpty { return [] }
        return notes.map { ($0, places.place(ofNote: $0.range.lower, in: $0.source)) }
    }

    /// Appends what follows the message and the name of the source: the place of `range`, its line, the places and
    /// lines of the notes, and the help.
    ///
    /// The bytes of the source are passed as an argument: read from a property they would be retained for each finding,
    /// and two threads that print findings of one file would contend for the reference count.
    private func printPlaces(
        _ range: ByteRange, _ place: PlaceFinder.Place, _ bytes: [UInt8], _ notes: [PlacedNote],
        _ phrases: DiagnosticLook.Phrases, hasHelp: Bool, to output: inout OutputBuffer
    ) {
        let look = look
        printFrame(range, bytes, place, UInt8(ascii: "^"), phrases.caret, look, to: &output)
        for (note, place) in notes {
            output.append(look.note)
            look.append(note.message, after: "note: ".utf8.count, to: &output)
            output.append(UInt8(ascii: "\n"))
            output.append(look.arrow)
            if let source = note.source { output.appendEscapingControls(source.name) } else { output.append(look.name) }
            printFrame(
                note.range, note.source?.bytes ?? bytes, place, UInt8(ascii: "-"), look.noteCaret, look,
                to: &output)
        }
        if hasHelp { output.append(phrases.help) } else { output.append(UInt8(ascii: "\n")) }
    }

    /// Appends line and column of `range`, in the source of these bytes, and its line with carets.
    private func printFrame(
        _ range: ByteRange, _ bytes: [UInt8], _ place: PlaceFinder.Place, _ mark: UInt8, _ frame: Style.Frame,
        _ look: DiagnosticLook, to output: inout OutputBuffer
    ) {
        let line = place.position.line
        output.append(place.position)
        output.append(look.bar)
        output.append(line)
        let code = CodeFrame(of: range, in: bytes, line: place.line, width: width - look.gutter - 3)
        output.append(UInt8(ascii: " "), count: look.gutter - OutputBuffer.digitCount(line))
        if code.isEmpty {
            output.append(look.numberEnd)
        } else {
            output.append(look.textStart)
            code.print(of: bytes, to: &output)
        }
        output.append(look.below)
        output.append(UInt8(ascii: " "), count: code.caretColumn)
        output.append(frame.opening)
        output.append(mark, count: code.caretCount)
        output.append(frame.closing)
    }

    /// Appends a diagnostic without a place in a source, such as a missing file: `error: message`, and its help; on a
    /// terminal of `width` cells both are wrapped.
    package static func print(
        placeless diagnostic: Diagnostic, style: Style, width: Int? = nil, to output: inout OutputBuffer
    ) {
        let severity = diagnostic.severity
        let lead = severity.rawValue.utf8.count + ": ".utf8.count
        let text = wrapped(diagnostic.message, to: width, after: lead)
        output.append(style.styled(severity.rawValue, as: .severity(severity)))
        output.append(style.styled(": " + text, as: .message) + "\n")
        guard let help = diagnostic.help else { return }
        let start = "  = help: ".utf8.count
        let shown = wrapped(help, to: width, after: start, indent: start)
        output.append("  " + style.styled("= help", as: .help) + ": " + shown + "\n")
    }
}
