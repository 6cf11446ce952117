import TaskFile

/// The views that a query may name, and the limits on what naming them may lead to.
///
/// A view may name others. One that leads back to itself is refused, and so are views whose expansion doubles again and
/// again: the amount read stays in proportion to the text.
struct ViewResolver {
    /// The maximum number of views read for one query.
    static let useLimit = 500

    private let settings: Settings
    /// The views that are being read, outermost first, by folded name.
    private var open: [String] = []
    private(set) var used: [Settings.View] = []
    private var useCount = 0

    /// Views of other programs, with ours.
    private static let foreign = ["upcoming": "week", "logbook": "done", "anytime": "next"]

    init(_ settings: Settings) { self.settings = settings }

    /// Opens the view called `name`, until `close()`.
    mutating func take(_ name: String) throws(Failure) -> Settings.View {
        let wanted = folded(name)
        guard let view = settings.view(named: name) else {
            let views = settings.allViews
            let period = DateExpression.words.first { $0 == wanted || $0 == "this-\(wanted)" }
            let near =
                (Self.foreign[wanted] ?? suggestion(for: name, among: views.map(\.name))).map { didYouMean(":\($0)") }
                ?? period.map { "for a date, write due:\($0)" }
            let list = "known views: " + views.map { ":" + $0.name }.joined(separator: " ")
            throw Failure(queryRule, "there is no view ':\(name)'", help: near ?? list)
        }
        if let start = open.firstIndex(of: wanted) {
            let circle = (open[start...] + [wanted]).map { ":" + $0 }.joined(separator: " to ")
            throw Failure(
                queryRule, "the view ':\(name)' refers back to itself",
                help: "break the cycle in the settings: \(circle)")
        }
        useCount += 1
        guard useCount <= Self.useLimit else {
            throw Failure(
                queryRule, "the views name each other more than \(Self.useLimit) times", help: "simplify them")
        }
        open.append(wanted)
        if !used.contains(view) { used.append(view) }
        return view
    }

    mutating func close() { open.removeLast() }
}
