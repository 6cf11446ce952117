import TaskFile

/// The declared colours and icons of one file's categories, found by name without case.
struct CategoryLooks {
    /// How one category looks.
    struct Look: Equatable {
        var colour: Colour?
        var icon = ""
    }

    private var looks: [String: Look] = [:]

    /// The looks that `settings` declare.
    init(_ settings: Settings) {
        for category in settings.categories {
            looks[folded(category.name)] = Look(
                colour: category.colour.flatMap(Colour.init), icon: neutralised(category.icon ?? ""))
        }
    }

    /// The look of the category called `name`; without colour and icon when none is declared.
    subscript(name: String) -> Look { looks[folded(name)] ?? Look() }
}
