import TaskFile

extension EvaluationContext {
    /// What a test needs to know beyond the task itself, worked out only when a test asks: which ids are open over all
    /// documents, and how many open tasks stand before a place in one.
    final class Shared {
        let now: Now
        private let documents: [Document]
        private let openElsewhere: Set<String>

        init(_ documents: [Document], now: Now, openElsewhere: Set<String> = []) {
            self.documents = documents
            self.now = now
            self.openElsewhere = openElsewhere
        }

        /// The ids that open tasks carry, here or elsewhere. An id that no task or only checked tasks carry blocks
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

        /// The number of open tasks among those with an index in `range`, in `document`.
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
