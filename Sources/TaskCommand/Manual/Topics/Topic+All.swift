// Made from the names in Documentation.docc by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    /// Every page, by name.
    static let all: [Topic] = [
        .changing,
        .completion,
        .editors,
        .exchange,
        .format,
        .formats,
        .formatting,
        .history,
        .linting,
        .merging,
        .promises,
        .queries,
        .reminders,
        .settings,
        .statistics,
        .undoing,
        .views,
    ]
}
