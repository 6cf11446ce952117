import TaskFile

extension QueryNames {
    /// Diagnostics for the names in `text` that neither a file nor a setting knows, each suggesting the nearest known
    /// name; worth showing when nothing matched. If all are known, two of which a task has only one are the reason.
    package func complaints(aboutNamesIn text: QueryText) -> [Diagnostic] {
        let unknown = unknownNames(in: text).map(\.complaint)
        return unknown.isEmpty ? text.rivals : unknown
    }

    /// The unknown names in `text`, each with the complaint about it and whether that suggests a known name that is
    /// nearly the same.
    package func unknownNames(in text: QueryText) -> [(complaint: Diagnostic, isMisspelled: Bool)] {
        var unknown: [(complaint: Diagnostic, isMisspelled: Bool)] = []
        for name in text.names(declared: Array(values.keys)) {
            let (absence, known) = known(name.kind)
            let isKnown =
                switch name.kind {
                case .category, .tag, .value: known.contains { folded($0) == folded(name.text) }
                case .id: known.contains(name.text)
                case .section, .file: known.contains { TextMatcher(name.text).matches($0) }
                }
            if isKnown { continue }
            let sigil = name.kind.sigil
            let near = suggestion(for: name.text, among: known).map { didYouMean("\(sigil)\($0)") }
            let message = "\(absence) '\(sigil)\(name.text)'"
            let property = name.kind == .category ? "category" : name.kind == .tag ? "tags" : nil
            let isAbsence = folded(name.text) == "none"
            let without = property.flatMap { isAbsence ? "for tasks without one, write 'no:\($0)'" : nil }
            let none = name.kind == .section ? "there are no headings" : "none is in use"
            let all = known.isEmpty ? none : "known: \(listed(known.map { sigil + $0 }, atMost: 8))"
            let advice = without ?? steps(to: name)
            unknown.append(
                (
                    Diagnostic("unknown-name", .info, at: name.written, message, help: advice ?? near ?? all),
                    isMisspelled: advice == nil && near != nil
                ))
        }
        return unknown
    }

    /// How to ask for a section at a path, `Home/Errands`: a task is in all sections around it.
    private func steps(to name: QueryName) -> String? {
        guard name.kind == .section else { return nil }
        let titles = name.text.split { "/›".contains($0) }.map { $0.split(separator: " ").joined(separator: " ") }
        guard titles.count > 1, titles.allSatisfy({ title in sections.contains { folded($0) == folded(title) } }) else {
            return nil
        }
        return "write " + titles.map { "section:\(Self.quoted($0))" }.joined(separator: " ")
    }

    /// How a sentence begins that says that there is no such name, and the known names of the kind.
    private func known(_ kind: QueryName.Kind) -> (absence: String, names: [String]) {
        switch kind {
        case .category: ("no task or setting has the category", categories)
        case .tag: ("no task or setting has the tag", tags)
        case .id: ("no task has the id", ids)
        case .section: ("there is no section", sections)
        case .file: ("no task file here matches", files)
        case .value(let key): ("no task has the \(key)", values[key] ?? [])
        }
    }
}

extension QueryText {
    /// The diagnostics for two categories, or two priorities, that must both match, which is impossible.
    package var rivals: [Diagnostic] {
        let category = rival("category", "@") { $0.names().filter { $0.kind == .category }.map { folded($0.text) } }
        return [category, rival("priority", "p:", Self.priorities)].compactMap(\.self)
    }

    private static func priorities(_ token: QueryToken) -> [String] {
        switch token.reading(joined: FieldName.all).kind {
        case .word(let word): return Priority(marker: word).map { [$0.name] } ?? []
        case .field(let field, let values) where ["p", "priority"].contains(field.text):
            let names = values.compactMap { Priority(named: folded($0.text))?.name }
            return names.count == values.count ? names : []
        default: return []
        }
    }

    /// The diagnostic for two values of a `noun` of which a task has only one; `names` are those that a token asks for.
    private func rival(_ noun: String, _ sign: String, _ names: (QueryToken) -> [String]) -> Diagnostic? {
        var isNegated = false
        var first: [String]?
        for token in tokens ?? [] {
            switch token.kind {
            case .or, .open, .openWord: return nil
            case .not: isNegated = true
            default:
                let names = names(token)
                if !names.isEmpty, !isNegated {
                    if let first, Set(first).isDisjoint(with: names) {
                        return Diagnostic(
                            "empty-query", .info, at: token.range, "a task has one \(noun), so none has both",
                            help: "for tasks of either, write '\(sign)\((first + names).joined(separator: ","))'")
                    }
                    first = first ?? names
                }
                isNegated = false
            }
        }
        return nil
    }
}
