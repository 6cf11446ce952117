import TaskFile
import TaskFormat

extension Rule {
    static let noncanonicalDate = Rule(
        "noncanonical-date", .warning, .taskFile, fix: .safe, "a valid date that is not in canonical form",
        why: "Dates and rules in one spelling can be sorted, compared and searched for as text. 'tasks fmt' writes "
            + "that spelling; a comment that keeps another one must name 'unformatted' as well.",
        example: "- [ ] Call due:2026/12/3\n", better: "- [ ] Call due:2026-12-03\n",
        check: .task(.respelledValue) { facts, context, findings in
            for attribute in facts.attributes {
                let spelling = facts.line.canonicalSpelling(ofValueAt: attribute.token, context.bytes)
                guard let canonical = spelling else { continue }
                findings.report(
                    quoting: attribute.value, in: context, "is not the canonical spelling",
                    help: "write \(canonical)",
                    fix: Fix("write '\(canonical)'", .safe, [Edit(attribute.value, canonical)]))
            }
        })
}
