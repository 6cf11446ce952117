import TaskFile
import TaskSystem

extension Environment {
    /// The zone called `name` in the settings, or the user's own for nil. `document` may set the name in its front
    /// matter.
    package func namedZone(_ name: String?, in document: Document? = nil) throws(Failure) -> Zone {
        if let zone = resolveZone(name) { return zone }
        let place = document.flatMap { SettingsOutline(frontMatterOf: $0.source).timezone }
        throw Failure(
            [.unknownZone(name ?? "", at: place ?? ByteRange(0, 0))], in: place == nil ? nil : document?.source)
    }

    /// The zone called `name` in the settings if there is one, or else the user's own.
    package func zoneOrOwn(_ name: String?) -> Zone { resolveZone(name) ?? resolveZone(nil) ?? .utc }

    /// A warning when `TZ` names a zone that does not exist, in place of which the system silently uses UTC. A path, or
    /// a rule such as `CET-1CEST`, is left to the system.
    var unknownUserZone: Failure? {
        guard let text = nonEmptyVariable("TZ") else { return nil }
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        let isName =
            name.first?.isLetter ?? false && !name.contains(",")
            && (name.contains("/") || name.allSatisfy(\.isLetter))
        guard isName, resolveZone(name) == nil else { return nil }
        let source = Source(name: "TZ", text)
        return Failure(
            "unknown-zone", at: source.range, in: source, "there is no time zone '\(name)', so times are in UTC",
            help: "use a name from the time zone database, such as Europe/Berlin"
        ).asWarnings
    }

    /// The current time: from `--now`, else from `TASKS_NOW`, else from the clock.
    package func now(_ arguments: ParsedArguments, in zone: Zone) throws(Failure) -> Now {
        let argument = arguments.value(of: .now)
        guard let text = argument?.text ?? nonEmptyVariable("TASKS_NOW") else { return Now(clock(), in: zone) }
        if let date = DateValue(stamp: text) { return Now(date.beginning(in: zone), in: zone) }
        let message = "'\(text)' is not a day or time"
        let help = "write a day, 2026-11-21, or a moment, 2026-11-21T10:00"
        if let argument { throw arguments.failure("invalid-now", at: argument, message, help: help) }
        let source = Source(name: "TASKS_NOW", text)
        throw Failure("invalid-now", at: source.range, in: source, message, help: help)
    }

    /// The seconds that the clock of a run which began at `start` is ahead of the system's: none unless it is set.
    package func lead(_ arguments: ParsedArguments, in zone: Zone, at start: Instant) throws(Failure) -> Int64 {
        guard arguments.has(.now) || nonEmptyVariable("TASKS_NOW") != nil else { return 0 }
        return try now(arguments, in: zone).instant.seconds - start.seconds
    }
}
