import TaskFile
import TaskQuery
import TestSupport
import Testing

/// The sort order of answers.
@Suite struct OrderTests {
    static let file = """
        # Zeta
        - [ ] e !!! due:2026-11-22
        - [ ] !! d due:2026-11-22 @Beta status:waiting
        - [ ] !!! c due:2026-11-21 @alpha start:2026-12-01
        # Alpha
        - [ ] b due:2026-11-21T09:00 remind:-1d created:2026-10-02
        - [ ] !!! A status:doing created:2026-10-01 start:2026-11
        - [ ] ! f due:2026-11-21
        """

    @Test(arguments: [
        ("", "b c f d e A"), ("sort:due", "b c f e d A"), ("sort:-due", "e d c f b A"),
        ("sort:priority", "c A d f e b"), ("sort:-priority", "f d c A e b"), ("sort:priority,due", "c A d f b e"),
        ("sort:priority,-title", "c A d f e b"), ("sort:title", "A b c d e f"), ("sort:-title", "f e d c b A"),
        ("sort:category", "c d e b A f"), ("sort:-category", "d c e b A f"), ("sort:status", "e c b f A d"),
        ("sort:section", "b A f e d c"), ("sort:-section", "e d c b A f"), ("sort:start", "A c e d b f"),
        ("sort:created", "A b e d c f"), ("sort:-created", "b A e d c f"), ("sort:remind", "b e d c A f"),
        ("sort:date", "b c f e d A"), ("sort:file", "e d c b A f"), ("sort:title limit:2", "A b"),
        ("limit:0", ""), ("sort:done", "e d c b A f"),
    ])
    func orders(_ query: String, _ expected: String) throws {
        let names = try titles(query, in: Self.file).map { String($0.prefix(1)) }
        #expect(names.joined(separator: " ") == expected)
    }

    @Test("What is due on a day is before what is due at midnight after it", arguments: ["", "limit:1", "sort:-due"])
    func midnight(_ query: String) throws {
        let file = "- [ ] a due:2026-11-26T00:00\n- [ ] b due:2026-11-25\n- [ ] c due:2026-11-25T23:58"
        let expected = ["": ["c", "b", "a"], "limit:1": ["c"], "sort:-due": ["a", "b", "c"]]
        #expect(try titles(query, in: file) == expected[query])
    }

    @Test("A declared date is ordered by its time of day, like a due date", arguments: ["due", "review"])
    func times(_ key: String) throws {
        let dates = ["2026-12-01", "2026-12-01T18:00", "2026-12-01T09:00", "2026-W49", "2026-12-06T10:00"]
        let tasks = zip("abcde", dates).map { "- [ ] \($0) \(key):\($1)\n" }.joined()
        let file = "---\ntasks:\n  attributes:\n    review: date\n---\n" + tasks
        let document = Document(Source(name: "1.md", file))
        for (sort, expected) in [("sort:\(key)", "cbaed"), ("sort:-\(key)", "deabc")] {
            let query = try Query(Source(name: "query", sort), now: now, settings: document.settings)
            #expect(query.answer(over: [document]).matches.map(\.line.title).joined() == expected)
        }
    }

    @Test("Numbers are sorted however far apart they are", arguments: [false, true])
    func farNumbers(isReversed: Bool) throws {
        let amounts = (1...40).map { $0 * 7 % 41 } + [999_999_999_999]
        let file = amounts.map { "- [ ] \($0) amount:\($0)" }.joined(separator: "\n")
        let document = Document(Source(name: "1.md", "---\ntasks:\n  attributes:\n    amount: number\n---\n\n" + file))
        let sort = Source(name: "query", "sort:\(isReversed ? "-" : "")amount")
        let query = try Query(sort, now: now, settings: document.settings)
        let titles = query.answer(over: [document]).matches.compactMap { Int($0.line.title) }
        #expect(titles == amounts.sorted { isReversed ? $0 > $1 : $0 < $1 })
    }

    @Test("Files stay in the order given, or are sorted by name")
    func files() throws {
        #expect(try titles("sort:priority", in: "- [ ] b", "- [ ] a") == ["b", "a"])
        #expect(try titles("sort:-file", in: "- [ ] b", "- [ ] a") == ["a", "b"])
    }

    @Test("The limit cuts off the matches but not their total")
    func limit() throws {
        let found = try answer("limit:2", in: [Self.file])
        #expect(found.matches.count == 2)
        #expect(found.total == 6)
    }
}

/// The radix sort, compared with pairwise comparison of tasks.
@Suite struct OrderingTests {
    private static let lines = [
        "due:2026-11-21", "due:2026-11-21T09:00", "due:2026-W48", "due:1900-01-01", "due:9999-12-31", "!", "!!!",
        "@work",
        "@Work", "@home", "start:2026-12-01", "created:2026-10-01", "done:2026-10-03", "remind:-1d",
        "remind:2026-11-30",
        "status:doing", "# One", "# Two", "", "a", "B", "é",
    ]

    private func value(_ field: SortKey.Field, of task: TaskItem) -> (number: Int?, text: [String]?) {
        func beginning(_ when: DateValue?) -> Int? {
            guard let when else { return nil }
            if case .moment(let moment) = when { return moment.civilTime(in: .utc).minutesSinceEpoch }
            return Int(when.firstDay(in: .utc).dayNumber) * 1440
        }
        func end(_ when: DateValue?) -> Int? {
            guard let when else { return nil }
            if case .moment(let moment) = when { return moment.civilTime(in: .utc).minutesSinceEpoch }
            return Int(when.lastDay(in: .utc).dayNumber) * 1440 + 1439
        }
        let line = task.line
        let reminder = line.reminders
            .compactMap { $0.instant(due: line.due, notifyAt: task.document.settings.notifyAt, in: .utc) }
            .map { Int($0.seconds) / 60 }.min()
        switch field {
        case .due: return (end(line.due), nil)
        case .start: return (beginning(line.start), nil)
        case .created: return (beginning(line.created), nil)
        case .done: return (beginning(line.done), nil)
        case .remind: return (reminder, nil)
        case .date: return ([reminder, end(line.due)].compactMap(\.self).min(), nil)
        case .priority: return (line.priority.map { -Int($0.rawValue) }, nil)
        case .status: return (Status.allCases.firstIndex(of: line.status), nil)
        case .title: return (nil, [folded(line.title)])
        case .category: return (nil, line.category.map { [folded($0)] })
        case .section: return (nil, task.section.isEmpty ? nil : task.section.map(folded))
        case .file: return (nil, [task.document.source.name])
        case .attribute: return (nil, nil)
        }
    }

    /// Whether `left` comes before `right` under `keys`; nil if they are equal.
    private func precedes(_ left: TaskItem, _ right: TaskItem, _ keys: [SortKey]) -> Bool? {
        for key in keys {
            let (one, other) = (value(key.field, of: left), value(key.field, of: right))
            switch (one.number, other.number, one.text, other.text) {
            case (let one?, let other?, _, _) where one != other: return (one < other) != key.isReversed
            case (_, _, let one?, let other?) where one != other:
                return one.lexicographicallyPrecedes(other) != key.isReversed
            case (.some, nil, _, _), (_, _, .some, nil): return true
            case (nil, .some, _, _), (_, _, nil, .some): return false
            default: continue
            }
        }
        return nil
    }

    @Test func agreesWithComparing() throws {
        var generator = Generator(seed: 1)
        for _ in 0..<Effort.rounds(150) {
            let documents = (0...generator.next(below: 2)).map { number in
                var text = ""
                for _ in 0..<generator.next(below: 40) {
                    let words = (0..<generator.next(below: 4)).map { _ in generator.pick(Self.lines) }
                    let isHeading = words.first?.hasPrefix("#") == true
                    text +=
                        (isHeading ? "" : generator.pick(["- [ ] ", "- [x] "])) + words.joined(separator: " ") + "\n"
                }
                return Document(Source(name: "\(generator.pick(["a", "b", "c"]))\(number).md", text))
            }
            let keys = (0...generator.next(below: 3)).map { _ in
                SortKey(generator.pick(SortKey.Field.builtIn), isReversed: generator.chance(50))
            }
            let text = "is:any sort:" + keys.map(\.description).joined(separator: ",")
            let found = try query(text).answer(over: documents).matches
            // A stable insertion sort.
            var expected: [TaskItem] = []
            for task in documents.flatMap(\.tasks) {
                let place = expected.firstIndex { precedes(task, $0, keys) == true } ?? expected.count
                expected.insert(task, at: place)
            }
            #expect(Array(found) == expected, "\(text)")
            let limited = try query(text + " limit:3").answer(over: documents).matches
            #expect(Array(limited) == Array(expected.prefix(3)))
        }
    }

    @Test("Many tasks are sorted in the same way as a few")
    func many() throws {
        var generator = Generator(seed: 2)
        let days = (0..<5_000).map { _ in
            "20\(10 + generator.next(below: 80))-0\(1 + generator.next(below: 9))-1\(generator.next(below: 10))"
        }
        let text = days.enumerated().map { "- [ ] \($0) due:\($1)\n" }.joined()
        let expected = days.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map(String.init)
        #expect(try titles("sort:due", in: text) == expected)
    }

    @Test(
        "a key without a type has no order, and the remedy names the type that the operand has",
        arguments: [("<3h", "duration"), ("..+7d", "date"), (">=3", "number"), ("<soon", "number")])
    func untyped(operand: String, type: String) {
        let error = #expect(throws: Failure.self) { try query("ticket:\(operand)") }
        let help = error?.diagnostics.first?.help
        #expect(help?.contains("below 'attributes:', 'ticket: \(type)';") == true, "\(help ?? "")")
    }

    @Test(
        "Groups come in the order of their key, without regard to case; tasks without a value come last",
        arguments: [
            (
                GroupKey.category, ["@beta": "B c", "@Alpha": "d", "no category": "a"],
                ["@beta", "@Alpha", "no category"]
            ),
            (.tag, ["#x": "B c", "#y": "B", "no tag": "a d"], ["#x", "#y", "no tag"]),
            (.due, ["2026-11-21 Saturday": "c", "no due date": "a B d"], ["2026-11-21 Saturday", "no due date"]),
        ])
    func groups(key: GroupKey, titles: [String: String], headings: [String]) throws {
        var settings = Settings()
        settings.categories = [Settings.Category(name: "beta")]
        let file = "- [ ] a\n- [ ] B @Beta #y #x\n- [ ] c @BETA #X due:2026-11-21\n- [ ] d @Alpha\n"
        let groups = try answer("sort:title", in: [file], settings: settings).groups(by: key, now: now)
        #expect(groups.map(\.heading) == headings)
        for group in groups {
            #expect(titles[group.heading] == group.tasks.map(\.line.title).joined(separator: " "))
            #expect(group.hasValue == !group.heading.hasPrefix("no "))
        }
        #expect(groups.compactMap(\.day?.description) == (key == .due ? ["2026-11-21"] : []))
    }
}
