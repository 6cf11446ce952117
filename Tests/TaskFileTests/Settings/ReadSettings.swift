@testable import TaskFile

/// What `text` settles as a file of settings, and each complaint as the text it points at.
func readSettings(
    _ text: String, over outer: Settings = Settings()
) -> (settings: Settings, complaints: [String]) {
    let source = Source(text)
    let (settings, diagnostics) = Settings.reading(source, over: outer)
    return (settings, diagnostics.map { source.text($0.range) })
}

/// A file of settings in which everything is settled, and nothing as it would be without.
let everySetting = """
    # what a user can settle
    categories:              # declared: enables undeclared-category
      work: blue 💼          # red yellow green cyan blue magenta white grey
      home: "#4A90D9 🏠"     # quoted
      health:
      fun: 🎉
    tags: [v2, 'urgent']
    attributes:
    - ticket
    - url                    # where it is
    views:
      now: "due:..today priority:>=medium sort:due"
      Later: due:>today
    default-view: now
    week-start: sunday
    timezone: Europe/Berlin
    notify-at: "07:30"
    days-off: [sat, sun]
    stamp: [created, done]
    theme: dark
    lint:
      overdue: error
      done-parent: off
    """
