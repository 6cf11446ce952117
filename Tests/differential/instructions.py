#!/usr/bin/env python3
"""Counts the instructions of `tq due:today` on a sample with callgrind, and compares them with the recorded figure.

Usage: Tests/differential/instructions.py --tq PATH [--record] [--fault]

The program must be a static release build. The count hardly varies between runs, however busy the machine is; another
compiler or standard library changes it a little, hence the tolerance. Exits with 1 when the count exceeds it: the
commit that records a new figure with --record should explain the growth. A date that no task of a larger file has must
take no more than one that some have: hints are sought only for words that may be misspelled. --fault reads the larger
file for the one, and asks for a word in the other; both must fail.
"""

import argparse
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORD = pathlib.Path(__file__).with_name("instructions.txt")
SAMPLE = ROOT / "Samples/household.tasks.md"
# How far the count may deviate from the recorded one, as a fraction of it.
ROOM = 0.15


def instructions(tq, path, query="due:today", answer="Call the dentist"):
    """The number of instructions that `tq` executes for `query`, and prints `answer`."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/profile", tq, query]
        # Only these variables, because the size of the environment changes the count.
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder}
        result = subprocess.run(
            [*command, "--now", "2026-11-21", path.name], cwd=path.parent, env=environment, capture_output=True,
            text=True, check=False)
    found = re.search(r"Collected : (\d+)", result.stderr)
    if not found or answer not in result.stdout:
        sys.exit(f"no count: {result.stderr}{result.stdout}")
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tq", required=True, type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--fault", action="store_true")
    options = parser.parse_args()
    tq = str(options.tq.resolve())
    if platform.machine() != "x86_64":
        print(f"the figure was recorded on x86_64, not on {platform.machine()}: nothing to compare")
        return
    with tempfile.TemporaryDirectory() as folder:
        sample = SAMPLE
        larger = pathlib.Path(folder, SAMPLE.name)
        larger.write_bytes(SAMPLE.read_bytes() * 40)
        count = instructions(tq, larger if options.fault else sample)
        some = instructions(tq, larger)
        none = instructions(tq, larger, "nothing" if options.fault else "due:1999-01-01", "")
    print(f"{none} instructions for a date that no task has, {some} for one that some have")
    failures = []
    if none > some:
        failures.append("a query that finds nothing takes more than one that finds something")
    if options.record:
        RECORD.write_text(f"{count}\n")
        print(f"recorded {count}")
        return
    recorded = int(RECORD.read_text())
    print(f"{count} instructions, recorded {recorded}: {count / recorded:.3f}")
    if count > recorded * (1 + ROOM):
        failures.append(f"more than {ROOM:.0%} above the recorded figure")
    if options.fault and len(failures) < 2:
        print("one of the two checks cannot fail", file=sys.stderr)
        return
    if failures:
        print("; ".join(failures), file=sys.stderr)
        sys.exit(3)
    if count < recorded * (1 - ROOM):
        print("far below the recorded figure: record the new one with --record, so that it holds from here on")


if __name__ == "__main__":
    main()
