/// The meaning in other programs of a box whose mark Markdown does not know: `[/]` is begun, `[-]` cancelled.
///
/// The only table of these: the linter offers to rewrite such boxes, and importers read them.
package struct ForeignBox: Sendable {
    package let status: Status
    package let priority: Priority?
    /// Whether programs that use the mark differ in what they mean by it.
    package let isGuess: Bool

    /// The meaning of the box with `mark`; nil if it has none.
    package init?(mark: UInt8) {
        switch mark {
        case UInt8(ascii: "-"): self.init(.cancelled)
        case UInt8(ascii: "/"): self.init(.doing)
        case UInt8(ascii: "h"): self.init(.waiting)
        case UInt8(ascii: ">"), UInt8(ascii: "<"): self.init(.deferred, isGuess: true)
        case UInt8(ascii: "?"): self.init(.waiting, isGuess: true)
        case UInt8(ascii: "!"): self.init(.open, .high, isGuess: true)
        default: return nil
        }
    }

    private init(_ status: Status, _ priority: Priority? = nil, isGuess: Bool = false) {
        self.status = status
        self.priority = priority
        self.isGuess = isGuess
    }
}
