/// What another kind of program calls a task: a text that identifies it there, whatever else about it changes.
///
/// A task file keeps it as the value of a declared key of the same name.
package enum ForeignName: String, CaseIterable {
    /// In calendars.
    case uid
    /// In Taskwarrior.
    case uuid
}
