/// An accomplishment, reached or still ahead.
package struct Achievement: Equatable, Sendable {
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        case done
        /// The most tasks done on one day.
        case day
        /// Days of the longest streak.
        case streak
        case level
    }

    package let kind: Kind
    package let goal: Int
    package let value: Int

    package var isReached: Bool { value >= goal }

    /// Every tenth level is an achievement.
    private static let levelStep = 10

    /// The achievements of `kind` that `value` has reached, and the next one if there is one, in ascending order.
    ///
    /// Levels never end, so only the highest one reached is included.
    static func steps(of kind: Kind, value: Int) -> [Achievement] {
        let goals: [Int]
        switch kind {
        case .done: goals = [1, 10, 100, 1000]
        case .day: goals = [5]
        case .streak: goals = [7, 30, 100]
        case .level:
            let reached = value / levelStep * levelStep
            goals = (reached > 0 ? [reached] : []) + [reached + levelStep]
        }
        let ahead = goals.firstIndex { $0 > value } ?? goals.count
        return goals.prefix(ahead + 1).map { Achievement(kind: kind, goal: $0, value: value) }
    }
}
