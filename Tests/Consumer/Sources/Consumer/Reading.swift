import Foundation
import TaskFile
import TaskQuery

func start() throws {
    let document = Document(Source(name: "tasks.md", "- [ ] Call Anna due:2026-11-21"))
    let now = Now(Instant(seconds: 1_795_255_200), in: .utc)
    let query = try Query(Source(name: "query", "due:today"), now: now)
    let titles = query.answer(over: [document]).matches.map(\.line.title)
    precondition(titles == ["Call Anna"], "a query finds a task")
}

extension Failure: @retroactive LocalizedError {
    /// The complaints, each on a line of its own.
    public var errorDescription: String? { description }
}

func failures(_ now: Now) {
    do {
        _ = try Query(Source(name: "query", "due:tomorow"), now: now)
    } catch {
        print(error, error.diagnostics.map(\.rule))
    }
    let own = Failure([Diagnostic("no-such-task", at: ByteRange(0, 0), "there is no such task")], in: nil)
    precondition(Set([own, own]).count == 1 && "\(own)" == "there is no such task", "a client has failures of its own")
    precondition(own.localizedDescription == "\(own)", "Foundation says what is wrong")
}

struct Threads: Workers {
    let count = ProcessInfo.processInfo.activeProcessorCount

    func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        let lock = NSLock()
        nonisolated(unsafe) var values = [Value?](repeating: nil, count: count)
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let value = body(index)
            lock.withLock { values[index] = value }
        }
        return values.compactMap(\.self)
    }
}

func readingLarge(_ document: Document, _ settings: Settings) {
    let large = Document(document.source, settings: settings, workers: Threads())
    precondition(large.tasks.count == document.tasks.count, "threads read the same tasks")
}

func reading() {
    var settings = Settings()
    settings.attributes = ["ticket"]
    settings.attributeTypes["ticket"] = .number
    let document = Document(
        Source(name: "tasks.md", "# Home\n\n- [ ] ! Call Anna due:2026-11-20 id:call ticket:42\n  Ask for Bob.\n"),
        settings: settings)
    for task in document.tasks where !task.isChecked {
        let line = task.line
        print(task.position, task.section, line.title, line.due?.description ?? "", task.notes ?? "")
        if case .number(let millionths)? = line.value(of: "ticket") { print(Double(millionths) / 1_000_000) }
    }
    let file = Source(name: ".tasks.yaml", "attributes:\n  ticket: number\n")
    let (outer, problems) = Settings.reading(file)
    let project = Document(Source(name: "tasks.md", "- [ ] Call Anna ticket:42\n"), settings: outer)
    precondition(problems.isEmpty && project.settings == outer, "a settings file is read")
    readingLarge(document, settings)
    let call = document.task(withID: "call")
    let atCursor = document.task(aroundLine: 3)
    precondition(call == document.tasks[0] && atCursor == call, "a task is found")
}

func time(_ document: Document) {
    func zone(named name: String?) -> Zone {
        let zone = name.flatMap(TimeZone.init(identifier:)) ?? .current
        return Zone { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0.seconds))) }
    }

    let instant = Instant(seconds: Int64(Date().timeIntervalSince1970))
    let now = Now(instant, in: zone(named: document.settings.timezone))
    precondition(now.instant == instant, "a clock is read")
}

func asking(_ document: Document, _ now: Now) throws {
    let query = try Query(
        Source(name: "query", "@work due:..+7d group:category"), now: now, settings: document.settings)
    let answer = query.answer(over: [document])
    for task in answer.matches { print(task.position, task.line.title) }
    if let key = query.group {
        for group in answer.groups(by: key, now: now) { print(group.heading, group.tasks.count) }
    }

    let title = "Buy \"real\" milk or cream"
    let search = try Query(Source(name: "query", "title:\(Query.quoted(title))"), now: now)
    let other = Document(Source("- [ ] Buy \"real\" milk or cream today\n- [ ] cream\n"))
    precondition(search.answer(over: [other]).total == 1, "a quoted text is found literally")
}

func grouping(_ now: Now) throws {
    let document = Document(Source("- [ ] a\n- [ ] b @Home\n- [ ] c @home\n- [ ] d @home\n"))
    let groups = try Query(Source(""), now: now).answer(over: [document]).groups(by: .category, now: now)
    precondition(groups.map(\.heading) == ["@home", "no category"], "an answer is divided into groups")
    precondition(groups.map { $0.tasks.map(\.line.title) } == [["b", "c", "d"], ["a"]])
}

func askingSeveral(_ now: Now) throws {
    let home = Document(Source(name: "home.md", "- [ ] Call Anna\n"))
    let work = Document(
        Source(name: "work.md", "---\ntasks:\n  attributes:\n    ticket: number\n---\n- [ ] Ship ticket:42.0\n"))
    let shared = try Query(Source(name: "query", "ticket:42"), over: [home, work], now: now)
    let found = shared.answer(over: [home, work])
    precondition(found.matches.map(\.line.title) == ["Ship"], "a key is a field whichever file declares it")
}
