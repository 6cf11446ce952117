#!/usr/bin/env python3
"""Compares the tasks that tq finds with those of cmark-gfm, over any number of Markdown files.

    commonmark.py --tq PATH/TO/tq [--bullets] [--mutate N] [--inline N] FILE-OR-FOLDER...

For every file both must report the same task lines, with the same box and the same parent task. Where Grammar.md
documents a difference from the reference, the expectation is derived from the reference's tree, not from tq's output.
--bullets also tries each file with a box after every list marker; --mutate also tries N damaged copies. --inline tries
N titles of random emphasis, code, links and HTML: a tag counts where the reference sees text outside of all these.
--fault shows that the comparison can fail: it spoils one expectation. The exit code is 1 if there is a difference.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

REFERENCE = ["cmark-gfm", "-e", "table", "-e", "tasklist", "-t", "xml", "--sourcepos"]
BOX = re.compile(rb"\[([ xX])\][ \t]+[^ \t\r\n]")
MARKER = re.compile(rb"(?:[-*+]|[0-9]{1,9}[.)])[ \t]+")
# A box without text is a paragraph "[ ]" here and an empty task in the reference, which no line can lazily continue.
EMPTY_BOX = re.compile(rb"\[[ xX]\](?=[ \t]*(?:\r|\n|$))")
BULLET = re.compile(rb"^([ \t]*(?:>[ \t]?)*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)(?=[^ \t\[-])", re.M)
NAMESPACE = "{http://commonmark.org/xml/1.0}"


def split_lines(data):
    """Lines as CommonMark counts them: LF, CRLF and a lone CR each end a line."""
    return re.split(rb"\r\n|\n|\r", data)


def without_front_matter(data):
    """The file with its front matter replaced by blank lines, which preserves the line numbers."""
    mark = b"\xef\xbb\xbf"
    body = data[3:] if data.startswith(mark) else data
    ends = list(re.finditer(rb"\r\n|\n|\r", body))
    if not ends or not re.fullmatch(rb"---[ \t]*", body[: ends[0].start()]):
        return data
    start = ends[0].end()
    for end in ends[1:] + [re.compile(rb"$").search(body, len(body))]:
        if end.start() >= start and re.fullmatch(rb"(---|\.\.\.)[ \t]*", body[start : end.start()]):
            kept = b"".join(e.group() for e in ends if e.end() <= end.end())
            return kept + body[end.end() :]
        start = end.end()
    return data


def clean_xml(output):
    """The reference's XML with the characters that XML 1.0 forbids replaced by U+FFFD."""
    text = output.decode("utf-8", "replace")
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def start_of(node):
    line, column = node.get("sourcepos").split("-")[0].split(":")
    return int(line), int(column)


def expected_tasks(data):
    """(line, checked, parent line) of every task, from the reference's tree and the documented differences."""
    source = EMPTY_BOX.sub(b"[.]", without_front_matter(data))
    result = subprocess.run(REFERENCE, input=source, capture_output=True, check=True)
    lines = split_lines(source)
    tasks = []

    def first_block(item):
        return item[0] if len(item) else None

    def box_of(item):
        line, column = start_of(item)
        text = lines[line - 1]
        block = first_block(item)
        if item.tag == NAMESPACE + "tasklist":
            # A setext heading is not a task; a box needs text after it on its line.
            if block is not None and block.tag == NAMESPACE + "heading":
                return None
            marker = MARKER.match(text, column - 1)
            box = BOX.match(text, marker.end()) if marker else None
            return (line, box.group(1)) if box else None
        if block is None or block.tag != NAMESPACE + "paragraph":
            return None
        # In block quotes, in nested markers and after a lone marker the reference reads the box as text.
        line_of_box, column_of_box = start_of(block)
        if line_of_box - line > 1:
            return None
        box = BOX.match(lines[line_of_box - 1], column_of_box - 1)
        return (line_of_box, box.group(1)) if box else None

    stack = [(ElementTree.fromstring(clean_xml(result.stdout)), 0)]
    while stack:
        node, parent = stack.pop()
        if node.tag in (NAMESPACE + "item", NAMESPACE + "tasklist"):
            box = box_of(node)
            if box:
                tasks.append((box[0], box[1] != b" ", parent))
                parent = box[0]
        stack.extend((child, parent) for child in node)
    return sorted(tasks)


def found_tasks(tq, path):
    """(line, checked, parent line) of every task, from tq."""
    command = [tq, "is:any", str(path), "--format", "json", "--no-config"]
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: exit {result.returncode}: {result.stderr.decode()}")
    return sorted((task["line"], task["checked"], task["parent"] or 0) for task in json.loads(result.stdout))


def title_lines_to_marker_lines(tasks, data):
    """tq reports the line of the list marker, so a box on the line after a lone marker moves up by one."""
    lines = split_lines(without_front_matter(data))
    lone = re.compile(rb"^[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]*)*(?:[-*+]|[0-9]{1,9}[.)])[ \t]*$")
    box_first = re.compile(rb"^(\xef\xbb\xbf)?[ \t>]*\[[ xX]\][ \t]")

    def moved(line):
        is_lone = line > 1 and box_first.match(lines[line - 1]) and lone.match(lines[line - 2])
        return line - 1 if is_lone else line

    return sorted((moved(line), checked, moved(parent) if parent else 0) for line, checked, parent in tasks)


def variants(data, arguments, random_source):
    yield "as it is", data
    if arguments.bullets:
        yield "every bullet a task", BULLET.sub(lambda match: match.group(1) + b"[ ] ", data)
    pieces = [b"- [ ] ", b"> ", b"  ", b"\t", b"```\n", b"\n", b"1. ", b"<div>", b"<!-- ", b"-->", b"---\n", b"| - |", b"# "]
    for number in range(arguments.mutate):
        damaged = bytearray(BULLET.sub(lambda match: match.group(1) + b"[ ] ", data))
        for _ in range(random_source.randint(1, 8)):
            at = random_source.randint(0, len(damaged))
            if random_source.random() < 0.3:
                del damaged[at : at + random_source.randint(1, 20)]
            else:
                damaged[at:at] = random_source.choice(pieces)
        yield f"damaged copy {number}", bytes(damaged)


# What works on each other is on one line. Left out is what the reference reads as CommonMark 0.29 said, which are "]]]>"
# at the end of a CDATA section, "?" before the end of an instruction, and a declaration without space; and runs of
# backticks of two lengths, of which it loses some.
INLINE = [
    line.split()
    for line in """
        a. b ~ ~ ~~ ~~ *
        a b. * ** *** _ __ ~ ~~ é 。 ( ! \\ \\* x_y
        a ` ` \\ [ ](u) *
        a [ ![ ] [] ](u) ](<u> "t") ][r] [r] ( ) * \\[ !
        a* *a *a [ ](u) <b!c: <a@b <ab: <1: <.x@y @c.d .e > > >
        a <b> </b> <b c=' '> < > <?p ?> <![CDATA[ " / *
        a* *b http://a.b/ www.c.d https://e.f) ftp://g m@b.c <http://h > [ ](u) ( ) ; &amp; ` ~
    """.strip().splitlines()
]


def inline_differences(arguments, random_source, copy):
    """The titles of which tq and the reference see different tags, and how many titles and tags there were."""
    titles = []
    for _ in range(arguments.inline):
        pieces = ["z"]
        few = random_source.choice(INLINE)
        for number in range(random_source.randint(2, 12)):
            is_tag = random_source.random() < 0.3
            pieces.append(f" #t{number} " if is_tag else random_source.choice(few) + random_source.choice(["", "", " "]))
        titles.append("".join(pieces) + "w")
    # A comment between the tasks ends what a title leaves open.
    data = "".join(f"- [ ] {title}\n\n\n<!-- -->\n\n" for title in titles) + "[r]: /url\n"
    copy.write_text(data)
    command = [arguments.tq, "is:any", str(copy), "--format", "json", "--no-config"]
    output = subprocess.run(command, capture_output=True, check=True).stdout
    found = {task["line"]: set(task["tags"]) for task in json.loads(output)}
    reference = REFERENCE + ["-e", "strikethrough", "-e", "autolink"]
    tree = subprocess.run(reference, input=data.encode(), capture_output=True, check=True).stdout
    differences = []
    for item in ElementTree.fromstring(clean_xml(tree)).iter(NAMESPACE + "paragraph"):
        line = start_of(item)[0]
        text = "".join((part.text or "") if part.tag == NAMESPACE + "text" else "\0" for part in item)
        expected = set(re.findall(r"(?<!\S)#(t\d+)(?!\S)", text))
        if arguments.fault:
            expected = expected - {"t1"}
        if line in found and expected != found[line]:
            differences.append((data.split("\n")[line - 1], sorted(expected), sorted(found[line])))
    return differences, len(found), sum(map(len, found.values()))


def markdown_files(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in (".md", ".markdown", ".txt") and p.is_file())
        else:
            yield path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tq", required=True)
    parser.add_argument("--bullets", action="store_true")
    parser.add_argument("--mutate", type=int, default=0, metavar="N")
    parser.add_argument("--inline", type=int, default=0, metavar="N")
    parser.add_argument("--fault", action="store_true")
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--show", type=int, default=5, metavar="N")
    parser.add_argument("paths", nargs="*")
    arguments = parser.parse_args()
    random_source = random.Random(arguments.seed)
    checked = differing = tasks = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "tasks.md"
        for path in markdown_files(arguments.paths):
            for name, data in variants(path.read_bytes(), arguments, random_source):
                copy.write_bytes(data)
                expected = title_lines_to_marker_lines(expected_tasks(data), data)
                if arguments.fault and expected:
                    expected = expected[1:]
                found = found_tasks(arguments.tq, copy)
                checked += 1
                tasks += len(found)
                if expected != found:
                    differing += 1
                    if differing <= arguments.show:
                        print(f"{path} ({name})")
                        print(f"  only the reference: {[t for t in expected if t not in found][:5]}")
                        print(f"  only tq:            {[t for t in found if t not in expected][:5]}")
        if arguments.inline:
            differences, titles, tags = inline_differences(arguments, random_source, copy)
            for title, expected, found in differences[: arguments.show]:
                print(f"{title}\n  tags of the reference: {expected}\n  tags of tq:            {found}")
            print(f"commonmark: {titles} titles, {tags} tags, {len(differences)} differ")
            differing += len(differences) or not tags
    print(f"commonmark: {checked} documents, {tasks} tasks, {differing} differ")
    return 3 if differing or (checked and not tasks) else 0


if __name__ == "__main__":
    sys.exit(main())
