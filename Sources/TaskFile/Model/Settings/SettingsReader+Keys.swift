extension SettingsReader {
    mutating func readFrontMatter(_ tasks: SettingsEntry) {
        if let entries = entries(tasks) { read(entries) }
    }

    /// Reads the map of all settings.
    mutating func read(_ entries: [SettingsEntry]) {
        var defaultView: SettingsEntry?
        for entry in entries {
            if entry.key.text == "tasks", case .map = entry.value {
                complain(
                    entry.key.range, "'tasks' is not a setting",
                    help: "all of this is settings: remove this line and the indentation below it")
                continue
            }
            guard let key = Settings.Key(rawValue: entry.key.text) else {
                complain(
                    entry.key, "'\(entry.key.text)' is not a setting", among: Settings.Key.allCases.map(\.rawValue))
                continue
            }
            if key == .defaultView { defaultView = entry } else { read(key, entry) }
        }
        // Read last, because it may name a view that is declared below it.
        if let defaultView { read(.defaultView, defaultView) }
    }

    private mutating func read(_ key: Settings.Key, _ entry: SettingsEntry) {
        switch key {
        case .categories: readCategories(entry)
        case .views: readViews(entry)
        case .lint: readLint(entry)
        case .tags:
            if let tags = items(entry, { $0.name($1) }) { settings.tags = tags.unique(by: folded) }
        case .attributes: readAttributes(entry)
        case .daysOff:
            if let days = items(entry, { $0.weekday($1) }) { settings.daysOff = days.unique { $0 } }
        case .stamp:
            if let stamps = items(entry, { $0.stamp($1) }) { settings.stamps = stamps.unique { $0 } }
        case .defaultView: if let view = value(entry, { $0.view($1) }) { settings.defaultView = view }
        case .weekStart: if let day = value(entry, { $0.weekday($1) }) { settings.weekStart = day }
        case .timezone: if let zone = value(entry, { $1.text }) { settings.timezone = zone }
        case .notifyAt: if let time = value(entry, { $0.timeOfDay($1) }) { settings.notifyAt = time }
        case .inbox: if let section = value(entry, { $1.text }) { settings.inbox = section }
        case .theme:
            if let theme = value(entry, { $0.choice($1, Settings.Theme.self, "theme") }) { settings.theme = theme }
        }
    }

    // MARK: Maps

    private mutating func readCategories(_ entry: SettingsEntry) {
        var inner: [Settings.Category] = []
        for entry in namedEntries(entry) {
            if let category = category(entry) {
                inner.append(category)
            } else if settings.category(named: entry.key.text) == nil {
                // It counts as declared even if its appearance is invalid.
                inner.append(Settings.Category(name: entry.key.text))
            }
        }
        settings.categories = merged(settings.categories, inner, name: \.name)
    }

    /// A list of keys, whose values are text, or a map of keys to types.
    private mutating func readAttributes(_ entry: SettingsEntry) {
        guard case .map(let entries, _) = entry.value else {
            guard let keys = items(entry, { $0.attribute($1) }) else { return }
            settings.attributes = keys.unique { $0.lowercased() }
            settings.attributeTypes = [:]
            return
        }
        var (keys, types) = ([String](), [String: Settings.AttributeType]())
        for entry in entries {
            guard let key = attribute(entry.key), types[key.lowercased()] == nil else { continue }
            keys.append(key)
            // It counts as declared even if its type is invalid.
            types[key.lowercased()] = type(entry) ?? .text
        }
        (settings.attributes, settings.attributeTypes) = (keys, types)
    }

    private mutating func type(_ entry: SettingsEntry) -> Settings.AttributeType? {
        if case .missing = entry.value { return nil }
        return value(entry) { $0.choice($1, Settings.AttributeType.self, "type") }
    }

    private mutating func readViews(_ entry: SettingsEntry) {
        let inner = namedEntries(entry).compactMap { entry in
            value(entry) { $0.query($1) }.map { Settings.View(name: entry.key.text, query: $0) }
        }
        settings.views = merged(settings.views, inner, name: \.name)
    }

    private mutating func readLint(_ entry: SettingsEntry) {
        for entry in entries(entry) ?? [] {
            guard let level = value(entry, { $0.choice($1, Settings.Level.self, "severity") }) else { continue }
            settings.lint[entry.key.text] = level
        }
    }

    /// The entries whose keys are names, each name once, regardless of case.
    private mutating func namedEntries(_ entry: SettingsEntry) -> [SettingsEntry] {
        var places: [String: ByteRange] = [:]
        var named: [SettingsEntry] = []
        for entry in entries(entry) ?? [] {
            guard let name = name(entry.key) else { continue }
            if let first = places[folded(name)] {
                diagnostics.append(.twice(entry.key, first: first))
            } else {
                places[folded(name)] = entry.key.range
                named.append(entry)
            }
        }
        return named
    }
}

/// The elements of `outer`, with those of `inner` replacing their namesakes and new ones at the end.
private func merged<Element>(_ outer: [Element], _ inner: [Element], name: (Element) -> String) -> [Element] {
    var result = outer
    var places = Dictionary(
        outer.indices.map { (folded(name(outer[$0])), $0) }, uniquingKeysWith: { first, _ in first })
    for element in inner {
        if let place = places[folded(name(element))] {
            result[place] = element
        } else {
            places[folded(name(element))] = result.count
            result.append(element)
        }
    }
    return result
}
