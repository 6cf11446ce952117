import TestSupport
import Testing

@testable import TaskFile

/// The tokens of the first task in `text`, as `kind«bytes»`, without white space; tail tokens are followed by `+`.
private func tokens(_ text: String, attributes: [String] = []) -> String {
    let front = attributes.isEmpty ? "" : "---\ntasks:\n  attributes: [\(attributes.joined(separator: ", "))]\n---\n"
    let document = Document(Source(front + text))
    guard let line = document.tasks.first?.line else { return "no task" }
    return line.tokens.indices.filter { line.tokens[$0].kind != .space && line.tokens[$0].kind != .box }
        .map { index in
            let token = line.tokens[index]
            return "\(token.kind)«\(document.source.text(line.range(ofToken: index)))»"
                + (token.traits.contains(.tail) ? "+" : "")
        }.joined(separator: " ")
}

@Suite("Tokens of a task line")
struct TaskLexerTests {
    @Test(
        "priority, title and tail",
        arguments: [
            ("- [ ] a", "text«a»"),
            ("- [ ] !!! Ship the release @work #v2", "priority«!!!» text«Ship the release» category«@work»+ tag«#v2»+"),
            ("- [ ] ! low", "priority«!» text«low»"),
            ("- [ ] !!!! four", "text«!!!! four»"),
            ("- [ ] !high", "text«!high»"),
            ("- [ ] !!", "priority«!!»"),
            ("- [ ] a !!", "text«a !!»"),
            ("- [ ] \\! a", "text«\\! a»"),
            ("- [ ] @work", "category«@work»+"),
            ("- [ ] call @bob about #v2 now", "text«call» category«@bob» text«about» tag«#v2» text«now»"),
            ("- [ ] x #a y #b #c", "text«x» tag«#a» text«y» tag«#b»+ tag«#c»+"),
        ])
    func order(text: String, expected: String) { #expect(tokens(text) == expected) }

    @Test(
        "a backslash for a hard break is not part of a token",
        arguments: [
            ("- [ ] a @x\\\n  b", "text«a» category«@x»+"),
            ("- [ ] a repeat:1w\\\nlazy", "text«a» attribute«repeat:1w»+"),
            ("> - [ ] a status:doing \\\r\n>   b", "text«a» attribute«status:doing»+"),
            ("- [ ] a b\\\n  c", "text«a b»"),
            ("- [ ] !!\\\n  c", "priority«!!»"),
            ("- [ ] a <!-- tasks-ignore x -->\\\n  b", "text«a» suppression«<!-- tasks-ignore x -->»+"),
            // An escaped backslash, one in code, one alone, one with nothing after it.
            ("- [ ] a\\\\\n  b", "text«a\\\\»"),
            ("- [ ] a\\\\\\\n  b", "text«a\\\\»"),
            ("- [ ] a `b\\\n  c`", "text«a `b\\»"),
            ("- [ ] \\\n  b", "text«\\»"),
            ("- [ ] a @x\\", "text«a» category«@x» text«\\»"),
            ("- [ ] a status:doing\\\n\n  b", "text«a status:doing\\»"),
            ("- [ ] a @x\\\n  - [ ] b", "text«a» category«@x» text«\\»"),
        ])
    func hardBreak(text: String, expected: String) { #expect(tokens(text) == expected) }

    @Test(
        "text that only looks like data stays text",
        arguments: [
            "bob@example.com", "@scope/package", "@inquirer/prompts", "@type:task", "action@v1", "#123", "C#", "#",
            "@", "@1st", "11:00am", "note:this", "http://x", "https://a.b/#due:2026-01-01", "`due:2026-01-01`",
            "\\@home", "\\#tag", "due\\:2026-01-01", "#fff;", "#a1b2c3;", "#deadbeef;", "npm run start:dev",
            "start:dev now", "set status:doing in the docs", "*@work*", "**#tag**", "_@work_", "~~@work~~", "`@work`",
            "[@work](x)", "<b title=\"@work\">", "<!-- @work -->", "![#alt @work](x)", "<https://a.b/@x>",
            "*some #tag here*", "due: 2026-01-01", "Due:2026-01-01", "due:", "a@b", "##tag", "@@work",
        ])
    func text(word: String) {
        #expect(tokens("- [ ] \(word)") == "text«\(word)»")
        #expect(tokens("- [ ] \(word) @work") == "text«\(word)» category«@work»+")
    }

    @Test(
        "a token with punctuation around it belongs to the title",
        arguments: [
            ("(@work)", "text«(» category«@work» text«)»"),
            ("#v2,", "tag«#v2» text«,»"),
            ("<@work>", "text«<» category«@work» text«>»"),
            ("<!-- tasks-ignore x", "text«<!-- tasks-ignore x»"),
            ("<!-- tasks-ignore x --> a", "text«<!-- tasks-ignore x --> a»"),
            ("a <!-- tasks-ignore x -->#v2", "text«a» suppression«<!-- tasks-ignore x -->»+ tag«#v2»+"),
            ("*a <!-- tasks-ignore x -->*", "text«*a <!-- tasks-ignore x -->*»"),
            ("\"@home\".", "text«\"» category«@home» text«\".»"),
            ("「@家」", "text«「» category«@家» text«」»"),
            ("#v2。", "tag«#v2» text«。»"),
            ("due:2026-11-25,", "attribute«due:2026-11-25» text«,»"),
            ("(due:2026-11-25)", "text«(» attribute«due:2026-11-25» text«)»"),
            ("@bob: hi", "category«@bob» text«: hi»"),
        ])
    func wrapped(word: String, expected: String) { #expect(tokens("- [ ] \(word)") == expected) }

    @Test(
        "names are Unicode letters, digits, _ and -",
        arguments: ["#v2", "#Straße", "#पहला", "#東京", "#a_b-c", "#ünï", "#é", "#e\u{301}", "#Ω9"])
    func names(tag: String) { #expect(tokens("- [ ] a \(tag)") == "text«a» tag«\(tag)»+") }

    @Test(
        "attributes",
        arguments: [
            ("a due:2026-11-25", "text«a» attribute«due:2026-11-25»+"),
            ("a due:2026-02-30 @x", "text«a» attribute«due:2026-02-30»+ category«@x»+"),
            ("due:2026-11-25 ship", "attribute«due:2026-11-25» text«ship»"),
            ("a due:\"2026-11-25\"", "text«a» attribute«due:\"2026-11-25\"»+"),
            ("a due:\"2026-11-25", "text«a» attribute«due:\"2026-11-25»+"),
            ("a id:x1 after:y,z", "text«a» attribute«id:x1»+ attribute«after:y,z»+"),
            ("a repeat:often", "text«a» attribute«repeat:often»+"),
            ("a id:4_-, b", "text«a id:4_-, b»"), ("a id:5 b", "text«a id:5 b»"), ("a after:1 b", "text«a after:1 b»"),
            ("a due:2026-11-25-_. b", "text«a» attribute«due:2026-11-25» text«-_. b»"),
            ("a (due:25.) b", "text«a (» attribute«due:25» text«.) b»"),
            ("a due:25.), b", "text«a» attribute«due:25.),» text«b»"),
        ])
    func attributes(text: String, expected: String) { #expect(tokens("- [ ] " + text) == expected) }

    @Test(
        "declared keys",
        arguments: [
            ("a ticket:42", "text«a» attribute«ticket:42»+"),
            ("a ticket:\"x \\\" y\" @w", "text«a» attribute«ticket:\"x \\\" y\"»+ category«@w»+"),
            ("a ticket:\"x *y*\"", "text«a» attribute«ticket:\"x *y*\"»+"),
            ("a ticket:\"x *y\" #d e*", "text«a ticket:\"x *y\" #d e*»"),
            ("a ticket:42, b", "text«a» attribute«ticket:42» text«, b»"),
            ("a ticket:w/X_(y) b", "text«a» attribute«ticket:w/X_(y)» text«b»"),
            ("a ticket:w/X_(y)). b", "text«a» attribute«ticket:w/X_(y)» text«). b»"),
            ("a (ticket:42) b", "text«a (» attribute«ticket:42» text«) b»"),
            ("a ticket:). b", "text«a» attribute«ticket:).» text«b»"),
            ("a other:42", "text«a other:42»"),
        ])
    func declared(text: String, expected: String) {
        #expect(tokens("- [ ] " + text, attributes: ["ticket"]) == expected)
    }

    @Test(arguments: ["due:", "id:4", "ticket:", "repeat:mon,mon"], [".", ")", "_)", ",_", "。"])
    func closingPunctuationIsPassedOnce(value: String, mark: String) {
        let excess = Growth.excess(3_000, 30_000, least: .milliseconds(5)) { count in
            tokens("- [ ] a (" + value + String(repeating: mark, count: count), attributes: ["ticket"])
        }
        #expect(excess == nil)
    }

    @Test(
        "inline structure is that of the whole paragraph",
        arguments: [
            ("- [ ] a `b #c\n  d` e", "text«a `b #c»"),
            ("- [ ] a *b #c\n  d* e", "text«a *b #c»"),
            ("- [ ] a `b #c\n\n  d` e", "text«a `b» tag«#c»+"),
            ("- [ ] a [b #c]\n\n[b #c]: /url", "text«a [b #c]»"),
            ("- [ ] a [b #c][\\]]\n\n[\\]]: /url", "text«a [b #c][\\]]»"),
            ("- [ ] a [b #c ] d\n\n[b]: /url", "text«a [b» tag«#c» text«] d»"),
            ("> - [ ] a `b #c\n> d`", "text«a `b #c»"),
            ("- [ ] a_b #c_d", "text«a_b» tag«#c_d»+"),
            // No bare URL begins in brackets, or after one that nothing closes.
            ("- [ ] [a #b https://c.d](https://e.f) #g", "text«[a #b https://c.d](https://e.f)» tag«#g»+"),
            ("- [ ] [a #b at www.c.d](e) #g", "text«[a #b at www.c.d](e)» tag«#g»+"),
            ("- [ ] ![a ftp://c.d](e) #g", "text«![a ftp://c.d](e)» tag«#g»+"),
            ("- [ ] a [1 www.x.yz *#b* c", "text«a [1 www.x.yz *#b* c»"),
            ("- [ ] a [1] www.x.yz *#b* c", "text«a [1] www.x.yz *#b* c»"),
            ("- [ ] [a ftp://x.y/`q #b `", "text«[a ftp://x.y/`q #b `»"),
            ("- [ ] a ftp://x.y/`q #b `", "text«a ftp://x.y/`q» tag«#b» text«`»"),
            // Nor does one without a host, or 'www.' after anything but a space and some marks.
            ("- [ ] a https://`b #c d`", "text«a https://`b #c d`»"),
            ("- [ ] a \"www.x.y/`b #c d`", "text«a \"www.x.y/`b #c d`»"),
            ("- [ ] a (www.x.y/`b #c d`", "text«a (www.x.y/`b» tag«#c» text«d`»"),
            ("- [ ] a 1http://x/`b #c d`", "text«a 1http://x/`b» tag«#c» text«d`»"),
            // Next to a tilde, emphasis sees what is after it.
            ("- [ ] a **~ #b c** #d", "text«a **~» tag«#b» text«c**» tag«#d»+"),
            ("- [ ] a *b #c ~* #d", "text«a *b» tag«#c» text«~*» tag«#d»+"),
            ("- [ ] a *~~#b~~* #d", "text«a *~~#b~~*» tag«#d»+"),
            // Strikethrough does not pair past an opener of another length.
            ("- [ ] ~a #b ~~c d~", "text«~a» tag«#b» text«~~c d~»"),
            ("- [ ] ~~a #b ~c d~~", "text«~~a» tag«#b» text«~c d~~»"),
            ("- [ ] ~a #b c~~ d~", "text«~a #b c~~ d~»"),
            // In angle brackets is a URL or a mail address, and not just any text with a colon or '@'.
            ("- [ ] *a #b <c!d:e*>", "text«*a #b <c!d:e*>»"),
            ("- [ ] *a #b <1c:d*>", "text«*a #b <1c:d*>»"),
            ("- [ ] *a #b <c@*>", "text«*a #b <c@*>»"),
            ("- [ ] *a #b <c@d..e*>", "text«*a #b <c@d..e*>»"),
            ("- [ ] *a #b <c@-d*>", "text«*a #b <c@-d*>»"),
            ("- [ ] [a #b <c(d:e](f)>", "text«[a #b <c(d:e](f)>»"),
            ("- [ ] *a #b <.c*@d.e> f", "text«*a» tag«#b» text«<.c*@d.e> f»"),
            ("- [ ] *a #b <c+d:e*> f", "text«*a» tag«#b» text«<c+d:e*> f»"),
        ])
    func inline(text: String, expected: String) { #expect(tokens(text) == expected) }

    @Test(
        "suppression comments belong to the tail",
        arguments: [
            ("a #b <!-- tasks-ignore overdue -->", "text«a» tag«#b»+ suppression«<!-- tasks-ignore overdue -->»+"),
            ("a <!-- tasks-ignore overdue --> b", "text«a <!-- tasks-ignore overdue --> b»"),
            ("a `<!-- tasks-ignore overdue -->`", "text«a `<!-- tasks-ignore overdue -->`»"),
            ("a <!-- other -->", "text«a <!-- other -->»"),
        ])
    func suppressions(text: String, expected: String) {
        #expect(tokens("- [ ] " + text).replacing("» text«", with: " ") == expected)
    }
}

@Suite("Attribute keys")
struct AttributeKeyTests {
    @Test("every key is found by its bytes", arguments: AttributeKey.allCases.filter { $0 != .declared })
    func found(key: AttributeKey) {
        let bytes = Array(key.name.utf8)
        #expect(AttributeKey(bytes, 0..<bytes.count) == key)
    }

    @Test("other text is not a key", arguments: ["", "d", "du", "dues", "Due", "doen", "stat", "repeated", "createdx"])
    func missing(text: String) {
        let bytes = Array(text.utf8)
        #expect(AttributeKey(bytes, 0..<bytes.count) == nil)
    }
}
