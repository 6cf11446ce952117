@testable import TaskFile

/// The settings in `text`, read as a settings file, and the text that each diagnostic points at.
func readSettings(
    _ text: String, over outer: Settings = Settings()
) -> (settings: Settings, complaints: [String]) {
    let source = Source(text)
    let (settings, diagnostics) = Settings.reading(source, over: outer)
    return (settings, diagnostics.map { source.text($0.range) })
}

/// A settings file that sets every setting to a value other than its default.
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
