extension Flag {
    static let lastUndo = Flag("last", value: .word(placeholder: "N"), "undo the last N commands instead of one")
    static let lastRedo = Flag("last", value: .word(placeholder: "N"), "redo the last N commands instead of one")
    static let undoList = Flag("list", "change nothing; list what can be undone")
    static let redoList = Flag("list", "change nothing; list what can be redone")
}
