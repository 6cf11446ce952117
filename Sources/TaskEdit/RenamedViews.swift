import TaskFile
import TaskQuery

/// The names of categories and tags for which the queries of the views in `outline` ask, each with its place in the
/// file, found by the parser that reads queries; none of a query that cannot be read.
package func names(
    inViewsOf outline: SettingsOutline, _ settings: Settings, now: Now
) -> [(view: Settings.View, name: QueryName, range: ByteRange)] {
    outline.views.flatMap { declared in
        let query = Source(name: declared.view.name, declared.view.query)
        let names = (try? Query.names(in: query, now: now, settings: settings)) ?? []
        return names.map { (declared.view, $0, outline.range(of: $0.range, inQueryOf: declared)) }
    }
}

extension QueryName {
    /// Whether it is `name`, in any case.
    func isNamed(_ name: Name) -> Bool {
        kind == (name.kind == .category ? .category : .tag) && folded(text) == folded(name.text)
    }
}

/// How a view mentions a name.
package enum ViewMention: Sendable {
    /// Its query asks for the name.
    case asks
    /// Its query cannot be read, but contains the name as text.
    case unreadable
}

/// How the query of `view` mentions `name`, as far as it can be read; nil when it does not.
package func mention(of name: Name, in view: Settings.View, _ settings: Settings, now: Now) -> ViewMention? {
    let query = Source(name: view.name, view.query)
    do {
        return try Query.names(in: query, now: now, settings: settings).contains { $0.isNamed(name) } ? .asks : nil
    } catch {
        return folded(view.query).contains(folded(name.text)) ? .unreadable : nil
    }
}
