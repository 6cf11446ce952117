/// How reminders are written on standard output.
enum ReminderFormat: String, CaseIterable {
    /// For people: aligned columns.
    case text
    /// An array of objects.
    case json
    /// One object per line.
    case jsonl
}

extension Flag {
    static let remindNext = Flag("next", "print the next reminder, told to nobody yet")
    static let remindUpcoming = Flag(
        "upcoming", value: .word(placeholder: "SPAN"), "print the reminders of the coming 24h, 3d, 2w")
    static let remindWatch = Flag("watch", "stay, and tell each reminder when its time comes")
    static let remindExec = Flag(
        "exec", value: .word(placeholder: "CMD"), "tell each reminder by this command of the shell")
    static let remindSince = Flag(
        "since", value: .word(placeholder: "TIME"), "tell what was due since then, told before or not: yesterday, 2h")
    static let remindDryRun = Flag("dry-run", "print what would be told, and tell and remember nothing")
    static let remindFormat = Flag(
        "format", value: .choice(placeholder: "KIND", ReminderFormat.allCases.map(\.rawValue)),
        "print reminders to standard output, in this format")
}
