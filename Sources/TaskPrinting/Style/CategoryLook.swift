import TaskFile
import TaskText

/// The colour and the icon of a category, as far as settings declare them.
package struct CategoryLook: Equatable, Sendable {
    package var colour: Colour?
    package var icon = ""

    /// The look of `category`; without colour and icon when none is declared.
    package init(_ category: Settings.Category? = nil) {
        colour = category?.colour.flatMap(Colour.init)
        icon = escapingControls(category?.icon ?? "")
    }
}
