import TaskFile

/// Merges three versions of which no two are equal, by lines and by tasks, and takes the better result.
struct MergeAttempt {
    private(set) var result = ThreeWayMerge([], [], .lines)
    private let style: TaskConflict.Style
    private let form: FileForm
    private let settings: Settings
    private let trustsNewTitles: Bool
    private let archives: Sides<[Document]>
    /// The archives of the base; nil if they are unknown.
    private let baseArchives: [Document]?
    /// The three versions without the properties of the file as a whole.
    private let plain: Versions<[UInt8]>

    /// With `trustsNewTitles`, a task with a similar title is certainly the same task.
    init(
        _ sources: Versions<Source>, _ settings: Settings, _ style: TaskConflict.Style, _ archives: Sides<[Source]>,
        _ baseArchives: [Source]?, trustsNewTitles: Bool
    ) {
        self.style = style
        self.trustsNewTitles = trustsNewTitles
        form = FileForm(merging: sources.map(\.bytes))
        plain = sources.map { [form] in FileForm.plain($0.bytes, keepingEnds: form.isMixed) }
        let documents = SharedSettings.documents(
            Versions { [plain] in Source(name: sources[$0].name, bytes: plain[$0]) }, over: settings
        ).versions
        self.settings = documents.ours.settings
        func read(_ archives: [Source]) -> [Document] {
            SharedSettings.archives(archives, over: settings, sharing: documents.ours.settings)
        }
        self.archives = Sides { read(archives[$0]) }
        self.baseArchives = baseArchives.map(read)
        if plain.all.contains(where: { $0.contains(0) }) {
            result = ThreeWayMerge(sources.ours.bytes, [], .none)
            return
        }
        let isPlainText = documents.all.allSatisfy { $0.tasks.isEmpty && !$0.hasOwnSettings }
        let lines = byLines()
        if isPlainText || sources.all.contains(where: \.hasConflictMarkers) {
            result = finished(lines, .text)
            return
        }
        result = better(byTasks(documents), lines, documents)
    }

    /// A result with LF line endings.
    private struct Draft {
        let bytes: [UInt8]
        let conflicts: [TaskConflict]
        /// Whether a line merge would put one side's changes inside a task into a different task with a similar title.
        var hasReplacements = false
        var isClean: Bool { conflicts.isEmpty }
    }

    private func finished(_ draft: Draft, _ method: ThreeWayMerge.Method) -> ThreeWayMerge {
        ThreeWayMerge(form.applied(to: draft.bytes, mustEnd: !draft.isClean), draft.conflicts, method)
    }

    // MARK: The two merges

    private func byLines() -> Draft {
        let merge = LineMerge(plain.map { wholeLines(of: $0).map(Array.init) })
        var writer = MergeWriter(nil, Gaps(), style)
        writer.write(merge.segments, title: "", subject: .text)
        return Draft(bytes: writer.bytes, conflicts: writer.conflicts)
    }

    /// Nil if the result could not be verified.
    private func byTasks(_ documents: Versions<Document>) -> Draft? {
        let archived = ArchivedCopies(archives, since: baseArchives)
        let restored = RestoredOccurrences(documents, archives, archived)
        let (entities, series) = entities(restored.documents)
        let leftOut = restored.leftOut(of: entities, archived: archived.tasks(of: entities))
        let tree = MergedTree(entities, archived: leftOut)
        var composer = Composer(tree: tree, settings: settings)
        let elements = composer.elements()
        guard composer.isWhole else { return nil }
        let frontMatter = SettingsMerge(documents.map(FrontMatterLines.init)).segments
        let gaps = Gaps(entities)
        let style = style.distinct(from: Version.allCases.flatMap { entities.trees[$0].underlines })
        func written(_ version: Version?) -> MergeWriter {
            var writer = MergeWriter(version, gaps, style)
            writer.write(frontMatter, title: "", subject: .setting)
            writer.write(elements)
            writer.finish()
            return writer
        }
        let marked = written(nil)
        let check = MergeCheck(tree: tree, series: series, settings: settings)
        let views = (marked.conflicts.isEmpty ? [Version.ours] : Version.sides).map { written($0) }
        guard views.allSatisfy({ check.holds($0.bytes, $0.parts) }), check.losesNothing(views.map(\.parts)) else {
            return nil
        }
        return Draft(bytes: marked.bytes, conflicts: marked.conflicts, hasReplacements: entities.hasReplacements)
    }

    /// What the three versions have in common, after completions of repeating tasks by one side are replayed in the
    /// others; and the series that were open before.
    private func entities(_ documents: Versions<Document>) -> (Entities, OpenSeries) {
        let outlines = Sides { archives[$0].map(Outline.init) }
        let base = baseArchives?.map(Outline.init)
        let titles = Sides { side in
            ArchivedTitles(outlines[side], before: base ?? (outlines[side.other].isEmpty ? nil : outlines[side.other]))
        }
        // Tasks edited by one side and completed by the other are few, and rarely completed on many different days.
        var (documents, left) = (documents, 20)
        var series: OpenSeries?
        while true {
            let trees = VersionTree.versions(documents)
            let known = series ?? OpenSeries(trees)
            series = known
            let matchings = Entities.matchings(trees, titles)
            let renames = Renames(trees, matchings, areTrusted: trustsNewTitles)
            guard left > 0, case let replay = CompletionReplay(trees, matchings, renames), replay.hasChanges else {
                return (Entities(trees, matchings, renames), known)
            }
            documents = replay.documents
            left -= 1
        }
    }

    // MARK: Choosing the result

    private func better(_ tasks: Draft?, _ lines: Draft, _ documents: Versions<Document>) -> ThreeWayMerge {
        guard let tasks else {
            return finished(lines, lines.isClean && hasThreeWayCounts(lines, documents) ? .lines : .fallback)
        }
        guard lines.isClean, lines.bytes != tasks.bytes else { return finished(tasks, .tasks) }
        if tasks.isClean {
            return meaning(of: lines) == meaning(of: tasks) ? finished(lines, .lines) : finished(tasks, .tasks)
        }
        return !tasks.hasReplacements && hasThreeWayCounts(lines, documents) && hasValidSettings(lines, documents)
            ? finished(lines, .lines) : finished(tasks, .tasks)
    }

    /// Whether the settings have no more errors than those of some version: lines that were merged separately may set
    /// one key twice.
    private func hasValidSettings(_ draft: Draft, _ documents: Versions<Document>) -> Bool {
        document(draft).settingsDiagnostics.count <= documents.all.map(\.settingsDiagnostics.count).max() ?? 0
    }

    private func document(_ draft: Draft) -> Document {
        Document(Source(name: "", bytes: draft.bytes), settings: settings).with(settings: settings)
    }

    /// The content of a file, regardless of order. What is inside a task is identified by all of the task's data, since
    /// the occurrences of a series share one title.
    private func meaning(of draft: Draft) -> [String] {
        let side = VersionTree(document(draft))
        var paths: [String] = []
        let frontMatter = side.bytes(ofLines: 0..<side.document.tree.frontMatterLineCount)
        var meanings = [String(decoding: frontMatter, as: UTF8.self)]
        for (index, node) in side.nodes.enumerated() {
            let parent = node.parent >= 0 ? paths[node.parent] : ""
            switch node.kind {
            case .root: paths.append("")
            case .section(let section): paths.append("\(parent)\u{0}# \(side.outline.sections[section])")
            case .task(let task):
                let data = side.fields(of: index).map { " \($0.sortedText)" } ?? ""
                paths.append("\(parent)\u{0}- \(side.document.tasks[task].line.title)\(data)")
            case .text: paths.append("\(parent)\u{0}")
            }
            if node.kind == .root { continue }
            let text = String(decoding: side.bytes(ofLines: node.lines), as: UTF8.self)
            meanings.append(paths[index] + "\u{0}" + (side.fields(of: index).map { "\($0.sortedText)" } ?? text))
        }
        return meanings.sorted()
    }

    /// Whether each title and each id occurs as often as the counts in the three versions suggest.
    private func hasThreeWayCounts(_ draft: Draft, _ documents: Versions<Document>) -> Bool {
        func counts(_ document: Document) -> [String: Int] {
            let outline = Outline(document)
            return outline.tasks.reduce(into: outline.titleCounts()) { counts, task in
                if let id = task.id { counts["id:\(id)", default: 0] += 1 }
            }
        }
        let known = documents.map(counts)
        let result = counts(document(draft))
        return Set((known.all + [result]).flatMap(\.keys)).allSatisfy { name in
            let counts = known.map { $0[name] ?? 0 }
            let isSame = counts.ours == counts.theirs
            return (result[name] ?? 0) == (isSame ? counts.ours : counts.ours + counts.theirs - counts.base)
        }
    }
}
