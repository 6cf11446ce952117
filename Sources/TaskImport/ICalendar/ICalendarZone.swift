import TaskExchange
import TaskFile

extension ExchangeContext {
    /// The zone that calendars call `name`: one of the database, also below the address of whoever wrote it, as in
    /// `/freeassociation.sourceforge.net/Europe/Berlin`, or one of Windows. Nil for other names.
    func calendarZone(_ name: String) -> Zone? {
        if let known = zone(name) { return known }
        if let city = Self.windowsZones[name] { return zone(city) }
        let parts = name.split(separator: "/")
        let endings = [3, 2].filter { parts.count > $0 }.map { parts.suffix($0).joined(separator: "/") }
        return endings.lazy.compactMap(zone).first
    }

    /// The names of Windows for zones in which most people live.
    private static let windowsZones = [
        "UTC": "Etc/UTC", "GMT Standard Time": "Europe/London", "W. Europe Standard Time": "Europe/Berlin",
        "Central Europe Standard Time": "Europe/Budapest", "Central European Standard Time": "Europe/Warsaw",
        "Romance Standard Time": "Europe/Paris", "FLE Standard Time": "Europe/Kiev",
        "GTB Standard Time": "Europe/Bucharest", "Turkey Standard Time": "Europe/Istanbul",
        "Russian Standard Time": "Europe/Moscow", "South Africa Standard Time": "Africa/Johannesburg",
        "Arabian Standard Time": "Asia/Dubai", "India Standard Time": "Asia/Kolkata",
        "China Standard Time": "Asia/Shanghai", "Tokyo Standard Time": "Asia/Tokyo",
        "AUS Eastern Standard Time": "Australia/Sydney", "New Zealand Standard Time": "Pacific/Auckland",
        "Eastern Standard Time": "America/New_York", "Central Standard Time": "America/Chicago",
        "Mountain Standard Time": "America/Denver", "Pacific Standard Time": "America/Los_Angeles",
        "E. South America Standard Time": "America/Sao_Paulo",
    ]
}
