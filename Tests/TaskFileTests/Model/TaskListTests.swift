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

@Suite struct TagRunTests {
    @Test(
        "tags are a run if one space separates them",
        arguments: [
            ("x #a", "#a"), ("x #a #b", "#a #b"), ("x #a #b y", "#a #b"), ("x", nil), ("x #a  #b", nil),
            ("x #a\t#b", nil),
            ("x #a y #b", nil), ("x (#a) #b", nil), ("x #a #A", nil),
        ] as [(String, String?)])
    func tagRun(text: String, run: String?) throws {
        let line = try #require(Document(Source("- [ ] \(text)\n")).tasks.first).line
        #expect(line.tagRun.map(line.document.source.text) == run)
    }
}
