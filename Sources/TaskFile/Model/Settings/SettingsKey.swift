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

        /// Whether the setting applies to a run as a whole rather than to each file.
        ///
        /// Front matter determines such a setting only if exactly one file is read; with several files it is ignored.
        package var isPerRun: Bool {
            switch self {
            case .views, .defaultView, .weekStart, .timezone, .daysOff, .theme: true
            case .categories, .tags, .attributes, .notifyAt, .stamp, .inbox, .lint: false
            }
        }
    }
}
