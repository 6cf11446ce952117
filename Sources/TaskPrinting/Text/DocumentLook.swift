import TaskFile
import TaskText

/// What a document looks like in the text view.
final class DocumentLook: Sendable {
    /// The bytes of the file.
    let bytes: [UInt8]
    /// Its name as displayed, and the width of that in cells.
    let name: [UInt8]
    let nameCells: Int
    /// How categories look; the first is for undeclared ones.
    let categories: [Category]
    private let looks: CategoryLooks

    /// A category: its icon, and the style around it.
    struct Category: Sendable {
        let icon: String
        let colour: Colour?
        let frame: Style.Frame
    }

    init(of document: Document, _ style: Style) {
        bytes = document.source.bytes
        let shown = escapingControls(document.source.name)
        name = Array(shown.utf8)
        nameCells = displayWidth(shown)
        looks = CategoryLooks(document.settings)
        categories = looks.all.map {
            Category(icon: $0.icon, colour: $0.colour, frame: style.frame(for: .category($0.colour)))
        }
    }

    /// The index of the category called `name`.
    func index(ofCategory name: String?) -> Int { looks.index(of: name ?? "") }
}

/// A cache of the looks of one document's categories, looked up by the bytes of the name.
struct CategoryIndex {
    private var known: [(name: Range<Int>, look: UInt32, iconCells: UInt16)] = []

    /// The index in `document` of the look of the category of `line`, whose name is `name`, and the cells of its icon.
    mutating func look(of name: ByteRange, _ line: TaskLine, _ document: DocumentLook) -> (UInt32, UInt16) {
        for other in known where areEqual(document.bytes, name.indices, document.bytes, other.name) {
            return (other.look, other.iconCells)
        }
        let look = document.index(ofCategory: line.category)
        let cells = UInt16(clamping: displayWidth(document.categories[look].icon))
        // Few categories are in use; any beyond these are looked up each time.
        if known.count < 16 { known.append((name.indices, UInt32(look), cells)) }
        return (UInt32(look), cells)
    }
}
