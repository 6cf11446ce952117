import TaskFile
import Testing

/// The head of a list item is read as the parser reads it.
struct ListItemHeadTests {
    private static let markers = ["-", "*", "+", "1.", "2)", "007.", "999999999)", "1234567890.", "1", "1:", "–", ""]
    private static let gaps = [" ", "  ", "    ", "\t", "", "\u{A0}"]
    private static let boxes = ["[ ]", "[x]", "[X]", "[]", "[ x]", "(x)", "x"]

    @Test("a box that the parser makes a task of, and no other", arguments: markers)
    func box(of marker: String) {
        for gap in Self.gaps {
            for box in Self.boxes {
                for end in [" Call", "\tCall", "Call", ""] {
                    let text = marker + gap + box + end
                    let task = Document(Source(name: "", text)).tasks.first
                    #expect(ListItemHead(Array(text.utf8)[...])?.mark == task.map { $0.boxOffset + 1 }, "\(text)")
                }
            }
        }
    }

    @Test("number, delimiter and end of the marker, within a longer text")
    func marker() throws {
        let head = try #require(ListItemHead(Array("> 012) [-] Call".utf8)[2...]))
        #expect((head.number, head.delimiter, head.markerEnd, head.mark) == (12, UInt8(ascii: ")"), 6, 8))
        let bullet = try #require(ListItemHead(Array("*[x]".utf8)[...]))
        #expect((bullet.number, bullet.delimiter, bullet.markerEnd, bullet.mark) == (nil, UInt8(ascii: "*"), 1, nil))
        #expect(ListItemHead([].prefix(0)) == nil)
    }

    @Test("a whole word that is a marker")
    func words() {
        #expect(["-", "1.", "2)"].allSatisfy(ListItemHead.isMarker))
        #expect(!["", "--", "1", "1.5", "a.", "12345678901."].contains(where: ListItemHead.isMarker))
    }
}
