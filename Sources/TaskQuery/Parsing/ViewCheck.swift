import TaskFile

extension SettingsOutline {
    /// The complaint that no query can use the view `declared`; nil when one can.
    ///
    /// `settings` are those of the file, with all its views and attributes.
    package func complaint(about declared: ViewDeclaration, settings: Settings, now: Now) -> Diagnostic? {
        let view = declared.view
        var views = ViewResolver(settings)
        // It must not lead back to itself.
        _ = try? views.take(view.name)
        do throws(Failure) {
            var parser = try QueryParser(
                QueryText(Source(name: view.name, view.query)), terms: TermParser(now: now, settings: settings),
                views: views, depth: 1)
            _ = try parser.parse()
            return nil
        } catch {
            let first = error.primary
            return .settings(
                first.range.isEmpty ? declared.range : range(of: first.range, inQueryOf: declared),
                "the view ':\(view.name)' is invalid: \(first.message)", help: first.help)
        }
    }
}
