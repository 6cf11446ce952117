import TaskFile

extension Query {
    /// Finds all families in which a task may meet the condition; nil when every family may contain one.
    ///
    /// If ids matter, those of every family do. A regular expression may be slow, and its time limit is computed from
    /// the number of all tasks.
    package var prefilter: Prefilter? {
        guard patterns.isEmpty, !condition.asksForIDs else { return nil }
        return Requirement(condition, now: now)?.prefilter
    }
}

/// What must occur somewhere in the lines of a task, or of its family, for a condition to be met; it may let through
/// too much but never too little.
private struct Requirement: Sendable {
    /// Finds where it occurs.
    let prefilter: Prefilter
    /// The texts of which one must be present, or nil when the requirement is a date, or a word in its place that may
    /// contain one.
    private let needles: [Needle]?
    /// Whether any letter beyond ASCII also satisfies it.
    private var admitsNonASCII = false

    /// The requirement of `condition`, or nil when nothing has to be present.
    init?(_ condition: Expression, now: Now) {
        switch condition {
        case .all(let parts):
            // Any of them will do; the first of the strongest is taken.
            let all = parts.compactMap { Requirement($0, now: now) }
            guard let best = all.map(\.strength).max(),
                let first = all.first(where: { $0.strength == best })
            else { return nil }
            self = first
        case .any(let parts):
            var (needles, admitsNonASCII): ([Needle], Bool) = ([], false)
            for part in parts {
                guard let required = Requirement(part, now: now), let texts = required.needles else { return nil }
                needles += texts
                admitsNonASCII = admitsNonASCII || required.admitsNonASCII
            }
            self.init(needles, admitsNonASCII: admitsNonASCII)
        case .not: return nil
        case .related(_, let part): self.init(part, now: now)
        case .term(let term): self.init(term, now: now)
        }
    }

    private init(_ dates: Prefilter) {
        prefilter = dates
        needles = nil
    }

    private init(_ needles: [Needle], admitsNonASCII: Bool) {
        var verify: Prefilter.Verify = { bytes, offset in
            bytes[offset] >= 0x80 && (admitsNonASCII || isLookalikeOfASCII(bytes, offset))
        }
        // Each test calls the one before: handed out of an array, a needle would be retained, and the workers would
        // contend for its count.
        for needle in needles {
            verify = { [verify] in verify($0, $1) || needle.matches($0, withRarestAt: $1) }
        }
        prefilter = Prefilter(at: needles, verify: verify)
        self.needles = needles
        self.admitsNonASCII = admitsNonASCII
    }

    private init?(_ term: Term, now: Now) {
        switch term {
        case .date(let field, let spans):
            guard let marker = field.key?.marker else { return nil }
            let zone = now.zone
            self.init(
                DateScreen.prefilter(marker, field.reader, spans) { spans.contain($0, of: field, in: zone) })
        case .state([.overdue]):
            let past = Span(spelling: "", lower: .min, upper: Int(now.today.dayNumber), excludes: false)
            self.init(DateScreen.prefilter(AttributeKey.due.marker, DateValue.read, [past]) { now.isPast(endOf: $0) })
        case .category(let names): self.init(anyOf: names.map { "@" + $0 })
        case .tag(let names): self.init(anyOf: names.map { "#" + $0 })
        case .text(let text), .beginning(let text): self.init(anyOf: [text])
        case .field(.title, let texts), .field(.note, let texts): self.init(anyOf: texts)
        case .id(let names), .after(let names): self.init(anyOf: names)
        case .attribute(let key, _), .typed(let key, _, _): self.init(anyOf: [key + ":"])
        case .status(let states) where !states.contains(.open) && !states.contains(.done):
            self.init(anyOf: ["status:"])
        case .priority(let spans):
            // The marker of a priority is contained in the markers of all higher ones.
            let least = Priority.allCases.first { $0.isIn(anyOf: spans) }
            self.init(anyOf: least.map { [$0.marker] } ?? [])
        case .has(let properties):
            let markers = properties.compactMap(\.marker)
            guard markers.count == properties.count else { return nil }
            self.init(anyOf: markers)
        case .state, .status, .no, .regex, .field, .fieldRegex: return nil
        }
    }

    private init?(anyOf texts: [String]) {
        var (needles, admitsNonASCII): ([Needle], Bool) = ([], false)
        for text in texts {
            // The words of a phrase may be separated by different white space in the file.
            let words = text.split(whereSeparator: \.isWhitespace)
            guard let word = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
            if let needle = Needle(String(word)) ?? Needle(within: word) {
                needles.append(needle)
            } else if needsBeyondASCII(folded(String(word))) {
                admitsNonASCII = true
            } else {
                return nil
            }
        }
        self.init(needles, admitsNonASCII: admitsNonASCII)
    }

    /// How much is likely to be skipped.
    private var strength: Int { admitsNonASCII ? 0 : needles.map { $0.map(\.count).min() ?? 0 } ?? .max }
}
