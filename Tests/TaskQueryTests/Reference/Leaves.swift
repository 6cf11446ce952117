import Foundation
import TestSupport

/// The individual conditions of random queries.
enum Leaves {
    static func random(_ generator: inout Generator) -> RandomQuery {
        switch generator.next(below: 9) {
        case 0, 1, 2: date(&generator)
        case 3: state(&generator)
        case 4: presence(&generator)
        case 5: name(&generator)
        case 6: priority(&generator)
        case 7: text(&generator)
        default: other(&generator)
        }
    }

    private static func date(_ generator: inout Generator) -> RandomQuery {
        let field = generator.pick(["due", "start", "remind", "done", "created", "date"])
        var word = generator.pick(Calendar.words)
        var other = generator.pick(Calendar.words)
        if other.last < word.first { swap(&word, &other) }
        let (text, inside): (String, (String) -> Bool) =
            switch generator.next(below: 9) {
            case 0: ("<\(word.text)", { $0 < word.first })
            case 1: ("<=\(word.text)", { $0 <= word.last })
            case 2: (">\(word.text)", { $0 > word.last })
            case 3: (">=\(word.text)", { $0 >= word.first })
            case 4: ("!=\(word.text)", { $0 < word.first || $0 > word.last })
            case 5: ("\(word.text)..\(other.text)", { word.first <= $0 && $0 <= other.last })
            case 6: ("..\(word.text)", { $0 <= word.last })
            case 7: ("\(word.text)..", { $0 >= word.first })
            default: (word.text, { word.first <= $0 && $0 <= word.last })
            }
        return .leaf("\(field):\(text)") { index, rows in
            let days = Self.days(field, rows[index])
            if days.isEmpty { return false }
            return text.hasPrefix("!") ? days.allSatisfy(inside) : days.contains(where: inside)
        }
    }

    private static func days(_ field: String, _ row: Row) -> [String] {
        let reminders = row.reminderTimes.map { String($0.prefix(10)) }
        return switch field {
        case "due": [Row.days(row.due)?.last].compactMap(\.self)
        case "start": [Row.days(row.start)?.first].compactMap(\.self)
        case "remind": reminders
        case "done": [stamp(row.done)].compactMap(\.self)
        case "created": [stamp(row.created)].compactMap(\.self)
        default: [([Row.days(row.due)?.last].compactMap(\.self) + reminders).min()].compactMap(\.self)
        }
    }

    private static func stamp(_ text: String?) -> String? {
        text == "2026-02-30" ? nil : text.map { String($0.prefix(10)) }
    }

    private static func state(_ generator: inout Generator) -> RandomQuery {
        let words = ["open", "done", "cancelled", "any", "overdue", "ready", "blocked", "leaf", "subtask", "repeating"]
        let word = generator.pick(words + RandomFiles.statuses)
        if !words.contains(word) {
            return .leaf("status:\(word)") { index, rows in rows[index].state == word }
        }
        return .leaf("is:\(word)") { index, rows in Self.isIn(word, index, rows) }
    }

    private static func isIn(_ word: String, _ index: Int, _ rows: [Row]) -> Bool {
        let row = rows[index]
        let blocked =
            row.state == "blocked"
            || row.after.contains { id in rows.contains { $0.id == id && !$0.isChecked } }
        switch word {
        case "open": return !row.isChecked
        case "done": return row.state == "done"
        case "cancelled": return row.state == "cancelled"
        case "overdue": return !row.isChecked && (row.dueEnd ?? "9") < Calendar.today + "T10:00"
        case "blocked": return !row.isChecked && blocked
        case "ready":
            if row.isChecked || blocked || ["waiting", "deferred"].contains(row.state) { return false }
            guard let start = row.start, let days = Row.days(start) else { return true }
            return start.contains("T") ? start <= Calendar.today + "T10:00" : days.first <= Calendar.today
        case "leaf":
            return !rows.indices.contains { RandomQuery.isInside($0, index, rows) && !rows[$0].isChecked }
        case "subtask": return row.depth > 0
        case "repeating": return row.isRepeating
        default: return true
        }
    }

    private static func presence(_ generator: inout Generator) -> RandomQuery {
        let tests: [(String, (Int, [Row]) -> Bool)] = [
            ("due", { Row.days($1[$0].due) != nil }), ("start", { Row.days($1[$0].start) != nil }),
            ("remind", { !$1[$0].reminders.isEmpty }), ("repeat", { $1[$0].isRepeating }),
            ("notes", { $1[$0].notes != nil }), ("tags", { !$1[$0].tags.isEmpty }),
            ("category", { $1[$0].category != nil }), ("priority", { $1[$0].priority != nil }),
            ("id", { $1[$0].id != nil }), ("after", { !$1[$0].after.isEmpty }),
            ("created", { stamp($1[$0].created) != nil }), ("done", { stamp($1[$0].done) != nil }),
            ("subtasks", { index, rows in rows.contains { $0.parent == index } }),
            ("section", { !$1[$0].section.isEmpty }), ("ticket", { $1[$0].ticket != nil }),
        ]
        let (word, test) = generator.pick(tests)
        if generator.chance(50) { return .leaf("has:\(word)", test) }
        return .leaf("no:\(word)") { !test($0, $1) }
    }

    private static func same(_ left: String, _ right: String) -> Bool {
        left.lowercased().precomposedStringWithCanonicalMapping
            == right.lowercased().precomposedStringWithCanonicalMapping
    }

    private static func name(_ generator: inout Generator) -> RandomQuery {
        let names = [generator.pick(RandomFiles.names), generator.pick(RandomFiles.names)]
        let list = names.joined(separator: ",")
        if generator.chance(50) {
            return .leaf("@\(list)") { index, rows in
                names.contains { name in rows[index].category.map { same($0, name) } ?? false }
            }
        }
        return .leaf("#\(list)") { index, rows in
            names.contains { name in rows[index].tags.contains { same($0, name) } }
        }
    }

    private static func priority(_ generator: inout Generator) -> RandomQuery {
        let level = 1 + generator.next(below: 3)
        let word = ["low", "medium", "high"][level - 1]
        let (text, test): (String, (Int) -> Bool) =
            switch generator.next(below: 7) {
            case 0: ("p:<\(word)", { $0 < level })
            case 1: ("p:<=\(word)", { $0 <= level })
            case 2: ("priority:>\(word)", { $0 > level })
            case 3: ("priority:>=\(word)", { $0 >= level })
            case 4: ("priority:!=\(word)", { $0 != level })
            case 5: (String(repeating: "!", count: level), { $0 == level })
            default: ("p:\(word)", { $0 == level })
            }
        return .leaf(text) { index, rows in rows[index].priority.map(test) ?? false }
    }

    /// Composes both strings and, for lower-case searches, folds them; the rest is a substring search.
    private static func holds(_ text: String, _ part: String) -> Bool {
        func fold(_ text: String) -> String {
            let composed = text.precomposedStringWithCanonicalMapping
            return part == part.lowercased()
                ? composed.lowercased().replacingOccurrences(of: "ß", with: "ss") : composed
        }
        return fold(text).range(of: fold(part), options: .literal) != nil
    }

    private static func text(_ generator: inout Generator) -> RandomQuery {
        let whole = generator.pick(RandomFiles.words + ["strasse", "caf", "REPORT", "2.0", "i"])
        let word = generator.chance(40) ? String(whole.prefix(3)) : whole
        switch generator.next(below: 6) {
        case 0: return .leaf("title:\"\(word)\"") { holds($1[$0].title, word) }
        case 1: return .leaf("note:\"\(word)\"") { index, rows in rows[index].notes.map { holds($0, word) } ?? false }
        case 2:
            return .leaf("section:\"\(word)\"") { index, rows in rows[index].section.contains { holds($0, word) } }
        case 3: return .leaf("file:1") { $1[$0].file == "1.md" }
        case 4:
            return .leaf("/rep|MILK$/i") { index, rows in
                [rows[index].title, rows[index].notes ?? ""].contains { text in
                    text.lowercased().contains("rep") || text.lowercased().hasSuffix("milk")
                }
            }
        default:
            return .leaf("\"\(word)\"") { index, rows in
                holds(rows[index].title, word) || rows[index].notes.map { holds($0, word) } ?? false
            }
        }
    }

    private static func other(_ generator: inout Generator) -> RandomQuery {
        if generator.chance(50) {
            let id = "t\(generator.next(below: 20))"
            if generator.chance(40) { return .leaf("after:\(id)") { $1[$0].after.contains(id) } }
            return .leaf("id:\(id)") { $1[$0].id == id }
        }
        return .leaf("ticket:42,abc") { index, rows in ["42", "abc"].contains(rows[index].ticket?.lowercased()) }
    }
}
