/// Durations as ISO 8601 writes them, for the programs that use some of its units.
package enum ISODuration {
    private typealias Unit = (mark: Character, seconds: Int)
    private static let monthUnits: [Unit] = [("Y", 31_536_000), ("M", 2_592_000)]
    private static let dayUnits: [Unit] = [("W", 604_800), ("D", 86_400)]
    private static let timeUnits: [Unit] = [("H", 3600), ("M", 60), ("S", 1)]

    /// `PT1H30M`, or `-P1DT2H` where it `hasDays`.
    package static func text(minutes: Int, hasDays: Bool) -> String {
        let length = abs(minutes)
        let days = hasDays ? length / 1440 : 0
        let (hours, rest) = ((length - days * 1440) / 60, length % 60)
        let time = (hours > 0 ? "\(hours)H" : "") + (rest > 0 || length == 0 ? "\(rest)M" : "")
        return (minutes < 0 ? "-P" : "P") + (days > 0 ? "\(days)D" : "") + (time.isEmpty ? "" : "T" + time)
    }

    /// The seconds of `P1DT2H30M`, where a year has 365 days and a month 30, as Taskwarrior counts them; nil for
    /// anything else, which includes years and months unless the text `hasMonths`.
    package static func seconds(_ text: Substring, hasMonths: Bool) -> Int? {
        guard text.hasPrefix("P"), text.utf8.count > 2 else { return nil }
        var rest = text.dropFirst()
        var (seconds, isTime) = (0, false)
        // Each unit occurs at most once, the larger before the smaller; so the sum stays small, too.
        var units = ((hasMonths ? monthUnits : []) + dayUnits)[...]
        while !rest.isEmpty {
            if !isTime, rest.first == "T" {
                (isTime, units) = (true, timeUnits[...])
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard digits.utf8.count < 8, let count = Int(digits), let mark = rest.popFirst(),
                let unit = units.firstIndex(where: { $0.mark == mark })
            else { return nil }
            seconds += count * units[unit].seconds
            units = units[(unit + 1)...]
        }
        return seconds
    }
}
