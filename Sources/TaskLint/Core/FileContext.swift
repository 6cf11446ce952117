import TaskEdit
import TaskFile

/// One file as the rules see it: its document, what kind of file it is, and the time that counts as now.
struct FileContext: Sendable {
    let document: Document
    let now: Now
    /// The names of the rules that the run may use.
    let ruleNames: RuleNames
    /// How the run overrides their settings.
    let options: LintOptions
    /// The last tier of rules that runs on this file.
    var tier: LintOptions.FileTier
    /// Whether it has settings. Under `tasks:` in a file that is not called one for tasks, a list is somebody else's.
    let hasSettings: Bool
    /// The file that lists its categories, if any does.
    let placeOfCategories: String
    /// Whether it is read only for the tasks that other files refer to.
    var isConsulted = false
    /// The attributes that name tasks, collected while walking the file.
    var names = TaskNames()
    /// Where its series go on: read when a rule asks for it, once in each run of tasks.
    private(set) lazy var series = SeriesIndex(document)

    var bytes: [UInt8] { document.source.bytes }

    func text(_ range: ByteRange) -> String { document.source.text(range) }

    /// The key that ends at `colon`, not before `start`.
    func key(before colon: Int, from start: Int) -> AttributeKey? {
        let bytes = bytes
        var first = colon
        while first > start, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[first - 1] { first -= 1 }
        return colon - first < 2 ? nil : AttributeKey(bytes, first..<colon)
    }

    /// Where the text before `end` ends, without the spaces and tabs there.
    func textEnd(before end: Int) -> Int { bytes[..<end].lastIndex { !isSpaceOrTab($0) }.map { $0 + 1 } ?? 0 }

    /// The line that `prefix` and the bytes of `range` would form, if it were that of a task.
    func trialLine(_ prefix: String, _ range: Range<Int>) -> TaskFacts? {
        let source = Source(name: "", bytes: Array(prefix.utf8) + bytes[range])
        return Document(source, settings: document.settings).tasks.first.map { TaskFacts($0) }
    }

    /// That line and the range of `bytes` that its tail comes from; nil when it would have none.
    func trialTail(_ prefix: String, _ range: Range<Int>) -> (facts: TaskFacts, tail: ByteRange)? {
        guard let facts = trialLine(prefix, range) else { return nil }
        let tail = facts.line.tokens.indices.filter { index in
            facts.line.tokens[index].traits.contains(.tail) && facts.line.tokens[index].kind != .suppression
        }
        guard let first = tail.first, let last = tail.last else { return nil }
        let shift = range.lowerBound - prefix.utf8.count
        let (start, end) = (facts.line.range(ofToken: first).lower, facts.line.range(ofToken: last).upper)
        return (facts, ByteRange(Int(start) + shift, Int(end) + shift))
    }

    /// The box on `line`, a line of text, that would be the box of a task if the line stood alone.
    func boxInText(_ line: Int) -> ByteRange? {
        let text = bytes[document.tree.textRange(ofLine: line).indices].drop(while: isSpaceOrTab)
        guard let first = text.first, isBullet(first) || isDigit(first), text.contains(UInt8(ascii: "[")),
            let facts = trialLine("", text.indices)
        else { return nil }
        let start = text.startIndex + Int(facts.line.tokens[0].start)
        return ByteRange(start, start + 3)
    }

    init(
        _ document: Document, now: Now, isTaskFile: Bool, _ ruleNames: RuleNames,
        _ options: LintOptions = LintOptions()
    ) {
        self.document = document
        self.now = now
        self.ruleNames = ruleNames
        self.options = options
        // Most files have no settings of their own.
        hasSettings =
            document.hasOwnSettings && (isTaskFile || !SettingsOutline(frontMatterOf: document.source).isList)
        placeOfCategories = document.placeOfCategories
        if hasSettings || document.settings.concernFiles || Self.holdsData(document)
            || isTaskFile && Self.holdsNearMiss(document, now)
        {
            tier = .dataFile
        } else {
            tier = isTaskFile ? .taskFile : .anyFile
        }
    }

    /// Whether a task has a leading priority or a dated attribute, valid or clearly meant as a date, or an `id:` that
    /// some `after:` names. An `id:` alone may be anything: `Fix selector id:main`.
    static func holdsData(_ document: Document) -> Bool {
        let bytes = document.source.bytes
        var ids: Set<String> = []
        var names: Set<String> = []
        let isDated = document.tasks.contains { task in
            // A line with neither need not be lexed.
            let line = task.lineRange
            let canHold = bytes[line.indices].contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "!") }
            guard canHold else { return false }
            let facts = TaskFacts(task)
            if let id = facts.line.id { ids.insert(id) }
            names.formUnion(facts.line.after)
            return facts.line.priority != nil
                || facts.attributes.contains { attribute in
                    attribute.isValid || attribute.key.isDated && isMeantAsDate(bytes, attribute.value.indices)
                }
        }
        return isDated || !ids.isDisjoint(with: names)
    }

    /// Whether the text of a task ends with a date, a rule or a reminder, in words or not, that is not data only
    /// because of its key or a space: `deu:friday`, `repeat: weekly`. Where every line has one, there is no data.
    private static func holdsNearMiss(_ document: Document, _ now: Now) -> Bool {
        let source = document.source
        return document.tasks.contains { task in
            // A colon of either width.
            let canHold = source.bytes[task.lineRange.indices].contains { $0 == UInt8(ascii: ":") || $0 == 0xEF }
            guard canHold else { return false }
            let line = task.line
            let scanner = NearMissScanner(line, now: now, .file)
            return line.textWords.contains { word, rest in
                var place = scanner.spaced(word, before: rest)?.range
                if let miss = MisspelledKey(word, before: rest, in: source), miss.isDate { place = miss.range }
                // What goes on after the value may be a sentence.
                guard let place, place.upper == line.titleRange.upper else { return false }
                return line.couldHoldData(place)
            }
        }
    }

    /// Whether a value that is not a date was meant as one: it begins with a digit, or is a word commonly typed for a
    /// date.
    static func isMeantAsDate(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
        if let first = bytes[value].first, isDigit(first) { return true }
        return (try? DateExpression.read(bytes, value)) != nil
    }
}

extension MisspelledKey {
    /// Whether the key is dated and the value reads as one of its own, in words or not.
    fileprivate var isDate: Bool {
        switch AttributeValue.read(key, value)?.problem {
        case nil, .relative: key.isDated
        default: false
        }
    }
}

extension Settings {
    /// Whether these settings affect files, not only the output of a run.
    fileprivate var concernFiles: Bool {
        !categories.isEmpty || tags != nil || !attributes.isEmpty || stamps != Self.standardStamps || !lint.isEmpty
    }
}

extension Findings {
    /// Adds a finding of the current rule, whose message begins with the text at `range`, between quotes.
    mutating func report(
        quoting range: ByteRange, in context: FileContext, _ message: String, help: String? = nil,
        notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        report(range, "'\(context.text(range))' \(message)", help: help, notes: notes, fix: fix)
    }
}
