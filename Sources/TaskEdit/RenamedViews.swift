import TaskFile
import TaskQuery

/// The views whose queries name a category or tag that is being renamed.
struct RenamedViews {
    /// What has to be replaced in the settings.
    private(set) var edits: [Edit] = []
    /// The views, as they were.
    private(set) var views: [Settings.View] = []

    /// Renames `old` wherever the query of `declared`, which is in `source`, asks for it.
    ///
    /// A query that cannot be read stays as it is, because what it asks for is unknown.
    mutating func rename(
        _ old: Name, to new: Name, in declared: SettingsOutline.ViewDeclaration, of source: Source,
        _ settings: Settings,
        _ now: Now
    ) {
        let query = Source(name: declared.view.name, declared.view.query)
        let edits = names(old, in: query, settings, now).map { Edit($0.range, new.text) }
        guard !edits.isEmpty else { return }
        let text = String(decoding: query.applying(edits), as: UTF8.self)
        guard text != declared.view.query else { return }
        views.append(declared.view)
        let written = source.text(declared.range)
        let quote = declared.isQuoted ? String(written.prefix(1)) : ""
        // Names need no quotes and no escapes; the rest of the query keeps its own.
        let inner = quote == "\"" ? escaped(text) : quote == "'" ? text.replacing("'", with: "''") : text
        self.edits.append(Edit(declared.range, quote + inner + quote))
    }

    /// The text as written in double quotes.
    private func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "\n": "\\n"
            case "\t": "\\t"
            case ..<" ": (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16, uppercase: true)
            default: String(scalar)
            }
        }.joined()
    }
}

/// Where `query` asks for `name`, according to the parser that reads it; none when it cannot be read.
private func names(_ name: Name, in query: Source, _ settings: Settings, _ now: Now) -> [QueryName] {
    let found = try? Query.names(in: query, now: now, settings: settings)
    return (found ?? []).filter {
        $0.kind == (name.kind == .category ? .category : .tag) && folded($0.text) == folded(name.text)
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
        _ = try Query.names(in: query, now: now, settings: settings)
    } catch {
        return folded(view.query).contains(folded(name.text)) ? .unreadable : nil
    }
    return names(name, in: query, settings, now).isEmpty ? nil : .asks
}
