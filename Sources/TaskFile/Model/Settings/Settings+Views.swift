extension Settings {
    /// The predefined views; a declared view of the same name replaces one.
    public static let builtInViews = [
        View(name: "today", query: "due:..today"),
        View(name: "tomorrow", query: "due:tomorrow"),
        View(name: "week", query: "due:today..+6d"),
        View(name: "overdue", query: "is:overdue"),
        View(name: "all", query: "is:any"),
        View(name: "inbox", query: "no:category no:due no:priority"),
        View(name: "done", query: "is:done done:today-6d..today sort:-done"),
        View(name: "next", query: "is:ready sort:priority,due"),
        View(name: "category", query: "group:category"),
        View(name: "priority", query: "group:priority"),
        View(name: "section", query: "group:section"),
    ]

    /// All views, each name once: the built-in ones or the declared ones that replace them, then the rest.
    public var allViews: [View] {
        let replaced = Self.builtInViews.map { builtIn in
            views.first { folded($0.name) == builtIn.name } ?? builtIn
        }
        let names = Set(Self.builtInViews.map(\.name))
        return replaced + views.filter { !names.contains(folded($0.name)) }
    }
}
