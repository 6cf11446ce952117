import TestSupport
import Testing

@testable import TaskLint

@Suite struct RuleChoiceTests {
    /// Asked about sets of features in any order, also those that share a place.
    @Test func givesTheRulesWhoseNeedsAreThere() {
        let needs = (0..<40).map { TaskFeatures(rawValue: 1 << ($0 % 27) | ($0 > 26 ? 1 << ($0 % 7) : 0)) }
        var choice = RuleChoice(needs)
        var numbers = Generator(seed: 11)
        for _ in 0..<5000 {
            let features = TaskFeatures(rawValue: UInt32(numbers.next(below: 1 << 27)))
            let rules = choice.rules(for: features)
            for index in needs.indices {
                #expect((rules >> UInt64(index) & 1 == 1) == features.isSuperset(of: needs[index]))
            }
        }
        #expect(choice.rules(for: []) == 0)
    }
}
