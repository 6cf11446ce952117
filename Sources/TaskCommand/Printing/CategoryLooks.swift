import TaskFile

/// The declared colours and icons of one file's categories, found by name without case.
struct CategoryLooks {
    /// How one category looks.
    struct Look: Equatable {
        var colour: Colour?
        var icon = ""
    }

    /// The looks there are; the first is that of a category for which none is declared.
    private(set) var all = [Look()]
    private var indices: [String: Int] = [:]

    /// The looks that `settings` declare.
    init(_ settings: Settings) {
        for category in settings.categories {
            indices[folded(category.name)] = all.count
            all.append(
                Look(colour: category.colour.flatMap(Colour.init), icon: neutralised(category.icon ?? "")))
        }
    }

    /// The look of the category called `name`; without colour and icon when none is declared.
    subscript(name: String) -> Look { all[index(of: name)] }

    /// The index in `all` of the look of the category called `name`.
    func index(of name: String) -> Int { indices.isEmpty ? 0 : indices[folded(name)] ?? 0 }
}
