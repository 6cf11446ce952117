import TaskFile

/// What must stand somewhere among the lines of a task, or of its family, for a condition to be met: a way to pass over
/// large parts of a file with one search.
///
/// A screen may let too much through and never too little.
enum Screen: Sendable {
    /// A date that is wanted, or a word in its place that is no date.
    case date(DateScreen)
    /// One of these.
    case texts([Needle])

    /// The screen for `condition`, or nil when nothing has to be there.
    init?(_ condition: Expression, now: Now) {
        switch condition {
        case .all(let parts):
            // Any of them will do, and the first of the best is taken.
            let screens = parts.compactMap { Screen($0, now: now) }
            guard let best = screens.map(\.strength).max(),
                let screen = screens.first(where: { $0.strength == best })
            else { return nil }
            self = screen
        case .any(let parts):
            var needles: [Needle] = []
            for part in parts {
                guard case .texts(let texts) = Screen(part, now: now) else { return nil }
                needles += texts
            }
            self = .texts(needles)
        case .not: return nil
        case .related(_, let part):
            guard let screen = Screen(part, now: now) else { return nil }
            self = screen
        case .term(let term):
            guard let screen = Screen(term, now: now) else { return nil }
            self = screen
        }
    }

    private init?(_ term: Term, now: Now) {
        switch term {
        case .date(let field, let spans):
            guard let screen = Screen(field, spans, in: now.zone) else { return nil }
            self = screen
        case .state([.overdue]):
            let past = Span(spelling: "", lower: .min, upper: now.today.dayNumber, excludes: false)
            self = .date(DateScreen(Marker.due, When.read, [past]) { now.isPast(endOf: $0) })
        case .category(let names): self.init(anyOf: names.map { "@" + $0 })
        case .tag(let names): self.init(anyOf: names.map { "#" + $0 })
        case .text(let text): self.init(anyOf: [text])
        case .field(.title, let texts), .field(.note, let texts): self.init(anyOf: texts)
        case .id(let names): self.init(anyOf: names)
        case .attribute(let key, _): self.init(anyOf: [key + ":"])
        case .status(let states) where !states.contains(.open) && !states.contains(.done):
            self.init(anyOf: ["status:"])
        case .priority(let spans):
            // The marker of a priority stands in those of all above it.
            let least = Priority.allCases.first { $0.isIn(anyOf: spans) }
            self.init(anyOf: least.map { [$0.marker] } ?? [])
        case .state, .status, .has, .no, .regex, .field: return nil
        }
    }

    private init?(_ field: DateField, _ spans: [Span], in zone: Zone) {
        let isFirstDayWanted = { @Sendable (value: When) in
            spans.contains { $0.contains(value.firstDay(in: zone).dayNumber) }
        }
        let isLastDayWanted = { @Sendable (value: When) in
            spans.contains { $0.contains(value.lastDay(in: zone).dayNumber) }
        }
        switch field {
        case .due: self = .date(DateScreen(Marker.due, When.read, spans, isLastDayWanted))
        case .start: self = .date(DateScreen(Marker.start, When.read, spans, isFirstDayWanted))
        case .done: self = .date(DateScreen(Marker.done, When.readStamp, spans, isFirstDayWanted))
        case .created: self = .date(DateScreen(Marker.created, When.readStamp, spans, isFirstDayWanted))
        case .remind, .date: return nil
        }
    }

    private init?(anyOf texts: [String]) {
        var needles: [Needle] = []
        for text in texts {
            // The words of a phrase need not stand in the file with the same white space between them.
            let words = text.split(whereSeparator: \.isWhitespace)
            guard let word = words.max(by: { $0.utf8.count < $1.utf8.count }), let needle = Needle(String(word)) else {
                return nil
            }
            needles.append(needle)
        }
        self = .texts(needles)
    }

    /// How much is likely to be passed over.
    private var strength: Int {
        switch self {
        case .date: .max
        case .texts(let needles): needles.map(\.count).min() ?? 0
        }
    }

    /// The offset of the first place in `range` of `bytes` at which the screen lets something through, or nil.
    func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        switch self {
        case .date(let screen): return screen.first(in: bytes, range)
        case .texts(let needles):
            var first = range.upperBound
            for needle in needles {
                // A place behind the first does not matter.
                let end = min(range.upperBound, first + needle.count - 1)
                first = needle.first(in: bytes, range.lowerBound..<end) ?? first
            }
            first = Self.firstLookalike(in: bytes, range.lowerBound..<first) ?? first
            return first < range.upperBound ? first : nil
        }
    }

    /// The offset of the first letter or sign in `range` that is not ASCII, and that may match one or two that are once
    /// case and encoding are left out of account: `ß`, the sign for kelvin, ligatures and their like.
    private static func firstLookalike(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        while true {
            offset = firstOffsetBeyondASCII(in: bytes, offset..<range.upperBound)
            guard offset < range.upperBound else { return nil }
            if isLookalike(bytes, offset) { return offset }
            offset += 1
        }
    }

    /// Whether the UTF-8 sequence at `offset` is one of those, or stands among them.
    static func isLookalike(_ bytes: [UInt8], _ offset: Int) -> Bool {
        guard offset + 1 < bytes.count else { return false }
        switch (bytes[offset], bytes[offset + 1]) {
        case (0xC3, 0x9F), (0xC4, 0xB0), (0xC5, 0x89), (0xC5, 0xBF), (0xC7, 0xB0), (0xCD, 0xBE): return true
        case (0xE1, 0xBA): return offset + 2 < bytes.count && 0x96...0x9E ~= bytes[offset + 2]
        case (0xE1, 0xBF), (0xE2, 0x84), (0xEF, 0xAC): return true
        default: return false
        }
    }
}
