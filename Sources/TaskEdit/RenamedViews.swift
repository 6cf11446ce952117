import TaskFile
import TaskQuery

/// The edit that renames `old` in the query of the view `declared`, which is in `source`; nil when the query does not
/// ask for it, or cannot be read, so that it is unknown what it asks for.
func renamingEdit(
    _ old: Name, to new: Name, in declared: SettingsOutline.ViewDeclaration, of source: Source, _ settings: Settings,
    _ now: Now
) -> Edit? {
    let query = Source(name: declared.view.name, declared.view.query)
    let edits = names(old, in: query, settings, now).map { Edit($0.range, new.text) }
    let text = String(decoding: query.applying(edits), as: UTF8.self)
    guard text != declared.view.query else { return nil }
    let written = source.text(declared.range)
    let quote = declared.isQuoted ? String(written.prefix(1)) : ""
    // Names need no quotes and no escapes; the rest of the query keeps its own.
    let inner = quote == "\"" ? escaped(text) : quote == "'" ? text.replacing("'", with: "''") : text
    return Edit(declared.range, quote + inner + quote)
}

/// `text` as written in double quotes.
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
