/// `1 task`, `3 tasks`: a number of things, whose plural ends in s.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// `in 1 day`, `3 weeks ago`: a distance of `count` units from now, negative for the past.
package func distanceWords(_ count: Int, _ unit: String) -> String {
    let amount = counted(abs(count), unit)
    return count < 0 ? "\(amount) ago" : "in \(amount)"
}

/// `a, b ...`: the first `most` of `items`, and an ellipsis if there are more.
package func listed(_ items: [String], atMost most: Int) -> String {
    items.prefix(most).joined(separator: ", ") + (items.count > most ? " ..." : "")
}

/// `number`, decimal unless `radix` says otherwise, with leading zeros up to `width` digits.
package func padded(_ number: some BinaryInteger, _ width: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
