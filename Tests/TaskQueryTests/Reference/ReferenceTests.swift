import TaskFile
import TestSupport
import Testing

@testable import TaskQuery

/// Random queries over random files, answered by the engine and, row by row, by the simplest possible code.
@Suite struct ReferenceTests {
    @Test("The engine agrees with the reference")
    func agrees() throws {
        let found = try disagreements(rounds: Effort.rounds(250), seed: 1) { query, index, rows in
            query.holds(index, rows)
        }
        #expect(found == [])
    }

    @Test("A reference that treats absence as inequality is detected")
    func canFail() throws {
        let found = try disagreements(rounds: Effort.rounds(250), seed: 1) { query, index, rows in
            query.holds(index, rows) || query.text.hasPrefix("due:!=") && rows[index].due == nil
        }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.contains("due:!=") })
    }

    @Test("Files without the chunks that the prefilter skips give the same answer as whole files")
    func prefiltersAgree() throws {
        var generator = Generator(seed: 3)
        var (passed, found) = (0, 0)
        for _ in 0..<Effort.rounds(120) {
            let files = RandomFiles(&generator)
            let documents = files.documents
            for _ in 0..<10 {
                let query = try TaskQueryTests.query(RandomQuery(&generator).text)
                let read = documents.map { document in
                    Document(unread: document.source, settings: document.settings).read(passing: query.prefilter)
                }
                passed += zip(read, documents).count { $0.tasks.count < $1.tasks.count }
                let (answer, whole) = (query.answer(over: read), query.answer(over: documents))
                found += whole.total
                #expect(answer.matches.map(places) == whole.matches.map(places), "\(query)")
                #expect(answer.hiddenByDefault == whole.hiddenByDefault, "\(query)")
                #expect(answer.hiddenCancelled == whole.hiddenCancelled, "\(query)")
            }
        }
        #expect(passed > Effort.rounds(100), "nearly all files were read as a whole")
        #expect(found > Effort.rounds(1000), "nearly nothing was found")
    }

    /// A task's place, and everything around it that a query can test.
    private func places(_ task: TaskItem) -> String {
        "\(task.document.source.name):\(task.position) \(task.section) \(task.notes ?? "") \(task.descendants.count)"
    }

    @Test("Boolean laws hold")
    func laws() throws {
        var generator = Generator(seed: 2)
        for _ in 0..<Effort.rounds(100) {
            let files = RandomFiles(&generator)
            let documents = files.documents
            let a = "(\(RandomQuery(&generator).text))"
            let b = "(\(RandomQuery(&generator).text))"
            func same(_ left: String, _ right: String) throws -> Bool {
                try indices("is:any \(left)", documents) == indices("is:any \(right)", documents)
            }
            #expect(try same("not not \(a)", a))
            #expect(try same("not (\(a) \(b))", "(not \(a) or not \(b))"))
            #expect(try same("not (\(a) or \(b))", "(not \(a) not \(b))"))
            #expect(try same("\(a) \(b)", "\(b) \(a)"))
            #expect(try same("(\(a) or \(b))", "(\(b) or \(a))"))
            for field in ["due", "start", "remind", "created", "date"] {
                let days = "\(field):2026-11-20 or \(field):2026-11-21 or \(field):2026-11-22"
                #expect(try same("\(field):2026-11-20..2026-11-22", "(\(days))"))
            }
        }
    }

    /// The queries, with their files, for which the engine's tasks or their order differ from those of `holds`.
    private func disagreements(
        rounds: Int, seed: UInt64, _ holds: (RandomQuery, Int, [Row]) -> Bool
    ) throws -> [String] {
        var generator = Generator(seed: seed)
        var found: [String] = []
        for _ in 0..<rounds {
            let files = RandomFiles(&generator)
            let rows = files.rows
            let documents = files.documents
            for _ in 0..<10 {
                let query = RandomQuery(&generator)
                let matching = rows.indices.filter { holds(query, $0, rows) }
                let wanted = query.namesState ? matching : matching.filter { !rows[$0].isChecked }
                let read = try TaskQueryTests.query(query.text)
                let answer = read.answer(over: documents)
                let expected = wanted.sorted { left, right in
                    let (first, second) = (rows[left].dueEnd ?? "9", rows[right].dueEnd ?? "9")
                    if first != second { return first < second }
                    let (one, other) = (rows[left].priority ?? 0, rows[right].priority ?? 0)
                    return one != other ? one > other : left < right
                }
                if numbers(answer.matches, documents) != expected
                    || answer.hiddenByDefault != matching.count - wanted.count
                {
                    found.append(query.text + "\n" + files.sources.map { $0.text($0.range) }.joined(separator: "~~~\n"))
                }
            }
        }
        return found
    }

    private func indices(_ text: String, _ documents: [Document]) throws -> Set<Int> {
        let query = try TaskQueryTests.query(text)
        return Set(numbers(query.answer(over: documents).matches, documents))
    }

    /// The tasks as indices among all rows.
    private func numbers(_ tasks: some Collection<TaskItem>, _ documents: [Document]) -> [Int] {
        tasks.map { task in
            var number = task.index
            for document in documents {
                if document === task.document { break }
                number += document.tasks.count
            }
            return number
        }
    }
}

extension RandomFiles {
    fileprivate var documents: [Document] {
        var settings = Settings()
        settings.attributes = ["ticket"]
        return sources.map { Document($0, settings: settings) }
    }
}
