extension Settings {
    /// The settings of a file of settings over those of `outer`, and the complaints about it.
    public static func reading(_ source: Source, over outer: Settings) -> (Settings, [Diagnostic]) {
        var parser = SettingsParser(source, source.range)
        let node = parser.parse()
        var reader = SettingsReader(outer, diagnostics: parser.diagnostics)
        reader.read(node)
        return (reader.settings, reader.diagnostics)
    }

    /// The settings that front matter holds under its key `tasks`, over those of `outer`, and the complaints about
    /// them. The other keys belong to other tools and are not looked at.
    public static func reading(
        _ frontMatter: FrontMatter, of source: Source, over outer: Settings
    ) -> (Settings, [Diagnostic]) {
        guard let range = frontMatter.settingsRange(in: source) else { return (outer, []) }
        var parser = SettingsParser(source, range)
        guard case .map(let entries, _) = parser.parse() else { return (outer, []) }
        var reader = SettingsReader(outer, diagnostics: parser.diagnostics)
        for entry in entries { reader.read(entry.value) }
        return (reader.settings, reader.diagnostics)
    }
}

extension FrontMatter {
    /// The line `tasks:` at the left margin with the lines below that belong to it.
    func settingsRange(in source: Source) -> ByteRange? {
        let bytes = source.bytes
        var start: Int?
        var end = Int(content.upper)
        for (line, _) in LineRanges(bytes, from: Int(content.lower), to: Int(content.upper)) {
            guard let first = line.first, !isSpaceOrTab(bytes[first]), bytes[first] != UInt8(ascii: "#") else {
                continue
            }
            if start != nil {
                // A list may stand at the margin under its key.
                if bytes[first] == UInt8(ascii: "-") { continue }
                end = line.lowerBound
                break
            }
            let isOurs = bytes[line].starts(with: "tasks:".utf8)
            if isOurs, line.count == 6 || isSpaceOrTab(bytes[first + 6]) { start = line.lowerBound }
        }
        return start.map { ByteRange($0, end) }
    }
}

/// Turns the nodes of a settings file into settings, key by key.
struct SettingsReader {
    private(set) var settings: Settings
    var diagnostics: [Diagnostic]

    private static let keys = [
        "categories", "tags", "attributes", "views", "default-view", "week-start", "timezone", "notify-at", "days-off",
        "stamp", "theme", "lint",
    ]

    init(_ outer: Settings, diagnostics: [Diagnostic]) {
        settings = outer
        self.diagnostics = diagnostics
    }

    mutating func read(_ node: SettingsNode) {
        guard let entries = entries(node, of: "settings") else { return }
        for entry in entries { read(entry) }
        if let entry = entries.first(where: { $0.key.text == "default-view" }) { checkDefaultView(entry) }
    }

    private mutating func read(_ entry: SettingsEntry) {
        let (key, value) = (entry.key.text, entry.value)
        switch key {
        case "categories": readCategories(value)
        case "views": readViews(value)
        case "lint": readLint(value)
        case "tags": if let names = names(value, of: key) { settings.tags = names }
        case "attributes":
            if let items = scalars(value, of: key) { settings.attributes = items.compactMap { attribute($0) } }
        case "default-view": settings.defaultView = scalar(value, of: key)?.text
        case "week-start": if let day = scalar(value, of: key).flatMap({ weekday($0) }) { settings.weekStart = day }
        case "timezone": settings.timezone = scalar(value, of: key)?.text
        case "notify-at": if let time = scalar(value, of: key).flatMap({ timeOfDay($0) }) { settings.notifyAt = time }
        case "days-off": if let items = scalars(value, of: key) { settings.daysOff = items.compactMap { weekday($0) } }
        case "stamp": if let items = scalars(value, of: key) { settings.stamps = items.compactMap { stamp($0) } }
        case "theme":
            if let word = scalar(value, of: key), let theme = choice(word, Settings.Theme.self, "theme") {
                settings.theme = theme
            }
        default: complain(entry.key, "'\(key)' is no setting", among: Self.keys)
        }
    }

    // MARK: Maps

    private mutating func readCategories(_ node: SettingsNode) {
        for entry in entries(node, of: "categories") ?? [] {
            guard isName(entry.key), let scalar = scalar(entry.value, of: entry.key.text, mayBeEmpty: true) else {
                continue
            }
            let category = category(entry.key.text, scalar)
            let known = settings.categories.firstIndex { folded($0.name) == folded(category.name) }
            if let known { settings.categories[known] = category } else { settings.categories.append(category) }
        }
    }

    /// `blue 💼`: a colour, an icon, or both.
    private mutating func category(_ name: String, _ scalar: SettingsScalar) -> Category {
        if !scalar.isQuoted, let comment = scalar.comment, comment.count >= 7 {
            diagnostics.append(
                Diagnostic(
                    "invalid-settings", at: comment, "a '#' after a space begins a comment: this is no colour",
                    help: "put colour and icon in quotes: \(name): \"#4A90D9 💼\""))
        }
        let words = scalar.text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let first = words.first else { return Category(name: name) }
        let icon = words.count > 1 ? words[1] : nil
        if Category.colourNames.contains(first) || Category.isHexColour(first) {
            return Category(name: name, colour: first, icon: icon)
        }
        let isWord = first.utf8.allSatisfy { $0 < 0x80 }
        if !isWord { return Category(name: name, icon: scalar.text) }
        complain(scalar, "'\(first)' is no colour", among: Category.colourNames, orElse: "or write \"#RRGGBB\"")
        return Category(name: name, icon: icon)
    }

    private mutating func readViews(_ node: SettingsNode) {
        for entry in entries(node, of: "views") ?? [] {
            guard isName(entry.key), let query = scalar(entry.value, of: entry.key.text) else { continue }
            let view = Settings.View(name: entry.key.text, query: query.text)
            let known = settings.views.firstIndex { $0.name == view.name }
            if let known { settings.views[known] = view } else { settings.views.append(view) }
        }
    }

    private mutating func readLint(_ node: SettingsNode) {
        for entry in entries(node, of: "lint") ?? [] {
            guard let word = scalar(entry.value, of: entry.key.text) else { continue }
            if let level = choice(word, Settings.Level.self, "severity") { settings.lint[entry.key.text] = level }
        }
    }

    private mutating func checkDefaultView(_ entry: SettingsEntry) {
        guard let name = settings.defaultView else { return }
        let names = settings.views.map(\.name) + Settings.builtInViews
        guard !names.contains(name), case .scalar(let scalar) = entry.value else { return }
        complain(scalar, "there is no view '\(name)'", among: names)
    }
}
