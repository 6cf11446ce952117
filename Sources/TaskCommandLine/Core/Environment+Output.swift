import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

extension OutputStream {
    /// A buffer that writes to this stream; with `isStyled` its bytes may contain colours, and must not contain
    /// unescaped text of a file.
    package func buffer(isStyled: Bool = false) -> OutputBuffer { OutputBuffer { self.write($0, isStyled: isStyled) } }
}

extension Environment {
    package func style(of stream: OutputStream, theme: Settings.Theme = .auto) -> Style {
        Style(choice: colourChoice, theme: theme, isTerminal: stream.isTerminal, variable: variable)
    }

    /// The value of `--color` among the words, which applies even when the rest of the line is invalid.
    private var colourChoice: ColourChoice {
        var choice = ColourChoice.auto
        for (index, word) in arguments.enumerated() {
            if word == "--" { break }
            if word.hasPrefix("--color=") {
                choice = ColourChoice(rawValue: String(word.dropFirst("--color=".count))) ?? choice
            } else if word == "--color", index + 1 < arguments.count {
                choice = ColourChoice(rawValue: arguments[index + 1]) ?? choice
            }
        }
        return choice
    }

    /// How a diff looks on standard output.
    package var diffLook: UnifiedDiff.Look {
        UnifiedDiff.Look(style: style(of: output), escapesControls: output.isTerminal)
    }

    /// Prints what `edits` change in `source` to standard output, as a diff.
    package func printDiff(of source: Source, _ edits: [Edit]) {
        var output = output.buffer(isStyled: true)
        UnifiedDiff(source, edits, of: namesInDiff(of: [source.name])(source.name)).print(to: &output, as: diffLook)
        output.flush()
    }

    /// The names under which a diff shows files called `names`, with all links resolved: from the current folder or, if
    /// any of them is not below it, from the root of the work tree. No program applies a diff of a link, or of a path
    /// with `..`.
    package func namesInDiff(of names: [String]) -> (String) -> String {
        guard let here = files.canonicalPath(".") else { return { $0 } }
        let places = Dictionary(names.map { ($0, files.canonicalPath($0)) }) { first, _ in first }
        let known = places.compactMapValues { $0.flatMap { Path.part(of: $0, below: here) } }
        if places.allSatisfy({ $1 == nil || known[$0] != nil }) { return { known[$0] ?? $0 } }
        guard let repository = try? Repository(Git(self), files) else { return { $0 } }
        return { [files] in repository.path(of: $0, files) ?? $0 }
    }
}
