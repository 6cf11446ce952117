import TaskFile

extension Settings {
    /// The complaint, at its place in `source`, that no query can use the view `declared`; nil when one can.
    ///
    /// These settings are those of the file, with all its views and attributes.
    package func complaint(about declared: SettingsOutline.ViewDeclaration, in source: Source, now: Now) -> Diagnostic?
    {
        let view = declared.view
        var views = ViewResolver(allViews)
        // It must not lead back to itself.
        _ = try? views.take(view.name)
        do throws(Failure) {
            var parser = try QueryParser(
                QueryText(Source(name: view.name, view.query)), terms: TermParser(now: now, settings: self),
                views: views)
            _ = try parser.parse()
            return nil
        } catch {
            let first = error.primary
            let quotes = declared.isQuoted ? 1 : 0
            let (start, end) = (Int(declared.range.lower) + quotes, Int(declared.range.upper) - quotes)
            // Escapes in quotes would move the place.
            let isExact = start <= end && source.text(ByteRange(start, end)) == view.query
            let place = ByteRange(start + Int(first.range.lower), start + Int(first.range.upper))
            return Diagnostic(
                first.rule, at: isExact ? place : declared.range,
                "the view ':\(view.name)' is invalid: \(first.message)", help: first.help)
        }
    }
}
