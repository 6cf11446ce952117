import TaskFile
import TaskJSON
import TaskPrinting
import TaskStatistics
import TaskText

/// Writes a listing in one of the formats that support it.
struct ListingPrinter {
    static let formats: [AnswerFormat] = [.text, .plain, .json, .jsonl, .csv, .count]

    let format: AnswerFormat
    var style = Style.plain
    /// The width of the terminal in cells; nil when the stream is not a terminal.
    var width: Int?
    /// What ends a row in a line-based format: LF or NUL.
    var lineEnd = UInt8(ascii: "\n")

    func print(_ listing: Listing, to output: inout OutputBuffer) {
        switch format {
        case .plain:
            for row in listing.rows {
                output.append(escapingControls(row.spelling))
                output.append(lineEnd)
            }
        case .json:
            output.appendArray(of: listing.rows) { $1.append($0.json) }
            output.append("\n")
        case .jsonl:
            for row in listing.rows {
                output.append(row.json)
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
            let fields = (row.json.members ?? []).map { member -> String in
                if case .number(let digits) = member.value { return digits }
                let path = member.value.elements.map { SectionPath.text($0.compactMap(\.text)) }
                return CSVText.quoted(path ?? escapingControls(member.value.text ?? ""))
            }
            output.append(fields.joined(separator: ",") + "\r\n")
        }
    }
}

extension Listing.Kind {
    /// The keys in output for programs, in order.
    var keys: [String] {
        let tally = Tally().counts.members?.map(\.name) ?? []
        return switch self {
        case .categories: ["name", "colour", "icon"] + tally
        case .tags: ["name"] + tally
        case .sections: ["name", "section", "file", "line"] + tally
        case .views: ["name", "query", "tasks"]
        }
    }
}
