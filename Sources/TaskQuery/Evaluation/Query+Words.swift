extension Query {
    /// The text that it looks for and that is in `title`, but begins no word there; nil if there is none.
    package func text(insideWordsOf title: String) -> String? {
        condition.terms(ofRelatives: false).lazy.compactMap { term in
            guard case .text(let text) = term else { return nil }
            let matcher = TextMatcher(text)
            return matcher.matches(title) && !matcher.beginsWord(of: title) ? text : nil
        }.first
    }
}
