/// The contents of a file: its tasks, sections and settings, on top of the tree it was parsed into.
///
/// Immutable, so it can be read from several threads. A task is stored as a few integers; all text stays in the source
/// until it is requested.
public final class Document: Sendable {
    /// The bytes the document was read from.
    public let source: Source
    /// Lines and blocks.
    public let tree: SyntaxTree
    /// The settings in force: those from outside, overridden by those in the front matter.
    public let settings: Settings
    /// The settings from outside the file that the document was read with.
    public let outerSettings: Settings
    /// The headings outside of any container, in file order.
    public let sections: [Section]

    /// Whether the front matter contains task settings, valid or not.
    public let hasOwnSettings: Bool
    /// The diagnostics about the settings in the front matter.
    public let settingsDiagnostics: [Diagnostic]

    /// Where the front matter ends.
    let contentStart: Int

    /// Parses `source`. `settings` are those from outside the file; its front matter overrides them. A large source is
    /// divided among `workers`.
    public convenience init(
        _ source: Source, settings: Settings = Settings(), workers: some Workers = OneWorker()
    ) {
        self.init(source, settings: settings) { SyntaxTree(source, contentStart: $0, workers: workers) }
    }

    /// The settings of `source`, without any of its tasks yet.
    package convenience init(unread source: Source, settings: Settings = Settings()) {
        self.init(source, settings: settings) { _ in SyntaxTree(Source(name: source.name, bytes: [])) }
    }

    /// The same file with all its tasks, or with those that `prefilter` finds, their families and possibly others.
    ///
    /// Each task has everything that it has in the file: parents, subtasks, notes, sections, settings and line number.
    package func read(passing prefilter: Prefilter? = nil, workers: some Workers = OneWorker()) -> Document {
        Document(
            self, tree: SyntaxTree(source, contentStart: contentStart, passing: prefilter, workers: workers))
    }

    /// The same file with `settings` in place of those from its front matter and location; they decide what is data in
    /// a line. The tree is the same, and the tasks are those of another document.
    public func with(settings: Settings) -> Document { Document(self, settings: settings) }

    /// Another version of the file, with the same name and settings from outside: read anew from `bytes`, whose front
    /// matter counts, and not that of this version.
    public func reading(_ bytes: [UInt8]) -> Document {
        Document(Source(name: source.name, bytes: bytes), settings: outerSettings)
    }

    /// The version of the file that `edits` make, which are sorted and do not overlap: those of a `Fix`, or of a
    /// formatter. Read anew, as by `reading(_:)`, and not verified.
    public func applying(_ edits: [Edit]) -> Document { reading(source.applying(edits)) }

    /// The file with `bytes` in place of its own, read anew, with the settings in force here from outside it: a part of
    /// the file, which need not have its front matter.
    package func with(bytes: [UInt8]) -> Document {
        Document(Source(name: source.name, bytes: bytes), settings: settings)
    }

    /// Reads the settings of `source`; `tree` builds the tree, given the end of the front matter.
    private init(_ source: Source, settings: Settings, _ tree: (Int) -> SyntaxTree) {
        self.source = source
        outerSettings = settings
        let frontMatter = FrontMatter.find(in: source)
        let blocks = frontMatter?.settingsBlocks(in: source) ?? []
        if blocks.isEmpty {
            let complaint = FrontMatter.complaint(aboutMisplacedSettingsIn: source, beside: frontMatter)
            self.settings = settings
            hasOwnSettings = complaint != nil
            settingsDiagnostics = complaint.map { [$0] } ?? []
        } else {
            hasOwnSettings = true
            (self.settings, settingsDiagnostics) = Settings.reading(blocks, of: source, over: settings)
        }
        contentStart = frontMatter.map { Int($0.whole.upper) } ?? 0
        let tree = tree(contentStart)
        self.tree = tree
        sections = Section.all(of: tree.headings)
    }

    /// The file of `other`, but with another tree or other settings.
    init(_ other: Document, tree: SyntaxTree? = nil, settings: Settings? = nil) {
        source = other.source
        self.settings = settings ?? other.settings
        outerSettings = settings ?? other.outerSettings
        hasOwnSettings = other.hasOwnSettings
        settingsDiagnostics = other.settingsDiagnostics
        contentStart = other.contentStart
        self.tree = tree ?? other.tree
        sections = tree.map { Section.all(of: $0.headings) } ?? other.sections
    }

    /// Whether the box of the task at `index` is checked.
    @inline(__always)
    package func isChecked(_ index: Int) -> Bool { tree.blocks[Int(tree.tasks[index].block)].box == .checked }

    /// Index of the line that carries the box and the data of the task at `index`.
    package func titleLine(ofTask index: Int) -> Int { tree.titleLine(of: Int(tree.tasks[index].block)) }

    /// The number, from 1, of the line with the list marker of the task at `index`.
    package func lineNumber(ofTask index: Int) -> Int {
        tree.number(ofLine: Int(tree.blocks[Int(tree.tasks[index].block)].firstLine))
    }

    /// The column, from 1 in code points, of the list marker of the task at `index`.
    package func column(ofTask index: Int) -> Int {
        let block = tree.blocks[Int(tree.tasks[index].block)]
        return source.column(from: Int(tree.lines[Int(block.firstLine)].start), to: Int(block.markerOffset))
    }

    /// The index of the nearest task that contains the one at `index`, looking through plain list items.
    package func parent(ofTask index: Int) -> Int? {
        let parent = tree.tasks[index].parent
        return parent < 0 ? nil : Int(parent)
    }

    /// The number of tasks that contain the one at `index`, directly or not.
    package func depth(ofTask index: Int) -> Int {
        sequence(first: index, next: parent(ofTask:)).reduce(-1) { depth, _ in depth + 1 }
    }

    /// The index in `sections` of the innermost section of the task at `index`; nil before the first heading.
    package func sectionIndex(ofTask index: Int) -> Int? {
        let line = Int(tree.blocks[Int(tree.tasks[index].block)].firstLine)
        let next = sections.indices.partitionPoint { sections[$0].line > line }
        return next > 0 ? next - 1 : nil
    }

    /// The number of tasks directly inside the one at `index`, and how many of those are checked.
    package func subtaskCounts(of index: Int) -> (all: Int, checked: Int) {
        var counts = (all: 0, checked: 0)
        var next = index + 1
        let end = Int(tree.tasks[index].end)
        while next < end {
            counts.all += 1
            if isChecked(next) { counts.checked += 1 }
            next = Int(tree.tasks[next].end)
        }
        return counts
    }

    /// Whether the task at `index` continues after its task line: with notes, subtasks, or both.
    package func hasLines(afterTitleOf index: Int) -> Bool {
        let block = Int(tree.tasks[index].block)
        return Int(tree.blocks[block].lineEnd) > tree.titleLine(of: block) + 1
    }

    /// The bytes of the task at `index` from its list marker to the end of its task line, including the line ending.
    ///
    /// What does not occur in these bytes does not occur in the line: a way to rule out many tasks without lexing them.
    package func bytes(ofTask index: Int) -> Range<Int> {
        let block = tree.blocks[Int(tree.tasks[index].block)]
        let next = Int(block.firstLine) + (block.isBoxOnNextLine ? 2 : 1)
        return Int(block.markerOffset)..<tree.start(ofLine: next)
    }

    /// The bytes of the task at `index` from its list marker to the end of its last line, including notes and subtasks.
    package func bytes(ofWholeTask index: Int) -> Range<Int> {
        let block = tree.blocks[Int(tree.tasks[index].block)]
        return Int(block.markerOffset)..<tree.start(ofLine: Int(block.lineEnd))
    }

    /// A heading outside of any container, with everything up to the next heading of the same or a higher level.
    public struct Section: Equatable, Sendable {
        /// Level of the heading, 1 to 6.
        public let level: Int
        /// Index of the line on which the heading starts.
        public let line: Int
        /// Index of the section that contains this one, nil at the top.
        public let parent: Int?

        /// The sections of these headings, which are in file order.
        static func all(of headings: [Block.Heading]) -> [Section] {
            var sections: [Section] = []
            sections.reserveCapacity(headings.count)
            for heading in headings {
                let level = Int(heading.level)
                var parent = sections.indices.last
                while let index = parent, sections[index].level >= level { parent = sections[index].parent }
                sections.append(Section(level: level, line: Int(heading.line), parent: parent))
            }
            return sections
        }
    }

    /// The text of the heading of the section at `index`, inline markup as written; the lines of a setext heading are
    /// joined by a space.
    public func title(ofSection index: Int) -> String { tree.title(ofHeadingAt: sections[index].line) }

    /// The indices of the section at `index` and of those that contain it, outermost first; empty for nil.
    public func sectionPath(to index: Int?) -> [Int] {
        var path: [Int] = []
        var next = index
        while let section = next {
            path.append(section)
            next = sections[section].parent
        }
        return path.reversed()
    }

    /// The titles of those sections.
    package func sectionTitles(to index: Int?) -> [String] { sectionPath(to: index).map(title(ofSection:)) }
}

extension Document: TaskLineContext {
    /// Never inlined: all settings would be copied for each line.
    @inline(never)
    func declaresKey(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        settings.declaredKey(matching: bytes, range) != nil
    }
}

extension Settings {
    /// These settings, with the keys that any of `documents` declares added, each once regardless of case. Where
    /// spellings or types differ, these settings win, then the earlier document.
    package func declaring(attributesOf documents: [Document]) -> Settings {
        var settings = self
        var known = Set(attributes.map(folded))
        for other in documents.map(\.settings) where !other.attributes.isEmpty {
            let new = other.attributes.filter { known.insert(folded($0)).inserted }
            if !new.isEmpty { settings.attributes += new }
            settings.attributeTypes.merge(other.attributeTypes) { first, _ in first }
        }
        return settings
    }
}

extension Sequence<Document> {
    package var taskCount: Int { reduce(0) { $0 + $1.tree.tasks.count } }
}

extension Document {
    /// The name of the file that lists its categories, or else of one that could.
    package var placeOfCategories: String {
        let isOwn =
            hasOwnSettings && !settings.categories.isEmpty
            && SettingsOutline(frontMatterOf: source).declarations.contains(where: \.isCategory)
        guard let name = isOwn ? source.name : settings.categoriesFile else { return ".tasks.yaml" }
        // An editor knows files by their whole paths.
        let last = String(name.split(separator: "/").last ?? "")
        return isOwn || last == ".tasks.yaml" ? last : name
    }
}
