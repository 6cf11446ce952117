import TaskFile

/// The words of a typed text that carry no data, and what they may have been meant as.
struct SpokenText {
    private let values: TypedValue
    private let line: TaskLine
    private let ranges: [ByteRange]
    private let words: [String]
    /// The number of words up to those like `+project` at the end, which stand where data would.
    private let count: Int
    /// Where white space beside data begins and ends.
    private let edgesOfData: Set<UInt32>
    /// Whether the text is typed as a title, which has no priority of its own.
    private let isNewTitle: Bool
    private let dates: SpokenDates
    /// The words that end the text and express a date or a rule.
    private let ending: [SpokenDates.Meaning]

    init(_ line: TaskLine, _ ranges: [ByteRange], _ now: Now, isNewTitle: Bool) {
        (self.line, self.ranges, self.isNewTitle) = (line, ranges, isNewTitle)
        values = TypedValue(settings: line.document.settings, now: now)
        words = ranges.map(line.document.source.text)
        let projects = words.reversed().prefix(while: Self.isProject).count
        // A word alone before them is all of the text.
        count = words.count - (projects < words.count - 1 ? projects : 0)
        edgesOfData = Self.edgesOfData(line)
        dates = SpokenDates(values: values, line: line, words: Array(words[..<count]))
        ending = dates.ending
    }

    private func remark(_ range: Range<Int>, _ help: String) -> Diagnostic {
        var place = ByteRange(ranges[range.lowerBound].lower, ranges[range.upperBound - 1].upper)
        var text = words[range].joined(separator: " ")
        // The bracket that ends a parenthesis which began before these words.
        for (opening, closing) in [("(", ")"), ("[", "]"), ("<", ">")]
        where text.hasSuffix(closing) && !text.contains(opening) {
            text.removeLast()
            place = ByteRange(place.lower, place.upper - 1)
        }
        return remark(place, text, help)
    }

    private func remark(_ place: ByteRange, _ text: String, _ help: String) -> Diagnostic {
        Diagnostic(Diagnostic.readAsText, .info, at: place, "'\(text)' is part of the text", help: help)
    }

    /// One remark for those of `remarks` on words side by side, with the advice of each.
    func joined(_ remarks: [Diagnostic]) -> [Diagnostic] {
        remarks.sorted(by: \.range.lower).reduce(into: []) { joined, next in
            let bytes = line.document.source.bytes
            guard let last = joined.last, last.range.upper <= next.range.lower,
                bytes[Int(last.range.upper)..<Int(next.range.lower)].allSatisfy(isSpaceOrTab)
            else { return joined.append(next) }
            let help = [last.help, next.help].compactMap(\.self).joined(separator: "; ")
            let place = ByteRange(last.range.lower, next.range.upper)
            joined[joined.count - 1] = remark(place, line.document.source.text(place), help)
        }
    }

    /// `x 2026-11-20 Call`, `2026-11-20 Call`, and the states of Org.
    var beginning: Diagnostic? {
        guard words.count > 1 else { return nil }
        switch words[0] {
        case "x" where SpokenDates.isDay(words[1]) || words[1].first?.isUppercase == true:
            return remark(0..<1, "to complete a task, use 'tasks done'")
        case "TODO", "TODO:", "NEXT", "DOING":
            guard words[1].first?.isUppercase == true else { return nil }
            return remark(0..<1, "every task is a to-do; leave it out")
        case "WAITING", "HOLD": return remark(0..<1, "for the state, write status:waiting")
        case "DONE", "CANCELLED": return remark(0..<1, "to complete a task, use 'tasks done'")
        case let day where SpokenDates.isDay(day):
            return remark(0..<1, "for a date, write due:\(day); for the day it was written, created:\(day)")
        default: return nil
        }
    }

    /// `@tomorrow`, `@noon`: a category that no settings declare, and that names a date or a time.
    var datedCategory: Diagnostic? {
        guard let name = line.category?.lowercased(), line.document.settings.category(named: name) == nil,
            let index = line.tokens.firstIndex(where: { $0.kind == .category })
        else { return nil }
        let day = name == "tonight" ? "today" : name
        let isDate = line.due == nil && values.isDate(day)
        guard let advice = isDate ? "for a date, write \(values.stored("due:\(day)"))" : adviceOnTime(name) else {
            return nil
        }
        let range = line.range(ofToken: index)
        return Diagnostic(
            Diagnostic.readAsText, .info, at: range, "'\(line.document.source.text(range))' is a category", help: advice
        )
    }

    /// What to write for the time of day that the name of a category is: `noon`, `5pm`; nil for any other name.
    private func adviceOnTime(_ name: String) -> String? {
        guard let clock = TypedValue.clock([name.lowercased()]) else { return nil }
        let spoken = ending.first?.meant
        let day = line.due?.description ?? spoken?.dueDates.only
        guard let moment = day.map({ values.joined(.due, $0, clock) }) ?? (spoken == nil ? clock : nil) else {
            return nil
        }
        return "for a time, write \(values.stored("due:\(moment)"))"
    }

    /// `!` as the last word, in a new title also `!!`, `p1` as the first, the last or before a date, `high priority`
    /// there.
    var priority: Diagnostic? {
        guard line.priority == nil, words.count > 1 else { return nil }
        if Priority(marker: words[count - 1]) != nil {
            let place = isNewTitle ? "outside of the title" : "first"
            return remark(count - 1..<count, "for a priority, write it \(place)")
        }
        for index in [0, count - 1, (ending.first?.range.lowerBound ?? 0) - 1] where index >= 0 {
            if let priority = Priority(level: words[index].filter { $0 != ":" }) {
                return remark(index..<index + 1, "for a priority, write \(priority.marker)")
            }
        }
        for end in [count, ending.first?.range.lowerBound ?? 0] where end > 2 {
            if let priority = Priority(said: words[end - 2], words[end - 1]) {
                return remark(end - 2..<end, "for a priority, write \(priority.marker)")
            }
        }
        return nil
    }

    /// `@home/garden` and `+project`.
    var name: Diagnostic? {
        guard words.count > 1 else { return nil }
        if line.category == nil {
            for (index, word) in words.enumerated() where word.hasPrefix("@") {
                let parts = joinedWords(word)
                if parts.count > 1, parts.allSatisfy({ $0.hasPrefix("@") && isName(String($0.dropFirst())) }) {
                    return remark(index..<index + 1, "a task has one category; write one of them, such as \(parts[0])")
                }
                if parts.count > 1, parts.dropFirst().allSatisfy({ $0.hasPrefix("#") || $0.contains(":") }) {
                    // A lone `@` says nothing.
                    let meant = parts.filter { $0 != "@" }
                    let what = meant.count > 1 ? "separate words: " : ""
                    return remark(
                        index..<index + 1, "to make it data, write \(what)\(meant.joined(separator: " "))")
                }
                // `Bump @types/node from 1 to 2`
                guard isAtEdge(index), let meant = nameMeant(by: String(word.dropFirst()), endedBy: "./:,") else {
                    continue
                }
                return remark(index..<index + 1, "for a category, write @\(meant.name)")
            }
        }
        let index = words.indices.first { Self.isProject(words[$0]) && isAtEdge($0) }
        return index.map { index in
            let name = words[index].dropFirst()
            return remark(index..<index + 1, "for a tag, write #\(name); for a category, @\(name)")
        }
    }

    /// Whether `word` is a project of todo.txt, or a tag of Taskwarrior.
    private static func isProject(_ word: String) -> Bool {
        let name = word.dropFirst()
        return word.hasPrefix("+") && name.utf8.count > 1 && name.allSatisfy { $0.isLetter || "-_".contains($0) }
    }

    /// Whether the word at `index` is the first, beside data, or before nothing but words with such a sign. Elsewhere
    /// it is rather part of a sentence.
    private func isAtEdge(_ index: Int) -> Bool {
        index == 0 || isBesideData(index) || words[index...].allSatisfy { "+@#".contains($0.first ?? " ") }
    }

    /// `##one`, `@@home`, `@"home office"`, `@2home` and `@5pm`.
    var cutName: Diagnostic? {
        let dated = ending.first?.range ?? 0..<0
        for (index, word) in words.enumerated() where !dated.contains(index) {
            guard let sign = word.first, sign == "@" || sign == "#" else { continue }
            let kind = sign == "@" ? "the category" : "a tag"
            let name = String(word.drop { $0 == sign })
            if index == words.count - 1 || edgesOfData.contains(ranges[index].upper), name.first?.isNumber == true {
                if sign == "@", let advice = adviceOnTime(name) { return remark(index..<index + 1, advice) }
                if name.contains(where: \.isLetter), isName("x" + name) {
                    return remark(index..<index + 1, "the name of \(kind) cannot begin with a digit")
                }
            }
            if word.dropFirst().first == sign, isName(name) {
                return remark(index..<index + 1, "for \(kind) write \(sign)\(name)")
            }
            guard name.hasPrefix("\""),
                let end = words[index...].firstIndex(where: { $0.count > 2 && $0.hasSuffix("\"") })
            else { continue }
            let parts = words[index...end].map { $0.filter { !"@#\"".contains($0) } }
            let meant = parts.joined(separator: "-")
            if end < index + 4, isName(meant) {
                return remark(index..<end + 1, "a name has no quotes and no spaces: \(sign)\(meant)")
            }
        }
        return nil
    }

    /// `effort:2h` beside data: a key that no settings declare.
    var undeclared: Diagnostic? {
        for (index, word) in words.enumerated() {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            // Declared, an `until:` would end a task just as little.
            guard parts.count == 2, isName(parts[0]), !["localhost", "until"].contains(parts[0]),
                parts[1].first?.isNumber ?? false, isBesideData(index)
            else { continue }
            return remark(
                index..<index + 1, "to make it data, declare the key in the settings: attributes: [\(parts[0])]")
        }
        return nil
    }

    private func isBesideData(_ index: Int) -> Bool {
        edgesOfData.contains(ranges[index].lower) || edgesOfData.contains(ranges[index].upper)
    }

    private static func edgesOfData(_ line: TaskLine) -> Set<UInt32> {
        var edges: Set<UInt32> = []
        for index in line.tokens.indices where line.tokens[index].isData {
            let data = line.range(ofToken: index)
            let bytes = line.document.source.bytes[Int(line.tokens[0].start)..<Int(line.end)]
            let next = bytes[Int(data.upper)...].firstIndex { !isSpaceOrTab($0) }
            let last = bytes[..<Int(data.lower)].lastIndex { !isSpaceOrTab($0) }
            for edge in [next, last.map { $0 + 1 }].compactMap(\.self) { edges.insert(UInt32(edge)) }
        }
        return edges
    }

    /// `... tomorrow`, `... by next friday`, `... every monday`, `... :work:home:`.
    var end: Diagnostic? {
        guard words.count > 1, case let last = words[count - 1] else { return nil }
        if last.utf8.count > 2, last.hasPrefix(":"), last.hasSuffix(":"), line.tags.isEmpty {
            let names = last.split(separator: ":")
            // A single one is rather an emoji: `:rocket:`.
            if names.count > 1, names.joined().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
                let tags = names.map { "#\($0)" }.joined(separator: " ")
                return remark(count - 1..<count, "for a tag, write \(tags)")
            }
        }
        let until = words.firstIndex { $0.hasPrefix("until:") && values.isDate(String($0.dropFirst(6))) }
        if let until {
            let advice =
                line.recurrence != nil
                ? "a rule has no end; remove 'repeat:' when it is over"
                : "tasks do not expire by themselves" + (line.due == nil ? "; for a date, write due:" : "")
            return remark(until..<until + 1, advice)
        }
        let dates = ending.sorted(by: \.range.lowerBound)
        guard let first = dates.first, let last = dates.last else { return nil }
        return remark(first.range.lowerBound..<last.range.upperBound, dates.map(\.meant))
    }

    /// `tomorrow call mum`, `in 3 weeks: release`: the date that begins the text, if none ends it.
    var opening: Diagnostic? { ending.isEmpty ? dates.opening.map { remark($0.range, [$0.meant]) } : nil }

    private func remark(_ range: Range<Int>, _ meant: [SpokenMeaning]) -> Diagnostic {
        // It shows the line of the file, which takes no words for dates.
        let data = values.stored(meant.map(\.description).joined(separator: " "))
        let note = meant.contains(where: \.hasEnd) ? "; a rule has no end, remove 'repeat:' when it is over" : ""
        return remark(range, "to make it data, write \(data)\(note)")
    }
}
