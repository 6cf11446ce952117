import TaskFile

extension Rule {
    static let undeclaredCategory = Rule(
        "undeclared-category", .warning, .dataFile, fix: .unsafe, "a category that the settings do not list",
        why: "Applies where settings declare categories: any other one is probably a typo, and the task is missing "
            + "from the list it was meant for.",
        example: "---\ntasks:\n  categories:\n    work: blue\n---\n- [ ] Call @wrok\n",
        better: "---\ntasks:\n  categories:\n    work: blue\n---\n- [ ] Call @work\n",
        check: .task([.category, .listedCategories]) { facts, context, findings in
            let settings = context.document.settings
            guard let range = facts.line.categoryRange, case let name = context.text(range),
                settings.category(named: name) == nil
            else { return }
            // `@due 2026-12-01`
            let advice = AttributeKey(named: name).map { "write '\($0.name):' with its value right after it" }
            report(
                range, "@", "category", among: settings.categories.lazy.map(\.name),
                declaring: advice ?? "add '\(name):' below 'categories:' in \(context.placeOfCategories)", context,
                &findings)
        })

    static let undeclaredTag = Rule(
        "undeclared-tag", .warning, .dataFile, fix: .unsafe, "a tag that the settings do not list",
        why: "Applies where settings list tags: any other one is probably a typo.",
        example: "---\ntasks:\n  tags: [urgent]\n---\n- [ ] Call #urgnet\n",
        better: "---\ntasks:\n  tags: [urgent]\n---\n- [ ] Call #urgent\n",
        check: .task([.tag, .listedTags]) { facts, context, findings in
            let settings = context.document.settings
            guard let declared = settings.tags else { return }
            for range in facts.line.tagRanges where !settings.declaresTag(context.text(range)) {
                report(
                    range, "#", "tag", among: declared, declaring: "declare it in the settings", context, &findings)
            }
        })

    /// The names of the rules about categories and tags that are not declared.
    package static let ofUndeclaredNames = [undeclaredCategory.name, undeclaredTag.name]

    private static func report(
        _ range: ByteRange, _ mark: String, _ noun: String, among declared: some Collection<String>,
        declaring advice: String, _ context: FileContext, _ findings: inout Findings
    ) {
        let name = context.text(range)
        // A very long list of names is not searched for each finding.
        let near = declared.count <= 500 ? suggestion(for: name, among: declared) : nil
        findings.report(
            ByteRange(range.lower - 1, range.upper), "the settings do not declare the \(noun) '\(mark)\(name)'",
            help: near.map { didYouMean("\(mark)\($0)") } ?? "\(advice), or use a declared one",
            fix: near.map { Fix("write '\(mark)\($0)'", .unsafe, [Edit(range, $0)]) })
    }
}
