import TaskFile
import TaskText

extension Colour {
    /// The parameters of the ANSI sequence (SGR) that selects this colour for text.
    func parameters(on background: Settings.Theme, hasTrueColour: Bool) -> String {
        switch self {
        case .named(let name): name.parameters(on: background)
        case .rgb(let red, let green, let blue):
            hasTrueColour
                ? "38;2;\(red);\(green);\(blue)" : "38;5;\(paletteIndex(red: red, green: green, blue: blue))"
        }
    }
}

extension Colour.Name {
    /// The parameters of the ANSI sequence (SGR) that selects this colour for text.
    ///
    /// A named colour is one of the terminal's own sixteen if they include it, so that it fits the user's palette: the
    /// bright one on a dark background. `.white` on a light background would be invisible, so it is left to the
    /// terminal. The other names use the 256-colour palette.
    func parameters(on background: Settings.Theme) -> String {
        switch self {
        case .red: background == .dark ? "91" : "31"
        case .green: background == .dark ? "92" : "32"
        case .yellow: background == .dark ? "93" : "33"
        case .blue: background == .dark ? "94" : "34"
        case .magenta: background == .dark ? "95" : "35"
        case .cyan: background == .dark ? "96" : "36"
        case .white: background == .dark ? "97" : "39"
        case .grey: "90"
        case .orange: background == .light ? "38;5;166" : "38;5;208"
        case .purple: background == .light ? "38;5;91" : "38;5;141"
        case .pink: background == .light ? "38;5;162" : "38;5;212"
        case .brown: background == .light ? "38;5;94" : "38;5;137"
        }
    }
}

/// The nearest entry of the 256-colour palette: its 6 x 6 x 6 cube from entry 16 on, or, for a colour without hue, its
/// ramp of 24 greys from 232 on.
private func paletteIndex(red: UInt8, green: UInt8, blue: UInt8) -> Int {
    if red == green, green == blue, 8...238 ~= red { return 232 + (Int(red) - 8 + 5) / 10 }
    // The steps of the cube are at 0, 95, 135, 175, 215 and 255.
    func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
}

extension Colour {
    /// The attribute that gives an element of a page a declared colour.
    package var pageAttribute: String {
        switch self {
        case .rgb(let red, let green, let blue): " style=\"--look:rgb(\(red),\(green),\(blue))\""
        case .named(let name): " style=\"--look:var(--\(name.rawValue))\""
        }
    }
}

/// The colour and the icon of a category, as far as settings declare them.
package struct CategoryLook: Sendable {
    package var colour: Colour?
    package var icon = ""

    /// The look of `category`; without colour and icon when none is declared.
    package init(_ category: Settings.Category? = nil) {
        colour = category?.colour.flatMap(Colour.init)
        icon = escapingControls(category?.icon ?? "")
    }
}
