#!/usr/bin/env python3
"""Reads the output of tq back with Python's own parsers, for files of hostile bytes.

    formats.py --tq PATH/TO/tq [--files N] [--fault]

Files are assembled at random from pieces of tasks, control sequences, invalid UTF-8, markup and quotes. For each:

  1. `json` parses JSON and JSON lines, which have every key and no raw control character.
  2. `csv` parses CSV, which matches JSON field by field; the output ends in CRLF.
  3. `html.parser` parses HTML: only the elements of the page, each closed, the same titles as JSON, nothing that runs
     or loads.
  4. Text, paths and listings contain no control character except line ends.
  5. tq ends quietly when its reader closes the pipe.

The seed is fixed. --fault spoils one expectation of each kind, to show that the comparison can fail.
"""
import argparse
import csv
import html.parser
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from comparison import Comparison

PIECES = [
    b"a", b"Call", b"\x1b[31mred\x1b[0m", b"\x1b]0;title\x07", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\x7f", b"\x9b2J",
    b"\xc2\x9b2J", b"\xe2\x80\xae", b"\xe2\x80\xa8", b"\xe2\x81\xa6", b"<script>alert(1)</script>", b"</p></li>", b"<!--", b"-->",
    b"&amp;", b"&", b"'", b"\"", b"\"x, y\"", b",", b";", b"\\", b"\\n", b"{", b"]]>", b"@work", b"#v2", b"@<b>", b"!", b"!!!",
    b"due:2026-11-20", b"due:2026-W48", b"due:soon", b"remind:-1d", b"repeat:1w", b"id:x", b"ticket:\"a \\\"b\\\" ,\"", b"url:<x>",
    "日本語".encode(), "e\u0301".encode(), "\U0001f468\u200d\U0001f469\u200d\U0001f467".encode(), "مرحبا".encode(), b"\t", b"style=\"x\"",
    b"javascript:alert(1)", b"[x](javascript:1)", b"[x](https://x.org/?a&b)", b"<https://y.org>", b"https://z.org", b"=1+1", b"\x0b", b"\x0c", b"\x85", b"status:waiting", b"done:2026-11-19",
]
# What a link of a page is in the file, by its URL and text.
LINKS = {("https://x.org/?a&b", "x"): "[x](https://x.org/?a&b)", ("https://y.org", "https://y.org"): "<https://y.org>",
         ("https://z.org", "https://z.org"): "https://z.org"}
HEAD = b"---\ntasks:\n  categories:\n    work: \"#4A90D9 <b>&\"\n  attributes: [ticket, url]\n---\n"
KEYS = ("file line column status checked title notes priority category tags due start remind repeat id after created "
        "done section depth parent attributes overdue").split()
VOID = {"meta"}
ELEMENTS = {"html", "head", "meta", "title", "style", "body", "header", "h1", "p", "main", "section", "h2", "span", "small",
            "ul", "li", "div", "b", "i", "a", "footer"}


def hostile_file(source):
    lines = []
    for _ in range(source.randint(1, 25)):
        words = b" ".join(source.choice(PIECES) for _ in range(source.randint(0, 7)))
        indent = b" " * source.choice([0, 0, 2, 4])
        begin = source.choice([b"- [ ] ", b"- [ ] ", b"- [x] ", b"# ", b"", b"- ", b"> - [ ] ", b"1. [ ] "])
        lines.append(indent + begin + words + source.choice([b"\n", b"\n", b"\r\n", b"\r"]))
    return (HEAD if source.random() < 0.7 else b"") + b"".join(lines)


class Page(html.parser.HTMLParser):
    """The open elements of a page, the text of each title, and the errors found."""

    def __init__(self):
        super().__init__()
        self.open, self.titles, self.wrong, self.title = [], [], [], None
        self.link, self.shown = None, ""

    def handle_starttag(self, tag, attributes):
        if tag not in ELEMENTS:
            self.wrong.append(f"<{tag}>")
        for name, value in attributes:
            if name.startswith("on") or name == "src" or name == "href" and tag != "a":
                self.wrong.append(f"{name}={value}")
        if tag == "a":
            self.link, self.shown = dict(attributes)["href"], ""
        if tag not in VOID:
            self.open.append(tag)
        if tag == "span" and ("dir", "auto") in attributes and len(self.open) > 1 and self.open[-2] == "p":
            self.title = ""

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")
        if tag == "a":
            if (self.link, self.shown) not in LINKS:
                self.wrong.append(f"link {self.shown} to {self.link}")
            elif self.title is not None:
                self.title += LINKS[self.link, self.shown]
            self.link = None
        if tag == "span" and self.title is not None:
            self.titles.append(self.title)
            self.title = None

    def handle_data(self, data):
        if self.link is not None:
            self.shown += data
        elif self.title is not None:
            self.title += data

    def handle_comment(self, data):
        self.wrong.append(f"<!--{data}")


def neutral(text):
    """A text as displayed: controls become spaces, control pictures or U+FFFD."""
    result = ""
    for letter in text:
        code = ord(letter)
        if letter == "\t":
            result += " "
        elif code < 0x20:
            result += chr(0x2400 + code)
        elif code == 0x7F:
            result += "\u2421"
        elif 0x80 <= code <= 0x9F or 0x2028 <= code <= 0x202E or 0x2066 <= code <= 0x2069:
            result += "\ufffd"
        else:
            result += letter
    return result


def in_quotes(text):
    """The value of a key as written in a task line: quoted if it is empty or contains white space or a quote."""
    if text and not re.search("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\"]", text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def in_csv(key, value):
    """The CSV form of a JSON value."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return " ".join(f"{name}:{in_quotes(text)}" for name, text in value.items())
    if key == "section":
        return " / ".join(re.sub(r"(?<![^ ])(\\*/)(?![^ ])", r"\\\1", title) for title in value)
    if isinstance(value, list):
        return " ".join(value)
    return str(value)


class Formats(Comparison):
    def ask(self, path, *arguments):
        command = [self.tq, "is:any", path, "--now", "2026-11-21", "--no-config", "--quiet", *arguments]
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode != 0 or result.stderr:
            raise RuntimeError(f"{command}: exit {result.returncode}: {result.stderr.decode()}")
        return result.stdout.decode()

    def compare(self, path):
        text = self.ask(path, "--format", "json")
        tasks = json.loads(text)
        self.expect("control characters in JSON", "", "".join(c for c in text if ord(c) < 0x20 and c != "\n" or c == "\x7f"))
        self.expect("JSON lines", tasks, [json.loads(line) for line in self.ask(path, "--format", "jsonl").split("\n")[:-1]])
        for task in tasks:
            self.expect("keys", KEYS[:-1] if self.fault else KEYS, list(task))

        text = self.ask(path, "--format", "csv")
        header, *records = csv.reader(io.StringIO(text, newline=""), strict=True)
        self.expect("columns", KEYS, header)
        self.expect("the end of CSV", "\r\n", text[-2:])
        expected = [[in_csv(key, task[key]) for key in KEYS] for task in tasks]
        if self.fault and expected:
            expected[0][5] += "x"
        self.expect("CSV", expected, records)

        page = Page()
        page.feed(self.ask(path, "--format", "html"))
        page.close()
        self.expect("elements", [], page.wrong + page.open)
        titles = sorted(neutral(task["title"]) for task in tasks)
        self.expect("titles", titles[:-1] if self.fault else titles, sorted(page.titles))

        for arguments in (["--format", "text"], ["--format", "paths"], ["--categories"], ["--tags"], ["--sections"]):
            text = self.ask(path, *arguments)
            controls = [c for c in text if c != "\n" and neutral(c) != c]
            self.expect(f"control characters in {arguments}", ["\x1b"] if self.fault else [], controls)

    def close_early(self, path, kind):
        command = f"'{self.tq}' is:any '{path}' --no-config --quiet --format {kind} | head -c 10 | wc -c"
        result = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
        # A program that SIGPIPE ends has ended quietly.
        code = 0 if result.returncode == 141 else result.returncode
        self.expect(f"a closed pipe, {kind}", (0, "11" if self.fault else "10", ""),
                    (code, result.stdout.strip(), result.stderr))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tq", required=True)
    parser.add_argument("--files", type=int, default=150, metavar="N")
    parser.add_argument("--fault", action="store_true")
    arguments = parser.parse_args()
    source = random.Random(20261121)
    comparison = Formats(str(pathlib.Path(arguments.tq).resolve()), arguments.fault)
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "hostile <b> & \"q\".md"
        for _ in range(arguments.files):
            path.write_bytes(hostile_file(source))
            comparison.compare(path)
        path = pathlib.Path(name) / "long.md"
        path.write_text("# A\n" + "- [ ] a task @work #v2 due:2026-11-25\n  a note\n" * 50_000)
        for kind in ("text", "plain", "paths", "md", "json", "jsonl", "csv", "html"):
            comparison.close_early(path, kind)
    print(f"formats: {comparison.compared} comparisons, {comparison.differing} differ")
    return 3 if comparison.differing else 0


if __name__ == "__main__":
    sys.exit(main())
