import TaskFile

extension SettingsOutline {
    /// The names in the queries of the views, each with its bytes in the file, as the query parser finds them; none for
    /// a query that cannot be read.
    package func namesInViews(
        _ settings: Settings, now: Now
    ) -> [(view: Settings.View, name: QueryName, range: ByteRange)] {
        views.flatMap { declared in
            let query = Source(name: declared.view.name, declared.view.query)
            let names = (try? Query.names(in: query, now: now, settings: settings)) ?? []
            return names.map { (declared.view, $0, range(of: $0.range, inQueryOf: declared)) }
        }
    }

    /// The mentions of `name`, such as `@work` or `#v2`, in any case, in the queries of the views.
    package func mentions(of name: String, _ settings: Settings, now: Now) -> [QueryMention] {
        namesInViews(settings, now: now).filter { $0.name.isSpelled(name) }
            .map { QueryMention(view: $0.view, name: $0.name.text, range: $0.range) }
    }
}

extension Settings.View {
    /// How a view mentions a name.
    package enum Mention: Sendable {
        /// Its query asks for the name.
        case asks
        /// Its query cannot be read, but contains the name as text.
        case unreadable
    }

    /// How the query mentions `name`, such as `@work` or `#v2`, as far as it can be read; nil when it does not.
    package func mention(of name: String, _ settings: Settings, now: Now) -> Mention? {
        do {
            let names = try Query.names(in: Source(name: self.name, query), now: now, settings: settings)
            return names.contains { $0.isSpelled(name) } ? .asks : nil
        } catch {
            return folded(query).contains(folded(String(name.dropFirst()))) ? .unreadable : nil
        }
    }
}

extension QueryName {
    /// Whether it is `name`, which begins with its sign, in any case.
    fileprivate func isSpelled(_ name: String) -> Bool { folded(kind.sigil + text) == folded(name) }
}
