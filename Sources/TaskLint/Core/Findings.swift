import TaskFile

/// The findings in one file, as the rules go through it.
///
/// They are kept in blocks: nothing is moved when more come or when those of several workers are put together, and a
/// file with very many needs memory for each of them once.
struct Findings {
    /// The blocks that are full, and that of the last findings.
    private var blocks: [[Diagnostic]] = []
    private var last: [Diagnostic] = []
    private static let blockLength = 4_096
    /// The rules that speak, and how much their findings matter.
    private var speakers: [Speaker]
    /// The index of the one whose findings come next.
    private var speaker = 0
    private var wording = Wording()

    /// A rule by its name, and how much its findings matter.
    struct Speaker {
        let rule: String
        let severity: Diagnostic.Severity
    }

    /// No findings yet; those of `speakers` come, in any order. Without speakers, what is found belongs to no rule.
    init(of speakers: [Speaker] = [Speaker(rule: "", severity: .error)]) { self.speakers = speakers }

    /// Says whose findings come next, and how much they matter.
    mutating func begin(_ rule: Rule, _ severity: Diagnostic.Severity) {
        speakers = [Speaker(rule: rule.name, severity: severity)]
        speaker = 0
    }

    /// Says whose findings come next, by its index among the speakers: what a loop over all tasks does for each rule.
    mutating func begin(_ speaker: Int) { self.speaker = speaker }

    /// Adds a finding of the rule at hand.
    mutating func report(
        _ range: ByteRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        if last.count == Self.blockLength {
            blocks.append(last)
            last = []
            last.reserveCapacity(Self.blockLength)
        }
        last.append(
            Diagnostic(
                speakers[speaker].rule, speakers[speaker].severity, at: range, message, help: help, notes: notes,
                fix: fix))
    }

    /// Adds a finding of the rule at hand, whose message `body` puts together.
    ///
    /// For rules that find much: a message made from strings takes three times as long.
    @inline(__always)
    mutating func report(_ range: ByteRange, help: String? = nil, _ body: (inout Wording) -> Void) {
        wording.clear()
        body(&wording)
        report(range, wording.text, help: help)
    }

    /// Adds what the model found already, under the severity of the rule at hand.
    mutating func report(_ diagnostic: Diagnostic) {
        report(
            diagnostic.range, diagnostic.message, help: diagnostic.help, notes: diagnostic.notes, fix: diagnostic.fix)
    }

    /// Takes up what was found elsewhere: of other rules, or in other parts of the file.
    mutating func append(_ others: Findings) {
        if !last.isEmpty { blocks.append(last) }
        blocks += others.blocks
        last = others.last
    }

    /// How many there are.
    var count: Int { blocks.reduce(last.count) { $0 + $1.count } }

    /// All of them, in the order in which they were found.
    var diagnostics: [Diagnostic] {
        var others = self
        return others.take()
    }

    /// Gives the findings away; none stay.
    mutating func take() -> [Diagnostic] {
        var all: [Diagnostic] = []
        if !blocks.isEmpty { all.reserveCapacity(count) }
        for index in blocks.indices {
            all += blocks[index]
            // What is given away is not kept twice.
            blocks[index] = []
        }
        if all.isEmpty { all = last } else { all += last }
        (blocks, last) = ([], [])
        return all
    }
}

/// A message on its way: bytes in memory that is used again for the next.
struct Wording {
    private var bytes: [UInt8] = []

    /// The message.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Begins another message.
    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// Appends the text in `range` of `source`, in quotes.
    mutating func quote(_ range: ByteRange, of source: [UInt8]) {
        bytes.append(UInt8(ascii: "'"))
        bytes.append(contentsOf: source[range.indices])
        bytes.append(UInt8(ascii: "'"))
    }

    /// Appends `text`.
    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends `number`, which is not negative, in decimal.
    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
