import TaskFile

extension TypedValue {
    /// The complaint about `text` when it is a time of day that does not exist, or a date with one: `9:60`, `13pm`,
    /// `fri25:00`.
    func complaintAboutTime(_ key: AttributeKey, _ text: String) -> Failure? {
        var rest = text.lowercased()[...]
        let half = ["am", "pm"].first(where: rest.hasSuffix)
        if half != nil { rest.removeLast(2) }
        let digits = rest.reversed().prefix { $0.isNumber || $0 == ":" }.count
        let (date, time) = (rest.dropLast(digits), rest.suffix(digits))
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        let hasMinutes = parts.count == 2
        guard hasMinutes || half != nil, parts.count <= 2, parts.allSatisfy({ 1...2 ~= $0.count }),
            minuteOfDay("\(time)\(half ?? "")") == nil
        else { return nil }
        let day = date.last.map { "@-t".contains($0) } ?? false ? [date, date.dropLast()] : [date]
        guard date.isEmpty || day.contains(where: { isDate(String($0)) }) else { return nil }
        let what = date.isEmpty ? "time" : "date"
        guard half != nil else {
            return Failure(
                "invalid-value", "'\(text)' is not a \(what): hours run from 00 to 23, minutes from 00 to 59",
                help: "write a time such as 17:00, or a day with one such as friT17:00")
        }
        let meant = hasMinutes ? String(time) : "\(time):00"
        return Failure(
            "invalid-value", "'\(text)' is not a \(what): with am or pm, hours run from 1 to 12",
            help: date.isEmpty && minuteOfDay(meant) != nil
                ? "did you mean '\(meant)'?" : "write a time such as 5pm or 17:00")
    }

    /// The time of day that `text` is, with or without minutes: `9` or `17:30`.
    static func clockNear(_ text: Substring) -> String? {
        let spelled = text.allSatisfy(\.isNumber) ? "\(text):00" : String(text)
        return minuteOfDay(spelled) == nil ? nil : spelled
    }

    /// The time of day that `text` is in another spelling: `17h`, `17h30`, `9.30am`.
    static func timeNear(_ text: String) -> String? {
        guard text.first?.isNumber ?? false else { return nil }
        var spelled = text.lowercased().replacing(".", with: ":").replacing("h", with: ":")
        if spelled.hasSuffix(":") { spelled += "00" }
        return spelled != text && minuteOfDay(spelled) != nil ? spelled : nil
    }

    /// The sum that `text` is without a sign between its parts: `+1w+2d` for `+1w2d`.
    func sumNear(_ key: AttributeKey, _ text: String) -> String? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        var sum = ""
        for character in text {
            if character.isNumber, sum.last?.isLetter ?? false { sum.append(sign) }
            sum.append(character)
        }
        return sum != text && reads(key, sum) ? sum : nil
    }
}
