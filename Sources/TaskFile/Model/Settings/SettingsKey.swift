extension Settings {
    /// The keys that settings know, spelled as in a file.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        case categories, tags, attributes, views
        case defaultView = "default-view"
        case weekStart = "week-start"
        case timezone
        case notifyAt = "notify-at"
        case daysOff = "days-off"
        case stamp, inbox, theme, lint

        /// Whether the setting holds for a run as a whole, and not for each file by itself.
        ///
        /// Front matter decides such a setting only when exactly one file is read; with several files it is what it
        /// is without any front matter.
        package var isPerRun: Bool {
            switch self {
            case .views, .defaultView, .weekStart, .timezone, .daysOff, .theme: true
            case .categories, .tags, .attributes, .notifyAt, .stamp, .inbox, .lint: false
            }
        }
    }
}
