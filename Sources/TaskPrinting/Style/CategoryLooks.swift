import TaskFile
import TaskText

/// The declared colours and icons of one file's categories, looked up by name ignoring case.
package struct CategoryLooks: Sendable {
    /// How one category looks.
    package struct Look: Equatable, Sendable {
        package var colour: Colour?
        package var icon = ""

        package init(colour: Colour? = nil, icon: String = "") {
            self.colour = colour
            self.icon = icon
        }
    }

    /// All looks; the first is that of a category for which none is declared.
    let all: [Look]
    private let indices: [String: Int]

    /// The looks that `settings` declare.
    package init(_ settings: Settings) {
        var (all, indices) = ([Look()], [String: Int]())
        for category in settings.categories {
            indices[folded(category.name)] = all.count
            all.append(
                Look(colour: category.colour.flatMap(Colour.init), icon: escapingControls(category.icon ?? "")))
        }
        (self.all, self.indices) = (all, indices)
    }

    /// The look of the category called `name`; without colour and icon when none is declared.
    package subscript(name: String) -> Look { all[index(of: name)] }

    /// The index in `all` of the look of the category called `name`.
    func index(of name: String) -> Int { indices.isEmpty ? 0 : indices[folded(name)] ?? 0 }
}
