import TaskFile
import TaskQuery
import TaskSystem

extension Environment {
    /// Keeps a regular expression from running forever: once `query`, spelled in `source`, has taken far more processor
    /// time than its `count` tasks can need, the program exits with a complaint. A query without a pattern has no
    /// limit.
    func limitPatterns(of query: Query, spelled source: Source, tasks count: Int) {
        guard let pattern = query.patterns.first else { return liftLimit() }
        let (spelling, text) = ("\(pattern)", source.text(source.range))
        var range = ByteRange(0, text.utf8.count)
        if let found = text.firstRange(of: spelling) {
            let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
            range = ByteRange(start, start + spelling.utf8.count)
        }
        let failure = Failure(
            "slow-pattern", at: range, in: source, "'\(spelling)' takes too long to match, and was stopped",
            help: "a repetition inside a repetition, as in (a+)+, doubles the work with each letter; use only one")
        // A simple pattern checks a quarter of a million texts a second. This allows ten times as long, plus two
        // seconds for any pattern.
        limit(2 + count / 25_000, bytes(of: failure))
    }

    /// Keeps the patterns of `views`, which are matched against `count` tasks one after another, from running forever.
    func limitPatterns(of views: [Settings.View], tasks count: Int) {
        let patterns = views.filter { $0.query.utf8.contains(UInt8(ascii: "/")) }
        let failure = Failure(
            "slow-pattern", "the patterns of the views try too many ways to match, and were stopped",
            help: "'tq :NAME' runs one view and shows its pattern")
        limit(4 + patterns.count * count / 25_000, bytes(of: failure))
    }

    /// Lets the program take any time from here on.
    func liftLimit() { limit(0, []) }

    /// Limits the time for parsing a query and the views that it names; to be lifted or replaced once it is parsed.
    func limitReading() {
        let failure = Failure(
            "slow-query", "the query, with the views that it names, takes too long to read",
            help: "simplify the views of the settings; '--no-config' leaves out the settings files")
        limit(10, bytes(of: failure))
    }
}
