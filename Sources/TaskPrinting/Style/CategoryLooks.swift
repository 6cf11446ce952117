import TaskFile
import TaskText

/// The declared colours and icons of one file's categories, looked up by name ignoring case.
package struct CategoryLooks {
    package struct Look: Equatable, Sendable {
        package var colour: Colour?
        package var icon = ""

        /// The look of `category`; without colour and icon when none is declared.
        package init(_ category: Settings.Category? = nil) {
            colour = category?.colour.flatMap(Colour.init)
            icon = escapingControls(category?.icon ?? "")
        }
    }

    private let settings: Settings

    package init(_ settings: Settings) { self.settings = settings }

    package subscript(name: String) -> Look { Look(settings.category(named: name)) }
}
