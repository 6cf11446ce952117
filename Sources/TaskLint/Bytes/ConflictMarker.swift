import TaskFile

extension Rule {
    static let conflictMarker = Rule(
        "conflict-marker", .error, .anyFile, "a merge conflict that git left in the file",
        manual: Manual(
            "Between the markers the file holds two versions of the same lines. Nothing writes to such a file until "
                + "somebody has decided. A conflict shown in a fenced block is an example and no finding.",
            example: "<<<<<<< ours\n- [ ] Call\n=======\n- [x] Call\n>>>>>>> theirs\n",
            better: "- [x] Call\n"),
        check: .file { context, findings in
            let tree = context.document.tree
            for conflict in context.document.source.conflicts() {
                guard tree.lines[tree.line(at: conflict.opening.lower)].kind != .fencedCode else { continue }
                findings.report(
                    conflict.opening, "'\(context.text(conflict.opening))' begins a merge conflict",
                    help: "decide for one of the two versions, and remove the three marks",
                    notes: [
                        Diagnostic.Note(conflict.divider, "the other version begins here"),
                        Diagnostic.Note(conflict.closing, "the conflict ends here"),
                    ])
            }
        })
}
