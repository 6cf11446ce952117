import TaskFile
import Testing

@testable import TaskPrinting

@Suite struct StyleTests {
    /// `--color`, the environment, whether the stream is a terminal, and whether there is colour.
    @Test(
        arguments: [
            (ColourChoice.auto, [:], true, true), (.auto, [:], false, false), (.always, [:], false, true),
            (.never, [:], true, false), (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
            (.always, ["NO_COLOR": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "0"], false, false), (.never, ["CLICOLOR_FORCE": "1"], false, false),
            (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false), (.auto, ["TERM": "dumb"], true, false),
        ] as [(ColourChoice, [String: String], Bool, Bool)])
    func decision(choice: ColourChoice, environment: [String: String], isTerminal: Bool, expected: Bool) {
        #expect(choice.isColoured(isTerminal: isTerminal) { environment[$0] } == expected)
    }

    @Test(arguments: [
        (Settings.Theme.auto, Style.Role.priority(.high), "\u{1B}[1;31mx\u{1B}[0m"),
        (.dark, .overdue, "\u{1B}[91mx\u{1B}[0m"),
        (.light, .overdue, "\u{1B}[31mx\u{1B}[0m"), (.none, .overdue, "x"), (.auto, .category(nil), "x"),
        (.auto, .category(.named(.green)), "\u{1B}[32mx\u{1B}[0m"),
        (.auto, .severity(.warning), "\u{1B}[1;33mx\u{1B}[0m"),
    ])
    func roles(theme: Settings.Theme, role: Style.Role, expected: String) {
        #expect(Style(isColoured: true, theme: theme).styled("x", as: role) == expected)
        #expect(Style(isColoured: false, theme: theme).styled("x", as: role) == "x")
        #expect(Style(isColoured: true, theme: theme).styled("", as: role) == "")
    }

    @Test(arguments: [
        ("red", Colour.named(.red)), ("pink", .named(.pink)), ("mauve", nil), ("Grey", nil), ("", nil),
        ("#4A90D9", .rgb(red: 74, green: 144, blue: 217)), ("#ffffff", .rgb(red: 255, green: 255, blue: 255)),
        ("#fff", nil), ("#+12345", nil),
    ])
    func colours(text: String, expected: Colour?) {
        #expect(Colour(text) == expected)
    }

    @Test(arguments: [
        ("#4A90D9", true, "38;2;74;144;217"), ("#4A90D9", false, "38;5;68"), ("#000000", false, "38;5;16"),
        ("#FFFFFF", false, "38;5;231"), ("#808080", false, "38;5;244"), ("#FF0000", false, "38;5;196"),
        ("#EEEEEE", false, "38;5;255"), ("#080808", false, "38;5;232"),
    ])
    func trueColours(text: String, hasTrueColour: Bool, expected: String) throws {
        let colour = try #require(Colour(text))
        #expect(colour.parameters(on: .auto, hasTrueColour: hasTrueColour) == expected)
    }
}
