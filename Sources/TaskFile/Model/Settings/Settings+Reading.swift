extension Settings {
    /// The settings of a settings file, merged over `outer`, and the diagnostics about it, in file order.
    ///
    /// Maps merge entry by entry, anything else is replaced. Never fails: an invalid value leaves that of `outer` in
    /// force.
    ///
    /// A settings file, `.tasks.yaml`, has what front matter has under the key `tasks`. It applies to the files of its
    /// folder and those below; of several, the nearest wins, so read them from the outermost to the innermost, each
    /// over the result of the one before, and give the last result to `Document`.
    public static func reading(
        _ source: Source, over outer: Settings = Settings()
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var parser = SettingsParser(source, source.range)
        let entries = parser.parse()
        var reader = SettingsReader(source, over: outer, diagnostics: parser.diagnostics)
        reader.read(entries)
        if entries.contains(where: { $0.key.text == Key.categories.rawValue }) {
            reader.settings.categoriesFile = source.name
        }
        return reader.result
    }

    /// The settings in the first of `blocks`, which are those under the key `tasks` of front matter, merged over
    /// `outer`, and the diagnostics about all of them, in file order.
    static func reading(
        _ blocks: [ByteRange], of source: Source, over outer: Settings
    ) -> (Settings, [Diagnostic]) {
        guard let block = blocks.first else { return (outer, []) }
        var parser = SettingsParser(source, block)
        let entries = parser.parse()
        var reader = SettingsReader(source, over: outer, diagnostics: parser.diagnostics)
        for entry in entries {
            if let own = reader.entries(entry) { reader.read(own) }
        }
        for second in blocks.dropFirst() { reader.complainTwice(second, first: block) }
        return reader.result
    }
}

// MARK: Keys

extension SettingsReader {
    /// Reports a second block of settings in front matter.
    fileprivate mutating func complainTwice(_ second: ByteRange, first: ByteRange) {
        func key(_ block: ByteRange) -> ByteRange { ByteRange(block.lower, block.lower + 5) }
        let scalar = SettingsScalar(text: source.text(key(second)), range: key(second), isQuoted: false)
        diagnostics.append(.twice(scalar, first: key(first)))
    }

    /// Reads the map of all settings.
    fileprivate mutating func read(_ entries: [SettingsEntry]) {
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
        case .defaultView: if let view = value(entry).flatMap({ view($0) }) { settings.defaultView = view }
        case .weekStart: if let day = value(entry).flatMap({ weekday($0) }) { settings.weekStart = day }
        case .timezone: if let zone = value(entry) { settings.timezone = zone.text }
        case .notifyAt: if let time = value(entry).flatMap({ timeOfDay($0) }) { settings.notifyAt = time }
        case .inbox: if let section = value(entry) { settings.inbox = section.text }
        case .theme: if let theme = choice(entry, Settings.Theme.self, "theme") { settings.theme = theme }
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
            guard let keys = items(entry, orTypes: true, { $0.attribute($1) }) else { return }
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
        return choice(entry, Settings.AttributeType.self, "type")
    }

    private mutating func readViews(_ entry: SettingsEntry) {
        let inner = namedEntries(entry).compactMap { entry in
            value(entry, whenEmpty: "a view of every open task is written is:open").flatMap { query($0) }
                .map { Settings.View(name: entry.key.text, query: $0) }
        }
        settings.views = merged(settings.views, inner, name: \.name)
    }

    private mutating func readLint(_ entry: SettingsEntry) {
        for entry in entries(entry) ?? [] {
            guard let level = choice(entry, Settings.Level.self, "severity") else { continue }
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

// MARK: Categories

/// The appearance of a category: `blue 💼`.
extension SettingsReader {
    /// The category: a colour, an icon, both or neither. Nil if the appearance is invalid, after reporting it.
    private mutating func category(_ entry: SettingsEntry) -> Settings.Category? {
        let name = entry.key.text
        let scalar: SettingsScalar
        switch entry.value {
        case .missing(let comment): return isColour(comment, isAlone: true) ? nil : Settings.Category(name: name)
        case .scalar(let looks): scalar = looks
        case .damaged: return nil
        case .list(_, let range), .map(_, let range):
            complain(range, "a category takes a colour and an icon", help: "write them after the colon: blue 💼")
            return nil
        }
        if !scalar.isQuoted, isColour(scalar.comment, isAlone: false) { return nil }
        let words = scalar.text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return Settings.Category(name: name) }
        let icon = words.count > 1 ? String(words[1].drop(while: \.isWhitespace)) : nil
        if Colour(first) != nil { return Settings.Category(name: name, colour: first, icon: icon) }
        if let icon, Colour(icon) != nil {
            complain(place(of: icon, in: scalar), "the colour comes before the icon", help: "write: \(icon) \(first)")
            return nil
        }
        guard first.utf8.allSatisfy({ $0 < 0x80 }) else { return Settings.Category(name: name, icon: scalar.text) }
        complainAboutColour(first, scalar)
        return nil
    }

    private mutating func complainAboutColour(_ word: String, _ scalar: SettingsScalar) {
        let range = place(of: word, in: scalar)
        let message = "'\(word)' is not a colour"
        if word.utf8.first == UInt8(ascii: "#") {
            complain(range, message, help: "write six hexadecimal digits: \"#4A90D9\"")
        } else {
            let scalar = SettingsScalar(text: word, range: range, isQuoted: false)
            complain(scalar, message, among: Settings.Category.colourNames, orElse: " (or, in quotes, \"#4A90D9\")")
        }
    }

    /// Whether a comment was meant as a colour: an unquoted `#4A90D9`. Reports it if so.
    ///
    /// A `#` without six digits counts only if there is nothing else, because `blue #fad` may well be a remark.
    private mutating func isColour(_ comment: ByteRange?, isAlone: Bool) -> Bool {
        guard let comment else { return false }
        let word = source.bytes[comment.indices].dropFirst().prefix { !isSpaceOrTab($0) }
        let isLong = word.count == 6 || (isAlone && [3, 4, 8].contains(word.count))
        guard isLong, word.allSatisfy({ hexadecimalDigit($0) != nil }) else { return false }
        complain(
            comment, "a '#' after a space begins a comment: this is not a colour",
            help: "put colour and icon in quotes: \"#4A90D9 💼\"")
        return true
    }

    /// The bytes of the word in a value, or of the whole value if escapes make them differ.
    private func place(of word: String, in scalar: SettingsScalar) -> ByteRange {
        let bytes = source.bytes[scalar.range.indices]
        let last = bytes.endIndex - (scalar.isQuoted ? 1 : 0)
        let first = bytes.startIndex + (scalar.isQuoted ? 1 : 0)
        let length = word.utf8.count
        guard last - first >= length else { return scalar.range }
        if bytes[first...].starts(with: word.utf8) { return ByteRange(first, first + length) }
        if bytes[(last - length)..<last].elementsEqual(word.utf8) { return ByteRange(last - length, last) }
        return scalar.range
    }
}

/// The elements of `outer`, with those of `inner` replacing their namesakes and new ones at the end.
private func merged<Element>(_ outer: [Element], _ inner: [Element], name: (Element) -> String) -> [Element] {
    var result = outer
    var places = outer.firstIndices { folded(name($0)) }
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
