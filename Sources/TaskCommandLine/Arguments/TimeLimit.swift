import TaskFile
import TaskQuery
import TaskSystem

/// An amount of processor time, and the complaint with which the program ends when it takes more.
package struct TimeLimit {
    let seconds: Int
    let complaint: Failure

    /// The limit for parsing a query and the views that it names.
    package static var parsing: TimeLimit {
        TimeLimit(
            seconds: 10,
            complaint: Failure(
                "slow-query", "the query, with the views that it names, takes too long to read",
                help: "simplify the views of the settings; '--no-config' leaves out the settings files"))
    }

    /// The limit for matching the regular expressions of `query`, spelled in `source`, against `count` tasks: far more
    /// than they can need, unless one would run forever. Nil for a query without a regular expression.
    package static func matching(_ query: Query, spelled source: Source, tasks count: Int) -> TimeLimit? {
        guard let pattern = query.patterns.first else { return nil }
        let (spelling, text) = ("\(pattern)", source.text(source.range))
        var range = ByteRange(0, text.utf8.count)
        if let found = text.firstRange(of: spelling) {
            let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
            range = ByteRange(start, start + spelling.utf8.count)
        }
        // A simple pattern checks a quarter of a million texts a second. This allows ten times as long, plus two
        // seconds for any pattern.
        return TimeLimit(
            seconds: 2 + count / 25_000,
            complaint: Failure(
                "slow-pattern", at: range, in: source, "'\(spelling)' takes too long to match, and was stopped",
                help: "a repetition inside a repetition, as in (a+)+, doubles the work with each letter; use only one"))
    }

    /// The limit for matching the queries of views against `count` tasks, one after another. Nil if none has a regular
    /// expression.
    static func matching(_ queries: [Query], tasks count: Int) -> TimeLimit? {
        let patternCount = queries.count { !$0.patterns.isEmpty }
        guard patternCount > 0 else { return nil }
        return TimeLimit(
            seconds: 4 + patternCount * count / 25_000,
            complaint: Failure(
                "slow-pattern", "the patterns of the views try too many ways to match, and were stopped",
                help: "'tq :NAME' runs one view and shows its pattern"))
    }
}

extension Environment {
    /// The value of `body`. The program ends if `body` takes more time than `limit`; without a limit, it may take any
    /// time.
    ///
    /// However `body` ends, the limit is lifted: what follows may write files, and must not be cut off.
    package func withTimeLimit<Value, Problem: Error>(
        _ limit: TimeLimit?, _ body: () throws(Problem) -> Value
    ) throws(Problem) -> Value {
        guard let limit else { return try body() }
        limitProcessorTime(limit.seconds, bytes(of: limit.complaint))
        defer { limitProcessorTime(0, []) }
        return try body()
    }
}
