import TaskFile

/// Advice for `text`, words that change nothing as written but that other programs or people use; nil when it is
/// unknown what was meant.
package func changeAdvice(on text: String, settings: Settings, now: Now) -> String? {
    let values = TypedValue(settings: settings, now: now)
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if let line = TypedLine.lexed(text, settings) {
        let scanner = NearMissScanner(line, now: now, .typed)
        let title = line.titleRange
        var parts = Words(line.document.source.bytes, title)
        let miss = parts.next().flatMap { scanner.signed($0, before: parts.rest(upTo: title.upper)) }
        let whole = miss.flatMap { $0.range == title ? $0.meant : nil }
        if let meant = whole ?? line.foreignData.first.flatMap(scanner.foreign)?.meant { return "write \(meant)" }
        let rules = SpokenRules(values: values, line: line)
        if let rule = rules.rule(words) ?? rules.timedRule(words) {
            return "for a rule, write \(values.stored(rule.description))"
        }
    }
    if words.count > 2, words[0] == "remind", words[1] == "me",
        let data = values.data(saying: ["remind"] + words.dropFirst(2), [.remind])
    {
        return "write \(data)"
    }
    if words.count == 1 {
        let priority = Priority(level: first) ?? Priority(named: first.lowercased())
        if let priority { return "for a priority, write \(priority.marker)" }
        switch first.lowercased() {
        case "done", "completed", "x": return "'tasks done' completes a task"
        case "todo", "open", "undone": return "'tasks reopen' opens a checked task; write -status: to remove a state"
        case "doing", "waiting", "blocked", "deferred", "cancelled": return "write status:\(first.lowercased())"
        default: break
        }
        if values.isDate(first), first.contains(where: \.isLetter) { return "for a date, write due:\(first)" }
        let name = String(first.dropFirst())
        if first.hasPrefix("+"), name.first?.isLetter == true {
            return isName(name) ? "write #\(name) for a tag, @\(name) for the category" : signAdvice(on: name)
        }
    }
    // `due+1w`, `to friday`, `postpone 1w`
    if words.count == 1, let sign = first.firstIndex(where: { "+-".contains($0) }),
        let key = AttributeKey(named: first[..<sign]), key.isDated, key != .repeat,
        values.reads(key, String(first[sign...]))
    {
        return "write \(key.name):\(first[sign...])"
    }
    if words.count == 2, ["to", "until", "postpone", "delay"].contains(first.lowercased()),
        let date = [words[1], "+\(words[1])"].first(where: values.isDate)
    {
        return "for a date, write due:\(date)"
    }
    if words.count == 2, let key = AttributeKey(named: words[1]),
        ["no", "remove", "clear", "without"].contains(first)
    {
        return "write -\(key.name): to remove it"
    }
    if let data = values.data(saying: words, AttributeKey.allCases.filter(\.isDated)) { return "write \(data)" }
    if words.count == 2, first == "no", words[1] == "date" { return "write -due: to remove it" }
    return words.count > 1 ? values.spoken(.due, words).map { "for a date, write due:\($0)" } : nil
}

/// What to write for a word of the query language that names a field otherwise written with a sign, such as `p:high`.
package func signAdvice(on word: String) -> String? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return nil }
    if parts[1].isEmpty || asksForPresence(parts[1]) == false || parts[1].lowercased() == "normal" {
        switch parts[0] {
        case "p", "priority": return "write -! to remove the priority"
        case "category": return "write -@ to remove the category"
        default: break
        }
    }
    if parts[1].isEmpty { return nil }
    if let priority = Priority(called: parts[0], parts[1]) { return "write \(priority.marker)" }
    return signMeant(by: parts[0], parts[1]).map { "write \($0)" } ?? phraseAdvice(on: word)
}

/// What to write for a field and its value, which may be several words, `note:asked on friday`, that a flag sets.
func phraseAdvice(on phrase: String) -> String? {
    let parts = phrase.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count > 1 else { return nil }
    // Unlike 'add', 'edit' has no flag for it.
    guard parts[0] == "section" else { return flagAdvice(on: parts[0], parts[1]) }
    return parts[1].contains(" ")
        ? "use 'tasks move SELECTOR' with --section '\(parts[1])'" : "use 'tasks move SELECTOR --section \(parts[1])'"
}
