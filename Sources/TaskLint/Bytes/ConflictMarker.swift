import TaskFile

extension Rule {
    static let conflictMarker = Rule(
        "conflict-marker", .error, .anyFile, "a merge conflict that git left in the file",
        why: "Between the markers the file holds two versions of the same lines. Nothing writes to such a file until "
            + "somebody has decided. A conflict shown in a fenced block is an example, not a finding.",
        example: "<<<<<<< ours\n- [ ] Call\n=======\n- [x] Call\n>>>>>>> theirs\n",
        better: "- [x] Call\n",
        check: .file { context, findings in
            for conflict in context.document.conflicts {
                findings.report(
                    quoting: conflict.opening, in: context, "begins a merge conflict",
                    help: "choose one of the two versions, and remove the three markers; or try 'tasks resolve'",
                    notes: [
                        Diagnostic.Note(conflict.divider, "the other version begins here"),
                        Diagnostic.Note(conflict.closing, "the conflict ends here"),
                    ])
            }
        })
}
