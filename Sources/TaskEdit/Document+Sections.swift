import TaskFile

extension Document {
    /// The section that the settings name for new tasks and the document does not have.
    package var missingInbox: String? { settings.inbox.flatMap { sections(named: $0).isEmpty ? $0 : nil } }

    /// The section that takes new tasks; nil when the settings do not name an existing one and none is called "Inbox".
    var inboxSection: Int? {
        [settings.inbox, "Inbox"].lazy.compactMap(\.self).compactMap { self.sections(named: $0).only }.first
    }

    /// The headings to write for `name` where they are missing, outermost first, with the section around them; nil when
    /// a section of that name exists.
    func missingHeadings(named name: String) throws(Failure) -> (lines: [String], parent: Int?)? {
        guard let (titles, parent) = try missingTitles(named: name) else { return nil }
        let outer = parent.map { sections[$0].level } ?? 0
        // Without a parent, they are headings of the file like its outermost ones.
        let level = parent == nil ? sections.map(\.level).min() ?? 1 : outer + 1
        let path = titles.map { TitledHeading(level: level, title: $0) }[...]
        return (MissingHeading.all(of: [path], under: outer).flatMap(\.lines), parent)
    }

    /// The titles of those headings: the rest of the path `name` after the section that exists, each part one heading.
    func missingTitles(named name: String) throws(Failure) -> (titles: [String], parent: Int?)? {
        guard sections(named: name).isEmpty else { return nil }
        if let complaint = complaint(aboutHeading: name) { throw complaint }
        let parts = Self.steps(of: name)
        guard !parts.isEmpty,
            parts.allSatisfy({ part in
                part.utf8.contains { $0 > 0x20 } && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            })
        else {
            throw Failure(
                Failure.unknownSection, "'\(name)' is not a heading", help: "name the section by one line")
        }
        for count in parts.indices.reversed() where count > 0 {
            let outer = parts[..<count].joined(separator: "/")
            guard !sections(named: outer).isEmpty else { continue }
            return (Array(parts[count...]), try section(named: outer))
        }
        return (parts, nil)
    }
}

extension TaskItem {
    /// Whether it is in a list that is not inside anything else.
    var isTop: Bool { document.tree.blocks[Int(block.parent)].parent == 0 }
}

extension Document {
    /// The tasks in lists that are not inside anything else, in file order.
    package var topTasks: [TaskItem] { tasks.filter(\.isTop) }

    /// The bullet of the first bullet list, or else `-`.
    var usualBullet: UInt8 {
        tree.blocks.first { $0.kind == .list && isBullet($0.marker) }?.marker ?? UInt8(ascii: "-")
    }

    /// The sections that `name` may mean: the only one called exactly so, else the only one when case is ignored.
    private func sections(named name: String) -> [Int] {
        let exact = sections(named: name) { $0 }
        return exact.count == 1 ? exact : sections(named: name, comparing: folded)
    }

    /// The sections that `name` may mean: the only one called so, else the one whose whole path it is, else all of
    /// which it is the end of the path.
    private func sections(named name: String, comparing key: (String) -> String) -> [Int] {
        let wanted = key(name)
        let exact = sections.indices.filter { key(title(ofSection: $0)) == wanted }
        guard exact.count != 1 else { return exact }
        // Lists and statistics show the steps of a path with blanks between them.
        let steps = Self.steps(of: wanted)
        guard !steps.isEmpty else { return exact }
        // A file often begins with a title, below which all other headings are.
        let ending = sections.indices.filter { sectionTitles(to: $0).map(key).suffix(steps.count) == steps[...] }
        let whole = ending.filter { sectionTitles(to: $0).count == steps.count }
        let byPath = whole.isEmpty ? ending : whole
        return byPath.count == 1 || exact.isEmpty ? byPath : exact
    }

    /// How a command names the section at `index`: by its title, or by the whole path where others have that title.
    private func name(ofSection index: Int) -> String {
        let title = title(ofSection: index)
        let isUnique = sections.indices.count { folded(self.title(ofSection: $0)) == folded(title) } == 1
        return isUnique ? title : path(ofSection: index)
    }

    private func path(ofSection index: Int) -> String { sectionTitles(to: index).joined(separator: "/") }

    /// The titles on the path `name`, without the blanks around them.
    private static func steps(of name: String) -> [String] {
        name.split(separator: "/").map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// The section called `name`, ignoring case; a path of names separated by `/`, or the end of one, distinguishes
    /// sections of the same name.
    func section(named name: String) throws(Failure) -> Int {
        let found = sections(named: name)
        if let only = found.only { return only }
        let message = found.isEmpty ? "no section '\(name)' in" : "several sections are called '\(name)' in"
        let help: String
        let paths = found.map(path(ofSection:))
        if found.count > 1, Set(paths).count == 1 {
            let lines = found.map { String(sections[$0].line + 1) }.joined(separator: " and ")
            help = "the headings on lines \(lines) have that name; change one of them"
        } else if found.count > 1 {
            help =
                "write the one that is meant, with those above it: "
                + paths.map { "'\($0)'" }.joined(separator: ", ")
        } else if let complaint = complaint(aboutHeading: name) {
            throw complaint
        } else if let near = suggestion(for: name, among: sections.indices.map(title(ofSection:)))
            ?? section(with: name)
        {
            help = didYouMean(near)
        } else if sections.isEmpty {
            help = "the file has no headings; '--create' adds one"
        } else {
            let names = sections.indices.prefix(12).map { "'\(self.name(ofSection: $0))'" }.joined(separator: ", ")
            help = "sections: \(names); '--create' writes a new one"
        }
        throw Failure(Failure.unknownSection, "\(message) '\(source.name)'", help: help)
    }

    /// The title of the only section that has `name` as one of its words: `💶 Money`.
    private func section(with name: String) -> String? {
        let titles = sections.indices.map(title(ofSection:))
        return titles.filter { folded($0).split(separator: " ").contains { $0 == folded(name) } }.only
    }

    /// The complaint about `name` where it cannot be a heading: it is blank, or has the signs of one in front.
    private func complaint(aboutHeading name: String) -> Failure? {
        let bare = name.drop { $0 == "#" }
        let title = String(bare).trimming(" ")
        if !title.isEmpty, bare.startIndex == name.startIndex || bare.first != " " { return nil }
        return Failure(
            Failure.unknownSection, "'\(name)' is not a heading",
            help: title.isEmpty ? "name the section by one line" : didYouMean(title))
    }
}
