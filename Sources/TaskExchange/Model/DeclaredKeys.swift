import TaskFile

extension ExchangeContext {
    package func declares(_ key: String) -> Bool { settings.attribute(named: key) != nil }

    /// `text` as a value of the declared `key`; nil if it is none.
    package func spelled(_ text: String, ofKey key: String) -> String? {
        spelled(text, as: settings.type(ofAttribute: key))
    }

    /// `text` as a value of `type`, from the notations of other programs: an ISO 8601 duration, an instant, a number
    /// with zeros at its end. Nil if it is none.
    package func spelled(_ text: String, as type: Settings.AttributeType) -> String? {
        if type == .text || DeclaredValue(text, as: type) != nil { return text }
        switch type {
        case .text: return text
        case .duration:
            return (Self.minutes(text) ?? Self.clockMinutes(text)).map { DeclaredValue.spelled(minutes: $0) }
        case .number:
            guard text.contains(".") else { return nil }
            var digits = text[...]
            while digits.last == "0" { digits.removeLast() }
            if digits.last == "." { digits.removeLast() }
            return DeclaredValue(String(digits), as: type) == nil ? nil : String(digits)
        case .date: return (Instant(basicFormat: text).map(value) ?? DateValue.meant(by: text))?.description
        }
    }

    /// A value of a declared key in the notation of other programs: a duration as in ISO 8601, a date as the instant at
    /// which its last day begins, anything else as it is.
    package func basicFormat(of attribute: ExchangedTask.Attribute) -> String {
        switch DeclaredValue(attribute.value, as: settings.type(ofAttribute: attribute.key)) {
        case .duration(let minutes)?: return ISODuration.text(minutes: minutes, hasDays: false)
        case .date(let date)?: return beginning(of: lastDay(of: date)).basicFormat
        case .number?, nil: return attribute.value
        }
    }

    /// The minutes of `2:30`, hours and minutes as Org writes them.
    private static func clockMinutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, 1...4 ~= parts[0].utf8.count,
            text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ":") }), let hours = Int(parts[0]),
            let minutes = Int(parts[1]), minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }

    /// The whole minutes of `P1DT2H30M`; nil for anything else.
    private static func minutes(_ text: String) -> Int? {
        guard let seconds = ISODuration.seconds(text[...], hasMonths: true) else { return nil }
        return seconds.isMultiple(of: 60) ? seconds / 60 : nil
    }
}
