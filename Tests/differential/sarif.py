#!/usr/bin/env python3
"""Checks what tasks lint writes for other programs against third-party models and rules.

    sarif.py --tasks PATH/TO/tasks [--fault] FILE...

The given files, and some generated here with hostile names and text, are linted in every machine-readable format:

  1. The SARIF log is read by pydantic-sarif (from PyPI), whose classes are generated from the schema of SARIF 2.1.0;
     unknown keys, missing ones, wrong types and numbers out of range are refused.
  2. What code scanning requires beyond the schema: rules with descriptions, correct rule indices, regions of four
     numbers, relative URIs that decode to the file, fingerprints that are unique and unaffected by insertions above.
  3. Regions lie within the file, in the unit that columnKind names, and contain the text that the message quotes.
  4. The GitLab report has the keys and severities that its documentation lists, the GitHub commands can be parsed, and
     each format contains the same findings as the JSON lines.

--fault shows that the checks can fail: it spoils each in turn, and exits with 1 when every fault was noticed.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log

NOW = "2026-11-21"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
MADE = {
    "a b,c%:#/ü家.tasks.md": "- [ ] 日本 👨‍👩‍👧 e\u0301 deu:2026-11-25\n-\t[ ]\tx\ty due:2026-02-30\n- [] z\n",
    "twice/first.tasks.md": "- [ ] a id:same due:2026-12-01\r\n- [ ] b after:none\r\n",
    "twice/second.tasks.md": "- [ ] c id:same due:2026-11-01\n- [ ] d due:fri\n- [ ] d due:fri\n",
    "wide.tasks.md": "- [ ] \U0001f3e0\ufe0f @home @work due:03/04/2026 remind:-1m !high\n\n    - [ ] code\n<<<<<<< a\n",
    "hostile.tasks.md": "- [ ] \x1b[2J \x07 \"q\" \\ </script> %0A due:\u202efri start:2027-01-01 due:2026-12-01\n",
}


class Fault(Exception):
    """A check that failed."""


def need(condition, message):
    if not condition:
        raise Fault(message)


class Run:
    """Lints some files of one folder in any format."""

    def __init__(self, tasks, folder, names):
        self.folder, self.names = folder, names
        self.command = [str(tasks), "lint", "--now", NOW, "--info", "overdue"]
        self.command += ["--config", "/dev/null"] + names + ["--format"]

    def output(self, kind):
        result = subprocess.run(self.command + [kind], cwd=self.folder, capture_output=True, check=False)
        if result.returncode not in (0, 1) or result.stderr:
            sys.exit(f"tasks lint --format {kind} ended with {result.returncode}: {result.stderr.decode()}")
        return result.stdout.decode()


def check_log(text, findings, folder):
    """The SARIF log `text` is valid and contains `findings`, the objects of the JSON lines."""
    try:
        Log.model_validate_json(text, strict=False)
    except ValueError as error:
        raise Fault(f"the schema refuses it: {error}") from error
    log = json.loads(text)
    need(log["version"] == "2.1.0" and len(log["runs"]) == 1, "no log of one run")
    run = log["runs"][0]
    need(run["columnKind"] == "unicodeCodePoints", "columns are in an unknown unit")
    rules = run["tool"]["driver"]["rules"]
    need(len({rule["id"] for rule in rules}) == len(rules), "a rule comes twice")
    for rule in rules:
        for key in ["shortDescription", "fullDescription", "help"]:
            need(rule[key]["text"].strip(), f"{rule['id']} has no {key}")
        need(rule["defaultConfiguration"]["level"] in LEVELS.values(), f"{rule['id']} has no level")
    results = run["results"]
    need(len(results) == len(findings), f"{len(results)} results for {len(findings)} findings")
    for result, finding in zip(results, findings):
        check_result(result, finding, rules, folder)
    check_fingerprints([result["partialFingerprints"]["taskLine/v1"] for result in results])


def check_result(result, finding, rules, folder):
    place = f"{finding['file']}:{finding['line']}"
    need(result["ruleId"] == finding["rule"], f"{place}: another rule")
    need(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"{place}: the index is another rule's")
    need(result["level"] == LEVELS[finding["severity"]], f"{place}: another level")
    need(result["message"]["text"].startswith(finding["message"]), f"{place}: another message")
    need(len(result["locations"]) == 1, f"{place}: {len(result['locations'])} locations")
    places = [(finding, result["locations"][0])]
    places += zip(finding["notes"], result.get("relatedLocations", []), strict=True)
    for told, location in places:
        physical = location["physicalLocation"]
        uri = physical["artifactLocation"]["uri"]
        need(re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri) and not uri.startswith("/"), f"{place}: {uri} is not a relative URI")
        need(urllib.parse.unquote(uri) == told["file"], f"{place}: {uri} is another file")
        region = physical["region"]
        numbers = tuple(region[key] for key in ["startLine", "startColumn", "endLine", "endColumn"])
        wanted = tuple(told[key] for key in ["line", "column", "endLine", "endColumn"])
        need(numbers == wanted, f"{place}: another region")
        text = text_in(folder / told["file"], numbers, place)
        if told is finding and text is not None and told["message"].startswith("'"):
            need(told["message"].startswith(f"'{text}'"), f"{place}: {told['message']}, and there stands {text!r}")


def text_in(path, numbers, place):
    """The text of a region, whose columns count code points from 1; None if it spans lines or the file is not UTF-8."""
    try:
        lines = re.split("\r\n|\n|\r", path.read_bytes().decode())
    except UnicodeDecodeError:
        return None
    line, column, end_line, end_column = numbers
    need(end_line <= len(lines) and (line, column) <= (end_line, end_column), f"{place}: a region beyond the file")
    need(column <= len(lines[line - 1]) + 1 and end_column <= len(lines[end_line - 1]) + 1, f"{place}: beyond the line")
    if line == end_line:
        return lines[line - 1][column - 1 : end_column - 1]
    return None


def check_fingerprints(fingerprints):
    need(all(re.fullmatch("[0-9a-f]{16}", each) for each in fingerprints), "a fingerprint has another form")
    need(len(set(fingerprints)) == len(fingerprints), "a fingerprint comes twice")


def check_gitlab(text, findings):
    report = json.loads(text)
    need(len(report) == len(findings), f"{len(report)} issues for {len(findings)} findings")
    for issue, finding in zip(report, findings):
        need(set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}, f"keys {set(issue)}")
        need(issue["severity"] in {"info", "minor", "major", "critical", "blocker"}, f"severity {issue['severity']}")
        need(issue["check_name"] == finding["rule"], "another rule")
        need(issue["description"].startswith(finding["message"]), "another description")
        need(issue["location"] == {"path": finding["file"], "lines": {"begin": finding["line"]}}, "another place")
        need(not issue["location"]["path"].startswith(("./", "/")), "the path is not relative")
    check_fingerprints([issue["fingerprint"] for issue in report])


# The replacements for control characters in displayed text.
SHOWN = {code: 0x2400 + code for code in range(0x20)} | {0x09: " ", 0x7F: "\u2421"} | {
    code: "\uFFFD" for code in [*range(0x80, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A)]}


def check_github(text, findings):
    order = ["error", "warning", "notice"]
    told = []
    for line in text.splitlines():
        match = re.fullmatch(r"::(error|warning|notice) file=([^,]*),line=(\d+),endLine=(\d+),col=(\d+),"
                             r"endColumn=(\d+),title=([a-z0-9-]+)::(.*)", line)
        need(match, f"{line!r} is not a command")
        told.append(match)
    need(told == sorted(told, key=lambda match: order.index(match[1])), "the most severe do not come first")
    key = lambda finding: order.index({"info": "notice"}.get(finding["severity"], finding["severity"]))
    need(len(told) == len(findings), f"{len(told)} commands for {len(findings)} findings")
    for match, finding in zip(told, sorted(findings, key=key)):
        name, message = urllib.parse.unquote(match[2]), urllib.parse.unquote(match[8])
        numbers = [finding[key] for key in ["line", "endLine", "column", "endColumn"]]
        need(name == finding["file"] and [int(match[i]) for i in (3, 4, 5, 6)] == numbers, f"{line!r}: another place")
        # Logs are shown on terminals, so each control character is replaced by a visible one; all else is unchanged.
        need(match[7] == finding["rule"] and message.startswith(finding["message"].translate(SHOWN)),
             f"{match[0]!r}: another finding")


def log_faults(text):
    """Spoiled copies of a log, each with what is wrong with it."""
    yield "line 0", re.sub(r'"startLine":\d+', '"startLine":0', text, count=1)
    yield "column moved", re.sub(r'("startColumn":)(\d+)', lambda m: m[1] + str(int(m[2]) + 1), text, count=1)
    yield "unknown key", text.replace('"columnKind"', '"colour":1,"columnKind"', 1)
    yield "no message", re.sub(r'"message":\{"text":"(?:[^"\\]|\\.)*"\},', "", text, count=1)
    yield "unknown level", text.replace('"level":"error","message"', '"level":"bad","message"', 1)
    yield "wrong index", re.sub(r'"ruleIndex":\d+', '"ruleIndex":1', text, count=1)
    yield "file lost", re.sub(r'"uri":"', '"uri":"x', text, count=1)
    yield "same fingerprint", re.sub(r'"taskLine/v1":"\w+"', '"taskLine/v1":"0123456789abcdef"', text)
    yield "finding lost", re.sub(r'(?m)^\{"ruleId".*,\n', "", text, count=1)
    yield "no end column", re.sub(r',"endColumn":\d+', "", text, count=1)


def show_faults(run, findings):
    checks = [(name, check_log, (spoiled, findings, run.folder)) for name, spoiled in log_faults(run.output("sarif"))]
    gitlab, github = run.output("gitlab"), run.output("github")
    checks.append(("gitlab severity", check_gitlab, (gitlab.replace('"major"', '"error"', 1), findings)))
    checks.append(("gitlab line", check_gitlab, (gitlab.replace('"begin":1}', '"begin":"1"}', 1), findings)))
    checks.append(("github order", check_github, ("\n".join(reversed(github.splitlines())), findings)))
    for name, check, arguments in checks:
        try:
            check(*arguments)
        except (Fault, KeyError, ValueError, IndexError):
            continue
        print(f"not noticed: {name}", file=sys.stderr)
        return False
    print(f"{len(checks)} faults noticed")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tasks", required=True, type=pathlib.Path)
    parser.add_argument("--fault", action="store_true")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        texts = {path: text.encode() for path, text in MADE.items()}
        texts |= {f"given/{index}-{path.name}": path.read_bytes() for index, path in enumerate(options.files)}
        for path, text in texts.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text)
        run = Run(options.tasks.resolve(), folder, list(texts))
        findings = [json.loads(line) for line in run.output("jsonl").splitlines()]
        need(json.loads(run.output("json")) == findings, "the array is not the lines")
        if options.fault:
            sys.exit(3 if show_faults(run, findings) else 0)
        log = run.output("sarif")
        check_log(log, findings, folder)
        check_gitlab(run.output("gitlab"), findings)
        check_github(run.output("github"), findings)
        check_stability(run, texts, log)
    rules = len({finding["rule"] for finding in findings})
    print(f"{len(findings)} findings of {rules} rules in {len(texts)} files: every format holds")


def check_stability(run, texts, before):
    """Lines inserted above do not change the fingerprints."""
    for path, text in texts.items():
        # Front matter and a byte order mark must stay first.
        if not text.startswith((b"---", b"\xef\xbb\xbf")):
            (run.folder / path).write_bytes(b"Some text.\n\n" + text)
    prints = [
        sorted(result["partialFingerprints"]["taskLine/v1"] for result in json.loads(log)["runs"][0]["results"])
        for log in (before, run.output("sarif"))
    ]
    need(prints[0] == prints[1], "fingerprints change when lines are inserted")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(str(fault))
