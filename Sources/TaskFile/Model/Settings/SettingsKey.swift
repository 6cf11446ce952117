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
}
