import TaskCommandLine
import TaskFile

struct ReminderTimes {
    let arguments: ParsedArguments
    let now: Now
    let weekStart: Weekday

    /// The end of `--upcoming SPAN`, or nil when the flag was not given.
    var upcoming: Instant? {
        get throws(Failure) {
            guard let argument = arguments.value(of: .remindUpcoming) else { return nil }
            guard let span = Self.span(argument.text) else {
                let words = argument.text.split(separator: " ").map(String.init)
                throw arguments.failure(
                    "invalid-span", at: argument, "'\(argument.text)' is not a duration",
                    help: Self.span(in: words).map(didYouMean) ?? Self.unit(of: argument.text)
                        ?? "write a number and a unit, min h d w mo q y: 24h, 3d")
            }
            guard !argument.text.hasPrefix("-") else {
                throw arguments.failure(
                    "invalid-span", at: argument, "'\(argument.text)' is in the past",
                    help: "write the span without a sign: \(argument.text.drop { $0 == "-" })")
            }
            return instant(span, forward: true)
        }
    }

    /// The instant of `--since TIME`, or nil when the flag was not given. Throws when it is in the future.
    var since: Instant? {
        get throws(Failure) {
            guard let argument = arguments.value(of: .remindSince) else { return nil }
            let since = try instant(argument)
            guard now.instant < since else { return since }
            throw arguments.failure(
                "invalid-time", at: argument,
                "'\(argument.text)' begins at \(now.zone.civilTime(at: since)), which is in the future",
                help: "only what is already due is delivered; '--upcoming' lists what is coming up")
        }
    }

    private func instant(_ argument: Argument) throws(Failure) -> Instant {
        if let span = Self.span(argument.text) { return instant(span, forward: false) }
        if case .moment(let moment) = DateValue(stamp: argument.text) { return moment.instant(in: now.zone) }
        do throws(DateExpression.Problem) {
            let date = try argument.pastDays(now, weekStart: weekStart).first
            return now.zone.beginning(of: date)
        } catch {
            throw arguments.failure(
                "invalid-time", at: argument, "'\(argument.text)' is not a date, a time or a duration",
                help: error.suggestion.map(didYouMean) ?? Self.unit(of: argument.text)
                    ?? "write yesterday, 2026-11-20, 2026-11-20T15:00, or how long ago: 2h, 3d")
        }
    }

    /// What to write for a number whose unit is missing or has two meanings, `24` or `10m`; nil for any other text.
    private static func unit(of text: String) -> String? {
        let amount = text.drop { $0 == "-" || $0 == "+" }
        let count = amount.prefix { $0.isASCII && $0.isNumber }
        guard !count.isEmpty, count.count < 4 else { return nil }
        switch amount.dropFirst(count.count) {
        case "m": return "'m' could mean months or minutes; write \(count)min or \(count)mo"
        case "": return "it has no unit; write \(count)min, \(count)h or \(count)d"
        default: return nil
        }
    }

    /// The span that `words` mean, `3d` for `3 days` and `1w` for `1week`; nil if they mean none.
    static func span(in words: [String]) -> String? {
        SpokenDate.spanBefore(words).map { String($0.dropFirst()) }
    }

    /// A number with a unit; a leading sign is ignored.
    private static func span(_ text: String) -> TimeOffset? {
        TimeOffset("-" + text.drop { $0 == "-" || $0 == "+" })
    }

    /// Hours and minutes are elapsed time; days and longer units keep the time of day.
    private func instant(_ span: TimeOffset, forward: Bool) -> Instant {
        guard forward else { return span.instant(before: now.civilTime, in: now.zone) }
        if let minutes = span.unit.minutes {
            return Instant(seconds: now.instant.seconds + Int64(span.count * minutes) * 60)
        }
        let date = now.today.adding(span.count, span.unit)
        return now.zone.instant(of: CivilTime(date, minuteOfDay: Int(now.civilTime.minuteOfDay)))
    }
}
