import TaskFile

/// How output is styled: decided once per stream, then applied to every piece of text.
///
/// Without colour, `styled(_:as:)` returns the text unchanged; no escape sequence is ever written.
package struct Style {
    /// The role of a piece of text, which decides how it looks.
    package enum Role {
        case priority(Priority)
        /// A category, in its declared colour if it has one.
        case category(Colour?)
        /// The heading of a group, in the colour of its category if that has one.
        case heading(Colour?)
        case tag, overdue, dueToday, location, checked, footer
        /// What has been achieved: done tasks in bars and on days.
        case progress
        case severity(Diagnostic.Severity)
        /// The message of a diagnostic, and the gutter and arrows around its code.
        case message, gutter, help
        /// Lines of a diff.
        case added, removed
    }

    package let isColoured: Bool
    private let theme: Settings.Theme
    private let hasTrueColour: Bool

    /// Leaves text unchanged.
    package static let plain = Style(isColoured: false)

    /// A style with or without colour; the theme `.none` disables colour regardless of `isColoured`.
    package init(isColoured: Bool, theme: Settings.Theme = .auto, hasTrueColour: Bool = false) {
        self.isColoured = isColoured && theme != .none
        self.theme = theme
        self.hasTrueColour = hasTrueColour
    }

    /// `text` between the escape sequences for `role`; `text` itself when it is empty, or there is no colour or role.
    package func styled(_ text: String, as role: Role?) -> String {
        guard isColoured, !text.isEmpty, let role else { return text }
        let parameters = parameters(for: role)
        return parameters.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }

    /// The bytes around text that is styled for `role`; empty when there is no colour.
    func frame(for role: Role) -> Frame {
        let parameters = isColoured ? parameters(for: role) : ""
        return parameters.isEmpty
            ? .none
            : Frame(opening: Array("\u{1B}[\(parameters)m".utf8), closing: Array("\u{1B}[0m".utf8))
    }

    /// The bytes before and after styled text.
    struct Frame {
        let opening: [UInt8]
        let closing: [UInt8]

        /// Around text that is not styled.
        static let none = Frame(opening: [], closing: [])
    }

    private func parameters(for role: Role) -> String {
        switch role {
        case .priority(.high): "1;" + named(.red)
        case .priority(.medium): named(.yellow)
        case .priority(.low): named(.blue)
        case .category(let colour): colour.map(parameters) ?? ""
        case .heading(let colour): "1" + (colour.map { ";" + parameters(for: $0) } ?? "")
        case .tag: named(.cyan)
        case .overdue: named(.red)
        case .dueToday: named(.yellow)
        case .progress: named(.green)
        case .location, .checked, .footer: named(.grey)
        case .severity(.error): "1;" + named(.red)
        case .severity(.warning): "1;" + named(.yellow)
        case .severity(.info): "1;" + named(.cyan)
        case .message: "1"
        case .gutter: named(.blue)
        case .help: "1;" + named(.green)
        case .added: named(.green)
        case .removed: named(.red)
        }
    }

    private func parameters(for colour: Colour) -> String {
        colour.parameters(on: theme, hasTrueColour: hasTrueColour)
    }

    private func named(_ name: Colour.Name) -> String { name.parameters(on: theme) }
}

/// The value of `--color`.
package enum ColourChoice: String, CaseIterable {
    case auto, always, never

    /// Whether a stream gets colour; `variable` looks up the environment.
    ///
    /// `always` and `never` override everything else. Otherwise `NO_COLOR` (not empty) disables colour,
    /// `CLICOLOR_FORCE` (not empty, not 0) enables it, and without either only a terminal that is not `dumb` gets
    /// colour.
    func isColoured(isTerminal: Bool, variable: (String) -> String?) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if variable("NO_COLOR").map({ !$0.isEmpty }) ?? false { return false }
        if variable("CLICOLOR_FORCE").map({ !$0.isEmpty && $0 != "0" }) ?? false { return true }
        return isTerminal && variable("TERM") != "dumb"
    }
}

extension Style {
    /// The style of a stream, from `--color`, the theme of the settings, the kind of stream and the environment.
    package init(choice: ColourChoice, theme: Settings.Theme, isTerminal: Bool, variable: (String) -> String?) {
        let depth = variable("COLORTERM")
        self.init(
            isColoured: choice.isColoured(isTerminal: isTerminal, variable: variable), theme: theme,
            hasTrueColour: depth == "truecolor" || depth == "24bit")
    }
}
