import Testing

@testable import TaskText

@Suite struct DisplayWidthTests {
    /// The widths are those of Python's wcwidth 0.7 with Unicode 17, except for a joiner between letters, which
    /// terminals show; `Tests/differential/width.py` compares far more.
    @Test(arguments: [
        ("", 0), ("abc", 3), ("Käse", 4), ("e\u{301}", 1), ("\u{301}", 0), ("日本語", 6), ("ｶﾞ", 2), ("Ａ", 2),
        ("한글", 4), ("\u{1100}\u{1161}\u{11A8}", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
        ("☁", 1), ("☁️", 2), ("#️⃣", 2), ("©", 1), ("©️", 2), ("⌚", 2), ("💼 work", 7), ("नि", 2), ("क्ष", 2),
        ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("שלום", 4), ("שָׁ", 1), ("\u{AD}", 1), ("…", 1), ("│", 1), ("ก็", 1),
        ("กำ", 2),
    ])
    func cells(text: String, expected: Int) {
        #expect(displayWidth(text) == expected)
    }

    @Test(arguments: [
        ("a\tb", "a b"), ("\u{1B}[31mred", "␛[31mred"), ("\u{0}\u{7F}", "␀␡"), ("a\u{9B}2Jb", "a\u{FFFD}2Jb"),
        ("x\r\ny", "x␍␊y"), ("a\u{202E}b\u{2066}c\u{2028}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
        ("\u{200F}שלום", "\u{200F}שלום"), ("👨‍👩‍👧 ☁️", "👨‍👩‍👧 ☁️"), ("plain", "plain"),
    ])
    func neutral(text: String, expected: String) {
        #expect(escapingControls(text) == expected)
        #expect(displayWidth(expected) == displayWidth(text))
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("ab cdef", 4, "ab…"),
        ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("", 0, ""), ("", 3, ""),
    ])
    func cutting(text: String, width: Int, expected: String) {
        #expect(cut(text, to: width) == expected)
    }

    @Test(arguments: [
        ("docs/tasks.md:12", 16, "docs/tasks.md:12"), ("docs/tasks.md:12", 10, "…sks.md:12"), ("日本:1", 4, "…:1"),
        ("a", 0, ""),
    ])
    func cuttingTheBeginning(text: String, width: Int, expected: String) {
        #expect(cutBeginning(text, to: width) == expected)
    }

    @Test(arguments: [("ab", 4, "ab  "), ("日", 4, "日  "), ("abc", 2, "abc"), ("", 1, " ")])
    func padding(text: String, width: Int, expected: String) {
        #expect(padded(text, to: width) == expected)
    }
}
