/// What is taken back: what commands did, or what undoing them did.
package enum ReversalDirection {
    case undo, redo

    package var verb: String { self == .undo ? "undo" : "redo" }

    package var participle: String { self == .undo ? "undone" : "redone" }
}
