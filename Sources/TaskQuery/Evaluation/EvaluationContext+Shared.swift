import TaskFile

extension EvaluationContext {
    /// What a test needs to know beyond the task itself, computed only on demand: which ids are open across all
    /// documents, and how many open tasks precede a position in one.
    final class Shared {
        let now: Now
        private let documents: [Document]
        private let openElsewhere: Set<String>

        init(_ documents: [Document], now: Now, openElsewhere: Set<String> = []) {
            self.documents = documents
            self.now = now
            self.openElsewhere = openElsewhere
        }

        /// The ids that open tasks carry, here or elsewhere. An id carried by no task, or only by checked ones, blocks
        /// nothing.
        lazy var openIDs: Set<String> = {
            var ids = openElsewhere
            for document in documents {
                var context = EvaluationContext(in: document, self)
                for task in document.tasks where !task.isChecked {
                    context.move(to: task.index)
                    if context.decode(holding: Marker.id), let id = context.buffer.id { ids.insert(id) }
                }
            }
            return ids
        }()

        private var counted: Document?
        private var openBefore: [Int] = []

        /// The number of open tasks in `document` with an index in `range`.
        func openCount(_ range: Range<Int>, in document: Document) -> Int {
            if counted !== document {
                counted = document
                openBefore = [0]
                var count = 0
                for task in document.tasks {
                    if !task.isChecked { count += 1 }
                    openBefore.append(count)
                }
            }
            return openBefore[range.upperBound] - openBefore[range.lowerBound]
        }
    }
}
