import TaskFile
import TaskQuery

/// Saturday 2026-11-21, 10:00, universal time: the clock of every test here.
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

/// The query that `text` spells, by the clock of the tests.
func query(_ text: String, attributes: [String] = ["ticket"]) throws(QueryError) -> Query {
    try Query(Source(text), now: now, attributes: attributes)
}
