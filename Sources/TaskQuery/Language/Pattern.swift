/// A regular expression of a query that is known to compile.
///
/// Kept as text, because a compiled one can neither be compared nor sent to another thread.
package struct Pattern: Equatable, Sendable {
    /// Between the slashes, as written.
    let source: String
    /// After the closing slash: any of `i` (ignore case), `m` (`^` and `$` match at line ends), `s` (`.` matches a line
    /// end), each once, in this order.
    let options: String

    /// The letters that may follow the closing slash.
    package static let allowedOptions = "ims"

    /// The maximum length of a pattern in bytes, and the maximum nesting of its groups and classes. The regex compiler
    /// needs stack for each level, and for some patterns time that grows with the square of their length.
    static let (sizeLimit, depthLimit) = (1000, 50)

    /// The pattern, or the reason in words why it does not compile. `options` contains allowed letters only.
    static func compiling(_ source: String, options: String) -> Result<Pattern, PatternError> {
        guard source.utf8.count <= sizeLimit else {
            return .failure(PatternError(reason: "it is longer than \(sizeLimit) bytes"))
        }
        guard depth(of: source) <= depthLimit else {
            return .failure(PatternError(reason: "it nests more than \(depthLimit) deep"))
        }
        let pattern = Pattern(source: source, options: String(allowedOptions.filter { options.contains($0) }))
        do {
            _ = try pattern.compiled()
            return .success(pattern)
        } catch {
            return .failure(PatternError(reason: plain("\(error)")))
        }
    }

    /// The regular expression that `word` was meant as, with the options that are supported, and a slash within it
    /// escaped: `/call/i` for `/call/gI`, `/[\/]/` for `/[/]/`; nil for a word that is one, or is more likely a path.
    package static func meant(by word: String) -> String? {
        guard word.utf8.count > 2, word.hasPrefix("/"), let last = word.lastIndex(of: "/"), last > word.startIndex
        else { return nil }
        // The options of Perl and JavaScript.
        let typed = word[word.index(after: last)...].lowercased()
        guard Set(typed).count == typed.count, typed.allSatisfy("gimsuyx".contains) else { return nil }
        var source = ""
        var isEscaped = false
        for character in word[word.index(after: word.startIndex)..<last] {
            if character == "/", !isEscaped { source += "\\" }
            source.append(character)
            isEscaped = character == "\\" && !isEscaped
        }
        let options = String(allowedOptions.filter(typed.contains))
        let pattern = "/\(source)/\(options)"
        guard !source.isEmpty, pattern != word, case .success = compiling(source, options: options) else { return nil }
        return pattern
    }

    /// A reason given by the regex compiler, in words that authors of patterns know.
    private static func plain(_ reason: String) -> String {
        switch reason {
        case "expected custom character class members": return "the set after '[' is empty, or not closed by ']'"
        case "expected ']'": return "the set after '[' is not closed by ']'"
        case "expected ')'": return "the group after '(' is not closed by ')'"
        case "closing ')' does not balance any groups openings": return "there is no '(' for a ')'"
        default: break
        }
        let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "quantifier ", parts[2] == " must appear after expression" else {
            return reason
        }
        return "there is nothing to repeat before '\(parts[1])'"
    }

    /// How deep groups and classes nest in `source`; for one that does not compile, at least that deep.
    private static func depth(of source: String) -> Int {
        var (groups, classes, deepest) = (0, 0, 0)
        var isEscaped = false
        for byte in source.utf8 {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case UInt8(ascii: "(") where classes == 0: groups += 1
            case UInt8(ascii: ")") where classes == 0: groups = max(0, groups - 1)
            default: break
            }
            deepest = max(deepest, groups + classes)
        }
        return deepest
    }

    /// A test whether the pattern, which is compiled now, matches some part of a text.
    var matcher: (String) -> Bool {
        guard let regex = try? compiled() else { return { _ in false } }
        return { (try? regex.firstMatch(in: $0)) != nil }
    }

    private func compiled() throws -> Regex<AnyRegexOutput> {
        var regex = try Regex(source)
        if options.contains("i") { regex = regex.ignoresCase() }
        if options.contains("m") { regex = regex.anchorsMatchLineEndings() }
        if options.contains("s") { regex = regex.dotMatchesNewlines() }
        return regex
    }
}

/// Why a regular expression does not compile.
struct PatternError: Error {
    let reason: String
}

extension Pattern: CustomStringConvertible {
    package var description: String { "/\(source)/\(options)" }
}
