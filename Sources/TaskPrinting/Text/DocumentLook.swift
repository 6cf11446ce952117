import TaskFile
import TaskText

final class DocumentLook: Sendable {
    let bytes: [UInt8]
    /// Its name as displayed, and the width of that in cells.
    let name: [UInt8]
    let nameCells: Int
    /// How categories look: an undeclared one, then those that the settings declare.
    let categories: [Category]

    struct Category: Sendable {
        let icon: String
        let iconCells: Int
        let colour: Colour?
        /// The style around its name.
        let frame: Style.Frame
    }

    init(of document: Document, _ style: Style) {
        bytes = document.source.bytes
        let shown = escapingControls(document.source.name)
        name = Array(shown.utf8)
        nameCells = displayWidth(shown)
        categories = ([nil] + document.settings.categories).map { category in
            let look = CategoryLook(category)
            return Category(
                icon: look.icon, iconCells: displayWidth(look.icon), colour: look.colour,
                frame: style.frame(for: .category(look.colour)))
        }
    }
}
