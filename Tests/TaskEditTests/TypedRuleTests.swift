import TaskEdit
import TaskFile
import TestSupport
import Testing

@Suite("The words of a rule as they are typed")
struct TypedRuleTests {
    @Test(
        "what is not a part of the rule stays text",
        arguments: [
            // Punctuation on its own.
            ("a repeat:every day ... then b", "- [ ] a repeat:1d ... then b"),
            ("a repeat:every day , then b", "- [ ] a repeat:1d , then b"),
            ("a repeat:every mon , thu @x", "- [ ] a @x repeat:mon,thu"),
            // A weekday in the next sentence, or one that the rule has named.
            ("a repeat:every monday. Tuesday is free", "- [ ] a repeat:mon. Tuesday is free"),
            ("a repeat:every day except sun. Tuesday is b", "- [ ] a repeat:mon,tue,wed,thu,fri,sat. Tuesday is b"),
            ("a repeat:every monday mondays are free", "- [ ] a repeat:mon mondays are free"),
            ("a repeat:every mon,tue and mon b", "- [ ] a repeat:mon,tue and mon b"),
            ("a repeat:every mon. and thu", "- [ ] a repeat:mon,thu"),
            // A bracket that opens right before data.
            ("a repeat:1w (due:fri) @home", "- [ ] a repeat:1w (due:2026-11-27) @home"),
            ("a repeat:mon (#v2)", "- [ ] a repeat:mon (#v2)"),
            ("a sunday is free repeat:every day but sunday", "- [ ] a sunday is free repeat:mon,tue,wed,thu,fri,sat"),
            ("a repeat:every mon. thu.", "- [ ] a repeat:mon,thu."),
        ])
    func text(_ text: String, _ line: String) { #expect(added(text) == line) }

    @Test(
        "weekends and weekdays can be an exception",
        arguments: [
            ("a repeat:every day except weekends", "- [ ] a repeat:mon,tue,wed,thu,fri"),
            ("a repeat:every day but weekends @x", "- [ ] a @x repeat:mon,tue,wed,thu,fri"),
            ("a repeat:every day except weekdays", "- [ ] a repeat:sat,sun"),
        ])
    func exceptions(_ text: String, _ line: String) { #expect(added(text) == line) }

    @Test(
        "the date is advised with a rule that counts from a weekday unless the task is due on it",
        arguments: [
            ("a due:tue repeat:every other tue", "repeat:2w"), ("a repeat:every other tue due:tue", "repeat:2w"),
            ("a due:wed repeat:every other tue", "due:tue repeat:2w"),
            ("a repeat:every other tue", "due:tue repeat:2w"),
        ])
    func counted(_ text: String, _ advice: String) {
        #expect(
            added(text).hasPrefix(
                "'every other tue' depends on the date it counts from; write \(advice); to keep it as text"))
    }

    @Test(
        "a complaint names what was typed, not the rule that was made of it",
        arguments: [
            (
                "a repeat:every weekday sat b",
                "'every weekday sat' has a space, and a value ends at the first one; did you mean "
                    + "'repeat:mon,tue,wed,thu,fri,sat'? To keep it as text, write 'repeat\\:every'"
            ),
            (
                "a repeat:every day but sunday sunday is free",
                "'every day but sunday' and the words after it would be another rule; write the rule last: "
                    + "repeat:every day but sunday"
            ),
            (
                "a repeat:every weekday except fri. and mon Friday @x",
                "'every weekday except fri. and mon' and the words after it would be another rule; write the rule last"
            ),
            (
                "a repeat:done+3 days b",
                "'done+3 days' has a space, and a value ends at the first one; did you mean 'repeat:done+3d'? To keep "
                    + "it as text, write 'repeat\\:done+3'"
            ),
            ("a repeat:done+3 mondays", "'done+3' is not a repeat rule: the unit is missing"),
            ("a repeat:every day! b", "'repeat:every day!' would be 'repeat:every day', and '!' text"),
        ])
    func names(_ text: String, _ complaint: String) { #expect(added(text).hasPrefix(complaint)) }
}
