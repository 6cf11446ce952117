extension Colour {
    /// The attribute that gives an element of a page a declared colour.
    var pageAttribute: String {
        switch self {
        case .rgb(let red, let green, let blue): " style=\"--look:rgb(\(red),\(green),\(blue))\""
        default: " style=\"--look:var(--\(self))\""
        }
    }
}
