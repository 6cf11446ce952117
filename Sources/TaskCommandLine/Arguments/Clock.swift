import TaskFile
import TaskSystem

extension Environment {
    /// The zone called `name` in the settings, or the user's own for nil. `document` may set the name in its front
    /// matter.
    package func namedZone(_ name: String?, in document: Document? = nil) throws(Failure) -> Zone {
        if let zone = resolveZone(name) { return zone }
        guard let document, let place = SettingsOutline(frontMatterOf: document.source).timezone else {
            throw Failure([.unknownZone(name ?? "", at: ByteRange(0, 0))], in: nil)
        }
        throw Failure([.unknownZone(name ?? "", at: place)], in: document.source)
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
        if let argument = arguments.value(of: .now) {
            if let instant = Self.instant(argument.text, in: zone) { return Now(instant, in: zone) }
            let message = "'\(argument.text)' is not a day or time"
            throw arguments.failure("invalid-now", at: argument, message, help: Self.nowHelp)
        }
        if let text = nonEmptyVariable("TASKS_NOW") {
            if let instant = Self.instant(text, in: zone) { return Now(instant, in: zone) }
            let source = Source(name: "TASKS_NOW", text)
            throw Failure(
                "invalid-now", at: source.range, in: source, "'\(text)' is not a day or time", help: Self.nowHelp)
        }
        return Now(clock(), in: zone)
    }

    private static let nowHelp = "write a day, 2026-11-21, or a moment, 2026-11-21T10:00"

    /// The moment written in `text`, or the start of the day or period that it names.
    private static func instant(_ text: String, in zone: Zone) -> Instant? {
        DateValue(stamp: text)?.beginning(in: zone)
    }
}
