import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import TaskPrinting

/// `tq --format html`.
@Suite struct PageTests {
    private static let file = """
        ---
        tasks:
          categories:
            work: "blue <b>"
            home: "#4A90D9 🏠"
        ---
        - [ ] !!! <script>alert("1")</script> & 'more' @work #v2 due:2026-11-25T17:00 remind:-1d
          Notes </p> with \u{1B}[31m an escape &amp; \u{202E}a turn
          and a second line
          - [x] done @home done:2026-11-19
          - [ ] open due:2026-11-20 repeat:1w
            - [ ] deeper status:waiting

        """

    private func page(_ query: String, _ text: String = Self.file, name: String = "tasks.md") -> String {
        MemoryShell([name: text]).run(["tq", query, name, "--format", "html"]).output
    }

    @Test("A page is well-formed XML apart from its head, and everything from the file is escaped")
    func wellFormed() throws {
        for query in ["is:any", "is:any group:category", "group:tag", "nothing", "\"<a> & b\"", "/\"'/"] {
            let page = page(query, name: "a <b>.md")
            let body = try #require(page.range(of: "<body>")).lowerBound
            let end = try #require(page.range(of: "</html>")).lowerBound
            let parser = XMLParser(data: Data(page[body..<end].utf8))
            #expect(parser.parse(), "\(query): \(String(describing: parser.parserError))")
            #expect(!page.contains("<script") && !page.contains("\u{1B}") && !page.contains("\u{202E}"))
        }
    }

    @Test(
        "Contents of a page",
        arguments: [
            "<title>is:any</title>", "<p>Saturday, 2026-11-21 · tasks.md</p>",
            "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;",
            "<b title=\"high priority\">!!!</b>", "<span class=\"due\">2026-11-25 17:00 <i>in 4 days</i></span>",
            "<span class=\"due overdue\" title=\"overdue\">2026-11-20 <i>1 day overdue</i></span>",
            "<span class=\"category\" style=\"--look:var(--blue)\">&lt;b&gt; @work</span>",
            "<span class=\"category\" style=\"--look:rgb(74,144,217)\">🏠 @home</span>",
            "<span class=\"tag\">#v2</span>", "<span class=\"mark\" title=\"repeats\">↻ 1w</span>",
            "<span class=\"mark\" title=\"reminder\">⏰ -1d</span>", "<span class=\"state\">waiting</span>",
            "<span class=\"progress\" title=\"subtasks done\">1/2</span>",
            "Notes &lt;/p&gt; with ␛[31m an escape &amp;amp; \u{FFFD}a turn\nand a second line</p>",
            "<span class=\"box\" role=\"img\" aria-label=\"done\">", "<footer>4 tasks</footer>",
        ])
    func content(part: String) {
        #expect(page("is:any").contains(part))
    }

    @Test(
        "What a link shows leads to its URL",
        arguments: [
            ("a [b & c](https://x.org?a&b 'd') e", "a <a href=\"https://x.org?a&amp;b\">b &amp; c</a> e"),
            ("see <https://x.org/ä>.", "see <a href=\"https://x.org/%C3%A4\">https://x.org/ä</a>."),
            ("https://x.org, www.y.org", "<a href=\"https://x.org\">https://x.org</a>, <a href=\"https://www.y.org\">"),
            ("ask <anna@x.org>", "ask <a href=\"mailto:anna@x.org\">anna@x.org</a>"),
            ("[`a`][spec] [spec]", "<a href=\"https://s.org\">`a`</a> <a href=\"https://s.org\">spec</a>"),
            (
                "[a](https://x.org/?b=1&amp;c=2) <https://x.org/?b&amp;c>",
                "<a href=\"https://x.org/?b=1&amp;c=2\">a</a> "
                    + "<a href=\"https://x.org/?b&amp;c\">https://x.org/?b&amp;amp;c</a>"
            ),
            ("[a](https://x.org/b\\_c\\(d\\))", "<a href=\"https://x.org/b_c(d)\">a</a>"),
            ("[a](<https://x.org/b\\>c>)", "<a href=\"https://x.org/b&gt;c\">a</a>"),
            ("[](https://x.org)", "<a href=\"https://x.org\">[](https://x.org)</a>"),
            (
                "[![a](https://i.org)](https://x.org) ![b](https://j.org)",
                "<a href=\"https://x.org\">![a](https://i.org)</a> <a href=\"https://j.org\">b</a>"
            ),
            ("[![a](https://i.org)](b.md)", "[<a href=\"https://i.org\">a</a>](b.md)"),
            ("[a](b.md) [c](#d) `https://x.org` [e]", "[a](b.md) [c](#d) `https://x.org` [e]"),
            ("[a](javascript:alert(1)) <data:text/html,x>", "[a](javascript:alert(1)) &lt;data:text/html,x&gt;"),
            ("[a\u{1B}](https://x.org/\"b)", "<a href=\"https://x.org/&quot;b\">a␛</a>"),
        ])
    func links(text: String, shown: String) {
        let page = page("#a", "- [ ] \(text) due:2026-11-25 #a\n  \(text)\n  \(text)\n\n[spec]: https://s.org\n")
        #expect(page.contains("<span dir=\"auto\">\(shown)"), "\(page)")
        #expect(page.contains("<p class=\"notes\" dir=\"auto\">\(shown)"), "\(page)")
    }

    @Test("Tasks keep their order, and one is nested in the nearest ancestor right above it in the same group")
    func nesting() {
        #expect(Self.outline(page("is:any sort:file")) == "(<script(doneopen(deeper)))")
        #expect(Self.outline(page("is:any sort:-due")) == "(<script(opendonedeeper))")
        #expect(Self.outline(page("is:any sort:title")) == "(<script(deeperdoneopen))")
        #expect(Self.outline(page("is:any sort:-title")) == "(opendonedeeper<script)")
        let file = "- [ ] P due:2026-12-01\n  - [ ] C due:2026-12-10\n- [ ] Q due:2026-12-05\n"
        #expect(Self.outline(page("sort:due", file)) == "(PQC)")
        #expect(Self.outline(page("is:open", file)) == "(P(C)Q)")
        #expect(Self.outline(page("done or deeper is:any")) == "(donedeeper)")
        #expect(Self.outline(page("is:any group:category")) == "(<script)(done)(open(deeper))")
        #expect(Self.outline(page("nothing")) == "")
    }

    /// The page's lists as parentheses, with the first word of each title.
    private static func outline(_ page: String) -> String {
        var outline = ""
        for line in page.split(separator: "\n") {
            if line == "<ul>" { outline += "(" }
            if line == "</ul>" { outline += ")" }
            guard line.hasPrefix("<p class=\"title\">"), let title = line.split(separator: "<span dir=\"auto\">").last
            else { continue }
            let text = title.replacing("&lt;", with: "<")
            outline += text.prefix(1) + text.dropFirst().prefix(while: \.isLetter)
        }
        return outline
    }

    @Test("Deeply nested subtasks give a page of limited depth")
    func deep() {
        let text = (0..<500).map { String(repeating: "  ", count: $0) + "- [ ] a\n" }.joined()
        let outline = Self.outline(page("a", text))
        #expect(outline.count { $0 == "a" } == 500)
        #expect(outline.count { $0 == "(" } == PagePrinter.deepest + 1)
        #expect(outline.count { $0 == "(" } == outline.count { $0 == ")" })
    }
}
