import Foundation

/// How thoroughly tests with an unlimited number of cases run: properties over random inputs, and combinations of
/// formats and sizes.
///
/// By default an eighth of the cases is enough. `TASKS_TESTS=whole`, set by `.ci/run` in a separate lane, asks for
/// all of them.
public enum Effort {
    /// Whether all cases are tried.
    public static let isWhole = ProcessInfo.processInfo.environment["TASKS_TESTS"] == "whole"

    /// The number of rounds to run out of `whole`, at least one.
    public static func rounds(_ whole: Int) -> Int { isWhole ? whole : (whole + 7) / 8 }

    /// `whole`, or only the `few` of it that are tried by default.
    public static func cases<Case>(_ whole: [Case], few: Case...) -> [Case] { isWhole ? whole : few }
}
