import TestSupport
import Testing

@testable import TaskFile

@Suite struct TaskListTests {
    private static func document(_ name: String, _ count: Int) -> Document {
        let lines = (0..<count).map { "\(String(repeating: "  ", count: $0 % 3))- [ ] \(name) \($0) #t\($0)\n" }
        return Document(Source(name: name, lines.joined()))
    }

    @Test("A list has the tasks it is made from, in their order")
    func tasks() {
        var generator = Generator(seed: 1)
        let tasks = (Array(Self.document("a", 40).tasks) + Self.document("b", 30).tasks).shuffled(using: &generator)
        let list = TaskList(tasks)
        #expect(Array(list) == tasks)
        #expect(list.documents.count == 2)
        #expect(Array(TaskList(list)) == tasks)
        #expect(Array(list.at([3, 1])) == [tasks[3], tasks[1]])
        #expect(TaskList([TaskItem]()).isEmpty)
    }

    @Test("Lines are passed on in order until the caller stops", arguments: [0, 1, 15, 16, 17, 70])
    func lines(count: Int) {
        var generator = Generator(seed: 2)
        let tasks = (Array(Self.document("a", 40).tasks) + Self.document("b", 30).tasks).shuffled(using: &generator)
        let list = TaskList(tasks)
        var seen: [String] = []
        list.forEachLine(at: list.order[...]) { line, index in
            guard seen.count < count else { return false }
            #expect(line.document.tasks[index].line.title == line.title)
            seen.append(line.title)
            return true
        }
        #expect(seen == tasks.prefix(count).map(\.line.title))
        let ranges = list.lineRanges(at: list.places.indices)
        #expect(ranges == tasks.map(\.lineRange))
    }

    @Test("Places know their parents and subtasks")
    func family() {
        let document = Self.document("a", 9)
        let list = TaskList(document.tasks)
        for (place, task) in zip(list.places, document.tasks) {
            #expect(list.hasSubtasks(place) == !task.descendants.isEmpty)
            #expect(list.parent(of: place).map(list.task) == task.parent)
            let counts = document.subtaskCounts(of: task.index)
            #expect(counts.all == task.subtasks.count)
            #expect(counts.checked == task.subtasks.count(where: \.isChecked))
            #expect(document.lineNumber(ofTask: task.index) == task.position.line)
        }
    }
}

/// Properties computed without tokens match those computed from tokens.
@Suite struct PlainValuesTests {
    private static let words = [
        "Call", "mum", "@work", "#v2", "due:2026-11-25", "due:2026-02-30", "due:2026-11-5", "due:2026-11-25.",
        "(due:2026-11-25)",
        "`due:2026-11-24", "`", "[due:2026-11-25](x)", "*due:2026-11-25*", "\\due:2026-11-25", "id:\"x",
        "due:2026-11-25\"",
        "note:x", "https://a.b/due:2026-11-25", "<!--", "-->", "!", "!!!", "due:", "2026-11-25", "\u{A0}due:2026-11-25",
        "\tdue:2026-11-25", "overdue:2026-11-25", "ticket:\"a due:2026-11-23 b\"", "remind:-1d", "\"due:2026-11-25\"",
        "due:2026-11-25T10:00", "#v2 #V2", "(#a) #b", "#a x #b", "remind:soon", "remind:-1d remind:-1d",
    ]

    private static func documents(_ count: Int, seed: UInt64) -> [Document] {
        var generator = Generator(seed: seed)
        var settings = Settings()
        settings.attributes = ["ticket"]
        return (0..<count).map { _ in
            let box = generator.pick(["- [ ] ", "- [ ]\t", "-\n  [ ] ", "1. [x]  "])
            let start = generator.pick(["", "", "! ", "!! ", "!!! ", "!!!! ", "!!!\t", "!!\\\n"])
            let words = (0...generator.next(below: 5)).map { _ in generator.pick(Self.words) }
            let end = generator.pick(["", "\n", "\r\n", "\\\n  more`\n", " \n", "  \n  due:2026-01-01\n"])
            return Document(Source(box + start + words.joined(separator: " ") + end), settings: settings)
        }
    }

    @Test("The run of tags matches their list")
    func tagRuns() {
        var runs = 0
        for document in Self.documents(Effort.rounds(6_000), seed: 2) {
            guard let line = document.tasks.first?.line else { continue }
            if let run = line.tagRun {
                #expect(document.source.text(run) == line.tags.map { "#" + $0 }.joined(separator: " "))
                runs += 1
            }
        }
        #expect(runs > Effort.rounds(250))
    }
}
