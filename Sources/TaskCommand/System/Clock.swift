import TaskFile

extension Environment {
    /// The zone called `name` in the settings, or the user's own for nil.
    func namedZone(_ name: String?) throws(Failure) -> Zone {
        if let zone = zone(name) { return zone }
        throw Failure(
            "unknown-timezone", "unknown time zone '\(name ?? "")' in the settings",
            help: "write a name of the time zone database, such as 'timezone: Europe/Berlin'")
    }

    /// The time that is taken for now: that of `--now`, else of `TASKS_NOW`, else the clock's.
    func now(_ invocation: Invocation, in zone: Zone) throws(Failure) -> Now {
        if let argument = invocation.value(of: .now) {
            if let instant = Self.instant(argument.text, in: zone) { return Now(instant, in: zone) }
            let message = "'\(argument.text)' is no day or moment"
            throw invocation.failure("invalid-now", at: argument, message, help: Self.nowHelp)
        }
        if let text = setting("TASKS_NOW") {
            if let instant = Self.instant(text, in: zone) { return Now(instant, in: zone) }
            let source = Source(name: "TASKS_NOW", text)
            let diagnostic = Diagnostic(
                "invalid-now", at: source.range, "'\(text)' is no day or moment", help: Self.nowHelp)
            throw Failure([diagnostic], in: source)
        }
        return Now(clock(), in: zone)
    }

    private static let nowHelp = "write a day, 2026-11-21, or a moment, 2026-11-21T10:00"

    /// The moment that `text` writes, or the beginning of the day.
    private static func instant(_ text: String, in zone: Zone) -> Instant? {
        let bytes = Array(text.utf8)
        switch When.readStamp(bytes, bytes.indices).value {
        case .moment(let moment): return moment.instant(in: zone)
        case .period(let period): return zone.instant(of: CivilTime(period.first, minuteOfDay: 0))
        case nil: return nil
        }
    }
}
