import TaskFile

/// The level that points amount to: it begins at 1 and rises with every hundred points.
package struct Level: Sendable {
    /// The points needed from one level to the next.
    package static let step = 100

    package let points: Int

    init(points: Int) { self.points = max(0, points) }

    /// The level, from 1.
    package var number: Int { points / Self.step + 1 }
    /// Points earned on this level, 0 to 99.
    package var progress: Int { points % Self.step }
    /// Points missing for the next level, 1 to 100.
    package var missing: Int { Self.step - progress }

    /// The points for completing a task of `priority`: 30 for high, 20 for medium, else 10.
    static func points(for priority: Priority?) -> Int {
        switch priority {
        case .high: 30
        case .medium: 20
        case .low, nil: 10
        }
    }
}
