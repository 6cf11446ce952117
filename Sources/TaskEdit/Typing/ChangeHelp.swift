import TaskFile

/// What to write for a word that was typed to change tasks and is not a change.
struct ChangeHelp {
    let values: TypedValue
    /// What the word before it changes.
    let last: ChangeStep.Action?
    /// Fields of a query that could stand before the change.
    let selectingFields: [String]

    private var settings: Settings { values.settings }

    /// What to write for `typed`, which is not a change, and which the words `rest` follow.
    func forWord(_ typed: String, before rest: [String]) -> String {
        let more = rest.prefix { !"@#!+-".contains($0.first ?? "@") && !$0.contains(":") }
        if let (key, title) = last?.typedTitle {
            let words = [title, typed] + more
            return "put the title in double quotes, and the whole in single ones: "
                + "'\(key):\"\(words.joined(separator: " "))\"'"
        }
        if let meant = phraseAdvice(on: ([typed] + more).joined(separator: " ")) { return meant }
        if let meant = continuedAdvice(on: typed) ?? changeAdvice(on: typed, settings: settings, now: values.now) {
            return meant
        }
        let sign = typed.hasPrefix("-") || typed.hasPrefix("+") ? String(typed.prefix(1)) : ""
        let word = String(typed.dropFirst(sign.utf8.count))
        // Other tools write tags this way.
        if !sign.isEmpty, TypedLine.isData("#\(word)", settings) {
            return didYouMean("\(sign == "-" ? "-" : "")#\(word)")
        }
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let keys = AttributeKey.registry.map(\.name) + settings.attributes + ["title"]
        let near = AttributeKey.meant(by: parts[0])?.name ?? suggestion(for: parts[0], among: keys)
        if parts.count > 1, let meant = values.foreign(parts[0], parts[1]) { return didYouMean("\(sign)\(meant)") }
        if parts.count > 1, sign == "-", near == "title" {
            return "a task has a title; to change it, write title:\"...\"; 'tasks remove' deletes the task"
        }
        if parts.count > 1, let near, !parts[1].isEmpty { return didYouMean("\(sign)\(near):\(parts[1])") }
        if parts.count > 1, let near { return "did you mean '\(near):' with a value right after it?" }
        if let meant = signAdvice(on: word) { return meant }
        if parts.count > 1, sign.isEmpty, selectingFields.contains(parts[0]) {
            return "it selects tasks: write it before the first change"
        }
        let change = "to change the text, write title:\"...\""
        let isKey = parts.count > 1 && sign.isEmpty && !parts[1].hasPrefix("//")
        if isKey, let advice = adviceToDeclare(parts[0]) { return "\(change); \(advice)" }
        return "\(change); or !!, @name, #name, key:value, or '-' before one"
    }

    /// What to write for `typed` where it goes on with the value before it: `after:a b`, `owner:Anna Berg`,
    /// `repeat:1mo@last fri`.
    private func continuedAdvice(on typed: String) -> String? {
        guard case .set(let key, let name, let value)? = last, isName(typed) else { return nil }
        switch key {
        case .after: return didYouMean("after:\(value),\(typed)")
        case .declared where settings.type(ofAttribute: name) == .text:
            return "a value with a space is put in double quotes: '\(name):\"\(value) \(typed)\"'"
        case .repeat:
            let advice = values.advice(onRule: [value, typed].map { $0.lowercased() })
            return advice == TypedValue.allowed(key) ? nil : advice
        default: return nil
        }
    }

    /// What to write for `word`, which begins with the sign of a name and is not one.
    func forName(_ word: String) -> String {
        let names = joinedWords(word)
        if names.count == 1, TypedLine.isData(word.trimmingMarks, settings) { return didYouMean(word.trimmingMarks) }
        guard names.count > 1, names.allSatisfy({ TypedLine.isData($0, settings) }) else {
            let meant = nameMeant(by: String(word.dropFirst()), endedBy: "./:")
            return meant.map { didYouMean("\(word.prefix(1))\($0.name)") }
                ?? "a name begins with a letter and consists of letters, digits, '-' and '_': @home, #v2"
        }
        return names.count { $0.hasPrefix("@") } > 1
            ? "a task has one category; write one of them, such as '\(names[0])'"
            : "write them as separate words: \(names.map { "'\($0)'" }.joined(separator: " "))"
    }
}
