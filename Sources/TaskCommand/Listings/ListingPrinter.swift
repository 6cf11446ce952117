import TaskFile
import TaskPrinting
import TaskStatistics
import TaskText

/// Writes a listing in one of the formats that support it.
struct ListingPrinter {
    /// The formats in which names can be printed.
    static let formats: [AnswerFormat] = [.text, .plain, .json, .jsonl, .csv, .count]

    let format: AnswerFormat
    var style = Style.plain
    /// The width of the terminal in cells; nil when the stream is not a terminal.
    var width: Int?
    /// What ends a row in a line-based format: LF or NUL.
    var lineEnd = UInt8(ascii: "\n")

    /// Appends `listing`.
    func print(_ listing: Listing, to output: inout OutputBuffer) {
        switch format {
        case .plain:
            for row in listing.rows {
                output.append(escapingControls(row.spelling))
                output.append(lineEnd)
            }
        case .json:
            for (index, row) in listing.rows.enumerated() {
                output.append(index == 0 ? "[" : ",\n")
                append(row.values, to: &output)
            }
            output.append(listing.rows.isEmpty ? "[]\n" : "]\n")
        case .jsonl:
            for row in listing.rows {
                append(row.values, to: &output)
                output.append(lineEnd)
            }
        case .csv: printCSV(listing, to: &output)
        case .count: output.append("\(listing.rows.count)\n")
        default: printText(listing, to: &output)
        }
    }

    private func printText(_ listing: Listing, to output: inout OutputBuffer) {
        if listing.rows.isEmpty {
            if width != nil { output.append(style.styled("no \(listing.kind.rawValue)", as: .footer) + "\n") }
            return
        }
        TextTable(listing.columns, listing.rows.map(\.cells), width: width).print(style, to: &output)
    }

    private func printCSV(_ listing: Listing, to output: inout OutputBuffer) {
        output.append(listing.kind.keys.joined(separator: ",") + "\r\n")
        for row in listing.rows {
            let fields = row.values.map { field -> String in
                switch field.value {
                case .text(let text): CSVText.quoted(escapingControls(text ?? ""))
                case .number(let number): number.map(String.init) ?? ""
                case .list(let items): CSVText.quoted(items.joined(separator: " / "))
                }
            }
            output.append(fields.joined(separator: ",") + "\r\n")
        }
    }

    private func append(_ values: [(key: String, value: Listing.Value)], to output: inout OutputBuffer) {
        output.append("{")
        for (index, field) in values.enumerated() {
            if index > 0 { output.append(",") }
            output.appendJSON(field.key)
            output.append(":")
            switch field.value {
            case .text(let text): if let text { output.appendJSON(text) } else { output.append("null") }
            case .number(let number): output.append(number.map(String.init) ?? "null")
            case .list(let items):
                output.append("[")
                for (place, item) in items.enumerated() {
                    if place > 0 { output.append(",") }
                    output.appendJSON(item)
                }
                output.append("]")
            }
        }
        output.append("}")
    }
}

extension Listing.Kind {
    /// The keys in output for programs, in order.
    var keys: [String] {
        let tally = Listing.values(Tally()).map(\.key)
        return switch self {
        case .categories: ["name", "colour", "icon"] + tally
        case .tags: ["name"] + tally
        case .sections: ["name", "section", "file", "line"] + tally
        case .views: ["name", "query", "tasks"]
        }
    }
}
