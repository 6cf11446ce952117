#!/usr/bin/env python3
"""Compares the display width of every character, and of many sequences, with that of wcwidth (from PyPI).

Usage: Tests/differential/width.py [--fault]     prints the first twenty differences, and exits 1 when there are any

--fault expects one cell too many for one text, to show that the comparison can fail.
The sources that measure width are compiled separately, with a main that reads lines and prints their widths.
"""

import pathlib
import random
import subprocess
import sys
import tempfile
import unicodedata

import wcwidth

TEXT = pathlib.Path(__file__).resolve().parents[2] / "Sources/TaskText"
MAIN = "while let line = readLine() { print(displayWidth(line)) }\n"

# After a joiner between characters that form no sequence, wcwidth ignores what follows; a terminal shows both.
# The same happens after a virama before a letter of another script, so the Tamil one is followed by a space.
# A spacing mark without a base character takes 0 or 1 cell, depending on the terminal, so it is left out.
SEQUENCES = [
    "👨‍👩‍👧", "👩🏽‍💻", "🏳️‍🌈", "❤️‍🔥", "🇩🇪", "🇩🇪🇫🇷", "☁️", "©️", "#️⃣", "👍🏽", "⌚", "e\u0301", "각", "\u1100\u1161\u11a8",
    "नि", "क्ष", "क्षि", "ஸ் ", "กำ", "ก็", "שָׁ", "ｶﾞ", "日", "Ａ", "ß", "…", "│", "→", "✓", "a", " ", ":", "\u200b",
]


def lines():
    for code in range(0xA0, 0x110000):
        category = unicodedata.category(chr(code))
        # Unassigned and private-use code points have no defined width, surrogates are not characters, and line
        # separators are replaced.
        if category in ("Cn", "Cs", "Co", "Zl", "Zp"):
            continue
        # Bidirectional embeddings, isolates and overrides are replaced.
        if 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069:
            continue
        # U+1171E is a spacing mark since Unicode 15.1.
        if category == "Mc" or code == 0x1171E:
            continue
        yield chr(code)
    generator = random.Random(1)
    for _ in range(20_000):
        yield "".join(generator.choice(SEQUENCES) + generator.choice(["", " "]) for _ in range(6))


def main():
    with tempfile.TemporaryDirectory() as folder:
        main_file = pathlib.Path(folder, "main.swift")
        main_file.write_text(MAIN)
        program = pathlib.Path(folder, "width")
        sources = [str(TEXT / name) for name in ("DisplayWidth.swift", "VisibleCharacters.swift")] + [str(main_file)]
        subprocess.run(["swiftc", "-O", "-package-name", "tasks", *sources, "-o", str(program)], check=True)
        texts = list(lines())
        data = "".join(text + "\n" for text in texts).encode()
        result = subprocess.run([str(program)], input=data, capture_output=True, check=True)
    widths = [int(line) for line in result.stdout.split()]
    if len(widths) != len(texts):
        sys.exit(f"{len(texts)} lines were measured as {len(widths)}")
    wrong = 0
    for index, (text, width) in enumerate(zip(texts, widths)):
        expected = wcwidth.wcswidth(text) + (index == 7 and "--fault" in sys.argv)
        if width != expected:
            wrong += 1
            if wrong <= 20:
                codes = " ".join(f"U+{ord(character):04X}" for character in text)
                print(f"{codes}: {width}, wcwidth says {expected}")
    print(f"{len(texts)} texts, {wrong} differences")
    sys.exit(3 if wrong else 0)


if __name__ == "__main__":
    main()
