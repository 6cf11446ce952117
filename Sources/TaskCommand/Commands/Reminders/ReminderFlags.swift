import TaskCommandLine

/// How reminders are written on standard output.
enum ReminderFormat: String, CaseIterable {
    /// For people: aligned columns.
    case text
    case json
    /// One object per line.
    case jsonl
}

extension Flag {
    static let remindNext = Flag("next", "print the next reminder that is coming up")
    static let remindUpcoming = Flag(
        "upcoming", value: .word(placeholder: "SPAN"), "print the reminders of the next 24h, 3d or 2w")
    static let remindWatch = Flag("watch", "keep running, and deliver each reminder when it is due")
    static let remindExec = Flag(
        "exec", value: .word(placeholder: "CMD"), "deliver each reminder with this shell command")
    static let remindSince = Flag(
        "since", value: .word(placeholder: "TIME"),
        "deliver what was due since then, even if delivered before: yesterday, 2h")
    static let remindDryRun = Flag(
        "dry-run", letter: "n", "print what would be delivered; deliver and record nothing")
    static let remindFormat = Flag(
        "format", value: .choice(placeholder: "KIND", ReminderFormat.allCases.map(\.rawValue)),
        "print reminders to standard output, in this format")
}
