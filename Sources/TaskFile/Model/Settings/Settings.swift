/// The user's settings for one file or one run: categories, tags, extra keys, views and habits.
///
/// Read from front matter, from the nearest `.tasks.yaml` and from the user's own file; the nearest takes precedence.
/// Values are always usable: one that cannot be read is reported and changes nothing.
public struct Settings: Hashable, Sendable {
    /// A named query, used as `:name`.
    public struct View: Hashable, Sendable {
        /// The name, without `:`.
        public let name: String
        /// The query, as written.
        public let query: String

        /// The query `query` under the name `name`.
        public init(name: String, query: String) {
            self.name = name
            self.query = query
        }
    }

    /// The background on which colours must be readable.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        /// Not known: colours that suit both.
        case auto
        case dark, light
        /// No colours.
        case none
    }

    /// The severity of the findings of a lint rule; a rule that is `off` does not run.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        case error, warning, info, off

        /// The severity of the findings; nil when the rule is off.
        package var severity: Diagnostic.Severity? {
            switch self {
            case .error: .error
            case .warning: .warning
            case .info: .info
            case .off: nil
            }
        }
    }

    /// The declared categories, each name once; if empty, any category is allowed.
    public var categories: [Settings.Category] = [] {
        didSet { categoryIndices = categories.firstIndices { folded($0.name) } }
    }
    /// The name of the settings file that last added to them; nil if only front matter did, or none.
    package var categoriesFile: String?
    /// The declared tags, each once, or nil if there is no list and any tag is allowed. A list may be empty.
    public var tags: [String]? {
        didSet { foldedTags = Set((tags ?? []).map(folded)) }
    }
    /// Attribute keys in addition to those of the language, each once; ASCII.
    public var attributes: [String] = [] {
        didSet {
            attributeBytes = attributes.map { $0.utf8.map(lowercased) }
            attributeIndices = Dictionary(grouping: attributeBytes.indices) { index in
                keyHash(attributeBytes[index], attributeBytes[index].indices)
            }
        }
    }
    /// The types of declared keys, by the key in lower case; the values of a missing key are text.
    public var attributeTypes: [String: Settings.AttributeType] = [:]
    /// The time of day at which a reminder for a day fires, in minutes since midnight.
    public var notifyAt = 9 * 60
    /// The stamps that commands write, each once: `created`, `done`.
    public var stamps: [AttributeKey] = Settings.standardStamps
    /// The section that takes new tasks, by its heading or the path of headings to it; nil if none is set.
    public var inbox: String?
    /// Lint rules with a severity other than their default, by name. A name that is not a rule's has no
    /// effect.
    public var lint: [String: Level] = [:]

    /// The user's own views, each name once.
    public var views: [View] = [] {
        didSet { viewIndices = views.firstIndices { folded($0.name) } }
    }
    /// The view to use without a query: one of `views` or `builtInViews`, regardless of case.
    public var defaultView: String?
    /// The day on which a week begins in queries.
    public var weekStart = Weekday.monday
    /// The name of the reader's time zone, such as `Europe/Berlin`, as written; nil leaves it to the system.
    public var timezone: String?
    /// Days that neither break nor extend a streak, each once.
    public var daysOff: [Weekday] = []
    /// The colours that suit the terminal.
    public var theme = Theme.auto

    private var foldedTags: Set<String> = []
    private var categoryIndices: [String: Int] = [:]
    private var viewIndices: [String: Int] = [:]
    private var attributeBytes: [[UInt8]] = []
    /// The indices of the keys by the hash of their bytes.
    private var attributeIndices: [UInt32: [Int]] = [:]

    /// The stamps that commands write by default: when a task was done.
    public static let standardStamps: [AttributeKey] = [.done]

    /// The default settings.
    public init() {}

    /// The declared category called `name`, compared without case under canonical equivalence; nil if there is none.
    public func category(named name: String) -> Settings.Category? {
        index(ofCategory: name).map { categories[$0] }
    }

    /// Its index in `categories`.
    package func index(ofCategory name: String) -> Int? {
        categoryIndices.isEmpty ? nil : categoryIndices[folded(name)]
    }

    /// Whether the list of tags contains `name`, compared without case under canonical equivalence.
    public func declaresTag(_ name: String) -> Bool { foldedTags.contains(folded(name)) }

    /// The declared key that `name` spells, compared without case; nil if it is not declared.
    package func attribute(named name: String) -> String? {
        let bytes = Array(name.utf8)
        return declaredKey(matching: bytes, bytes.indices).map { attributes[$0] }
    }

    /// The type of the values of a declared key.
    public func type(ofAttribute key: String) -> Settings.AttributeType { attributeTypes[key.lowercased()] ?? .text }

    /// The index in `attributes` of the key spelled in `range`, compared without case; nil if it is not declared.
    ///
    /// Called for every word with a colon: allocates nothing, and returns at once if no key is declared.
    package func declaredKey(matching bytes: [UInt8], _ range: Range<Int>) -> Int? {
        if attributeBytes.isEmpty { return nil }
        return attributeIndices[keyHash(bytes, range)]?.first { candidate in
            let key = attributeBytes[candidate]
            guard key.count == range.count else { return false }
            for (index, byte) in key.enumerated() where lowercased(bytes[range.lowerBound + index]) != byte {
                return false
            }
            return true
        }
    }
}

/// A hash that is equal for keys that differ only in case (FNV-1a).
private func keyHash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    range.reduce(2_166_136_261) { ($0 ^ UInt32(lowercased(bytes[$1]))) &* 16_777_619 }
}

extension Settings {
    /// The keys of settings, spelled as in a file.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        case categories, tags, attributes, views
        case defaultView = "default-view"
        case weekStart = "week-start"
        case timezone
        case notifyAt = "notify-at"
        case daysOff = "days-off"
        case stamp, inbox, theme, lint
    }

    /// The type of the values of a declared key.
    public enum AttributeType: String, Hashable, Sendable, CaseIterable {
        /// Any text, including none.
        case text
        /// `30min`, `2h`, `1h30min`. No days: there is no agreed length of one.
        case duration
        /// Decimal digits with at most one point.
        case number
        /// Any value that `due:` takes.
        case date

        /// The type with its article, as in "is not a number".
        package var noun: String {
            switch self {
            case .text: "text"
            case .duration: "a duration"
            case .number: "a number"
            case .date: "a date"
            }
        }
    }

    /// A category that settings declare, with its appearance in printed output.
    public struct Category: Hashable, Sendable {
        /// The name, without `@`, spelled as declared.
        public let name: String
        /// One of `colourNames` or `#RRGGBB`; nil if none is given.
        public let colour: String?
        /// Printed beside the name, usually one emoji; nil if none is given.
        public let icon: String?

        /// A category called `name`.
        public init(name: String, colour: String? = nil, icon: String? = nil) {
            self.name = name
            self.colour = colour
            self.icon = icon
        }

        /// The colours that have a name.
        public static let colourNames = Colour.Name.allCases.map(\.rawValue)
    }

    /// The predefined views; a declared view of the same name replaces one.
    public static let builtInViews = [
        View(name: "today", query: "due:..today"),
        View(name: "tomorrow", query: "due:tomorrow"),
        View(name: "week", query: "due:today..+6d"),
        View(name: "overdue", query: "is:overdue"),
        View(name: "all", query: "is:any"),
        View(name: "inbox", query: "is:open no:category no:due no:priority -is:subtask -status:deferred"),
        View(name: "done", query: "is:done done:today-6d..today sort:-done"),
        View(name: "next", query: "is:ready sort:priority,due"),
        View(name: "category", query: "group:category"),
        View(name: "priority", query: "group:priority"),
        View(name: "section", query: "group:section"),
    ]

    /// All views, each name once: the built-in ones or the declared ones that replace them, then the rest.
    public var allViews: [View] {
        let replaced = Self.builtInViews.map { view(named: $0.name) ?? $0 }
        let names = Set(Self.builtInViews.map(\.name))
        return replaced + views.filter { !names.contains(folded($0.name)) }
    }

    /// The one of all views that is called `name`, compared without case; nil if there is none.
    package func view(named name: String) -> View? {
        let name = folded(name)
        return viewIndices[name].map { views[$0] } ?? Self.builtInViews.first { $0.name == name }
    }
}
