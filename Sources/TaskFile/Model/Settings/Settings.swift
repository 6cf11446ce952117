/// What a user has settled for one file or one run: categories, tags, extra keys, views and habits.
///
/// Read from front matter, from the nearest `.tasks.yaml` and from the user's own file; the nearest wins. A value is
/// always usable: what could not be read is reported and left at its default.
public struct Settings: Hashable, Sendable {
    /// A query with a name, asked as `:name`.
    public struct View: Hashable, Sendable {
        /// The name, without `:`.
        public let name: String
        /// The query, as written.
        public let query: String
    }

    /// The background that colours are to be readable on; `auto` when nothing is known of it, `none` for no colour.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        case auto, dark, light, none
    }

    /// How much a rule of the linter matters here.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        case error, warning, info, off
    }

    // MARK: For one file

    /// The declared categories; empty when none are declared.
    public var categories: [Category] = []
    /// The declared tags, or nil when there is no list and any tag is fine.
    public var tags: [String]?
    /// Attribute keys beside those of the language.
    public var attributes: [String] = [] {
        didSet { attributeBytes = attributes.map { Array($0.utf8) } }
    }
    /// The time of day at which a day's reminder is told, in minutes since midnight.
    public var notifyAt = 9 * 60
    /// The stamps that commands write.
    public var stamps: [AttributeKey] = []
    /// Rules of the linter whose severity is not the usual one.
    public var lint: [String: Level] = [:]

    // MARK: For one run

    /// The user's own views.
    public var views: [View] = []
    /// The view that is asked when there is no query.
    public var defaultView: String?
    /// The day on which a week begins in queries.
    public var weekStart = Weekday.monday
    /// The name of the reader's time zone, such as `Europe/Berlin`; nil leaves it to the system.
    public var timezone: String?
    /// Days that neither break nor extend a streak.
    public var daysOff: [Weekday] = []
    /// The colours that suit the terminal.
    public var theme = Theme.auto

    private var attributeBytes: [[UInt8]] = []

    /// Settings of somebody who has settled nothing.
    public init() {}

    /// The index in `attributes` of the key spelled in `range`, or nil when no such key is declared.
    public func declaredKey(matching bytes: [UInt8], _ range: Range<Int>) -> Int? {
        if attributeBytes.isEmpty { return nil }
        return attributeBytes.firstIndex { $0.count == range.count && bytes[range].elementsEqual($0) }
    }

    /// The views that are there without being declared.
    public static let builtInViews = [
        "today", "tomorrow", "week", "overdue", "all", "inbox", "done", "next", "category", "priority", "section",
    ]
}
