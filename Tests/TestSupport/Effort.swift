import Foundation

/// How much is tried of what could be tried for ever: properties over inputs made up at random, and the same over every
/// format and size.
///
/// Where somebody waits an eighth is enough. `TASKS_TESTS=whole`, as `.ci/run` sets it in a lane of its own, asks for
/// all.
public enum Effort {
    /// Whether all is tried.
    public static let isWhole = ProcessInfo.processInfo.environment["TASKS_TESTS"] == "whole"

    /// How many of `whole` rounds are run, at least one.
    public static func rounds(_ whole: Int) -> Int { isWhole ? whole : (whole + 7) / 8 }

    /// `whole`, or the `few` of it that are tried where somebody waits.
    public static func cases<Case>(_ whole: [Case], few: Case...) -> [Case] { isWhole ? whole : few }
}
