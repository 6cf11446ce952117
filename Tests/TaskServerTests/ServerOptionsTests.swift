import TaskJSON
import Testing

@testable import TaskServer

/// The options that a client sets, and what it hears of those that cannot be used.
struct ServerOptionsTests {
    @Test(
        "options that cannot be used are reported",
        arguments: [
            (["rules": "off"], "'rules' must be an object"),
            (["tasks": ["rules": ["overdue"]]], "'rules' must be an object"),
            ("x", "the settings must be an object"), ([], nil), (["tasks": ["rules": []]], nil),
            (["tasks": 5], "the settings must be an object"),
            (["hoover": true], "there is no setting 'hoover'; did you mean 'hover'?"),
            (["rules": ["overdue": "of"]], "'overdue' must be error, warning, info or off"),
            (["rules": ["over": "off"]], "there is no rule 'over'; 'tasks explain' lists the rules"),
            (["inlayHints": false, "tasks": ["hover": false]], "'inlayHints' has no effect outside 'tasks'"),
            (["python": [:], "tasks": [:]], nil), (nil, nil),
        ] as [(JSONValue, String?)])
    func unusableOptions(options: JSONValue, complaint: String?) {
        #expect(TestClient(options: options).host.logged == [complaint].compactMap(\.self))
    }

    @Test("advice names the file as the command line does")
    func nameOfFile() {
        let client = TestClient("---\ntasks:\n  categories:\n    work: blue\n---\n- [ ] a @garden due:2026-11-25\n")
        let found = client.listen().last?["params"]?["diagnostics"]?.elements ?? []
        let message =
            "the settings do not declare the category '@garden'\n"
            + "add 'garden:' below 'categories:' in tasks.md, or use a declared one"
        #expect(found.map { $0["message"]?.text } == [message])
    }
}
