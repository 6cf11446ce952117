import TaskFile

extension QueryText {
    /// The hint about the first date of a field that continues after a space, where it is read as text: `due:tue dec
    /// 8`, `due:fri 17:00`; nil when there is none.
    func hintAtDividedDate(now: Now, settings: Settings) -> Diagnostic? {
        let tokens = tokens ?? []
        for (index, token) in tokens.enumerated() {
            guard case .field(let name, let values) = token.kind, let field = DateField(rawValue: name.text),
                let value = values.only, !value.isQuoted
            else { continue }
            let signs = value.text.prefix { "<>=!.".contains($0) }
            let words = Array(tokens[(index + 1)...].prefix(4).prefix { $0.word != nil })
            let first = String(value.text.dropFirst(signs.count))
            guard (try? DateExpression(first)) != nil else { continue }
            let dates = SpokenDate(now: now, weekStart: settings.weekStart, prefersPast: field.isPast)
            for count in stride(from: words.count, to: 0, by: -1) {
                let said = [first] + words.prefix(count).compactMap(\.word)
                let meant = dates.continued(said)
                let isTime = count == 1 && minuteOfDay(said[1]) != nil
                guard !meant.isEmpty || isTime else { continue }
                let range = ByteRange(words[0].range.lower, words[count - 1].range.upper)
                let choices = meant.map { "'\(name.text):\(signs)\($0)'" }
                return .readAsText(
                    source.text(range), at: range,
                    isTime
                        ? "a query compares days; leave the time out"
                        : "for that date, write \(choices.joined(separator: " or "))")
            }
        }
        return nil
    }
}
