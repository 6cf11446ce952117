"""An example of each request and error of the language server: what is sent, and what must be answered.

The examples use one small project: an open file, and a second one that is either only on disk or open as well.
"""
import json
import tempfile
from pathlib import Path

from lsp_client import Closed

NOW = "2026-11-21T10:00"
TASKS = """---
tasks:
  attributes: [ticket]
---

# Release

- [ ] !!! Ship it @work #v2 due:2026-11-25T17:00 remind:-1d repeat:1w after:notes,there
  - [x] Freeze done:2026-11-19
  - [ ] Write the notes @work due:2026-11-24 id:notes
- [ ] Late, see [the page](other.tasks.md#x) at https://example.com @home due:2026-11-19
- [x] Old one done:2026-11-01
- [x] Old two done:2026-11-02

Prose about @work. due:
"""
FEATURES = {
    "codeActions": "codeActionProvider", "formatting": "documentFormattingProvider", "formatOnType": "documentOnTypeFormattingProvider",
    "completion": "completionProvider", "hover": "hoverProvider", "inlayHints": "inlayHintProvider", "symbols": "documentSymbolProvider",
    "navigation": "definitionProvider", "rename": "renameProvider", "folding": "foldingRangeProvider",
    "semanticTokens": "semanticTokensProvider", "links": "documentLinkProvider", "selectionRanges": "selectionRangeProvider",
}
EVERYTHING = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
                  "didChangeWatchedFiles": {"dynamicRegistration": True}, "inlayHint": {"refreshSupport": True},
                  "semanticTokens": {"refreshSupport": True}, "diagnostics": {"refreshSupport": True}},
    "textDocument": {
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "dataSupport": True,
                       "resolveSupport": {"properties": ["edit"]}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True}, "hover": {"contentFormat": ["markdown"]},
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1]}},
        "rename": {"prepareSupport": True}, "completion": {}},
}


class Project:
    """A client with the files of the examples."""

    def __init__(self, checks, folder, capabilities, *words, options=None):
        self.checks, self.folder = checks, folder
        (folder / "tasks.md").write_text(TASKS)
        (folder / "other.tasks.md").write_text("- [ ] Be there due:2026-11-30 id:there\n- [ ] Also @work due:2026-11-30 after:notes\n")
        self.uri, self.other = (folder / "tasks.md").as_uri(), (folder / "other.tasks.md").as_uri()
        self.client = checks.client(folder, *words)
        root = {"rootUri": folder.as_uri(), "capabilities": capabilities}
        self.server = self.client.start(**root, **({} if options is None else {"initializationOptions": options}))["capabilities"]
        self.text = TASKS
        self.client.open(self.uri, TASKS)

    def place(self, words, into=1):
        """The position `into` characters after the beginning of `words`."""
        before = self.text[:self.text.index(words) + into]
        return {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}

    def line(self, words):
        return self.place(words)["line"]

    def ask(self, method, words=None, into=1, **params):
        params["textDocument"] = {"uri": self.uri}
        if words:
            params["position"] = self.place(words, into)
        return self.client.request(f"textDocument/{method}", params)

    def same(self, ours, theirs, what):
        self.checks.same(ours, theirs, f"requests: {what}")

    def change(self, text, version):
        self.text = text
        self.client.change(self.uri, version, [{"text": text}])

    def whole(self):
        return {"start": {"line": 0, "character": 0}, "end": {"line": self.text.count("\n"), "character": 0}}


def code(answer):
    return answer.get("error", {}).get("code") if isinstance(answer, dict) else None


def requests(checks):
    for part in [reading, names, changing, errors, settings, switches, pulling, several, log]:
        with tempfile.TemporaryDirectory() as name:
            try:
                part(checks, Path(name).resolve())
            except Closed as error:
                checks.expect(False, f"requests, {part.__name__}: {error}")


def reading(checks, folder):
    """Hover, hints, completion, outline, folding ranges, links, selection ranges, tokens."""
    project = Project(checks, folder, EVERYTHING)
    hover = project.ask("hover", "Ship it")["contents"]
    project.same(hover["kind"], "markdown", "kind of hover")
    project.same(hover["value"].split("\n")[2:], [
        "- due 2026-11-25 17:00, Wednesday, in 4 days", "- reminder 2026-11-24 17:00",
        "- next: 2026-12-02 17:00, 2026-12-09 17:00, 2026-12-16 17:00", "- 1 of 2 subtasks done",
        "- waits for 'Write the notes' (line 10)", f"- waits for 'Be there' ({folder}/other.tasks.md)"], "hover of a task")
    project.same("2 days overdue" in project.ask("hover", "Late")["contents"]["value"], True, "hover of what is overdue")
    project.same("'Ship it' waits for this" in project.ask("hover", "Write the")["contents"]["value"], True, "hover of what comes first")
    project.same("@work: 2 open tasks" in project.ask("hover", "@work")["contents"]["value"], True, "hover of a category")
    for words in ["# Release", "Prose", "tasks:"]:
        project.same(project.ask("hover", words), None, f"hover of {words}")
    hints = project.ask("inlayHint", range=project.whole())
    project.same([hint["label"] for hint in hints], ["1/2", "in 4 days", "in 3 days", "2 days overdue"], "hints")
    project.same(project.ask("inlayHint", range={"start": {"line": 0, "character": 0}, "end": {"line": 4, "character": 0}}), [], "hints of a part")
    symbols = project.ask("documentSymbol")
    project.same([(s["name"], [c["name"] for c in s["children"]]) for s in symbols],
                 [("Release", ["Ship it", "Late, see [the page](other.tasks.md#x) at https://example.com", "Old one", "Old two"])], "outline")
    found = project.client.request("workspace/symbol", {"query": "be THERE"})
    project.same([(s["name"], s["location"]["uri"]) for s in found], [("Be there", project.other)], "symbols of the project")
    folds = [(fold["startLine"], fold["endLine"], fold.get("kind")) for fold in project.ask("foldingRange")]
    project.same(folds, [(0, 3, "imports"), (5, 14, None), (7, 9, None), (11, 12, "region")], "folds")
    links = [link["target"] for link in project.ask("documentLink")]
    project.same(links, [f"{project.other}#x", "https://example.com"], "links")
    selection = project.ask("selectionRange", positions=[project.place("2026-11-24 id", 2)])[0]
    widths = []
    while selection:
        start, end = selection["range"]["start"], selection["range"]["end"]
        widths.append((end["line"] - start["line"], end["character"] - start["character"] if start["line"] == end["line"] else 0))
        selection = selection.get("parent")
    project.same(len(widths) >= 5 and widths[0] == (0, 10) or widths[:2], True, "selections grow")
    completion(project)
    tokens(project)
    project.client.stop()


def completion(project):
    def labels(line, version, at=None):
        text = TASKS + line + "\n"
        project.change(text, version)
        place = {"line": TASKS.count("\n"), "character": len(line) if at is None else at}
        answer = project.client.request("textDocument/completion", {"textDocument": {"uri": project.uri}, "position": place})
        return answer["items"] if isinstance(answer, dict) else answer
    cases = [("- [ ] a @w", ["work"]), ("- [ ] a #", ["v2"]), ("- [ ] a due:tomo", ["tomorrow"]), ("- [ ] a status:do", ["doing"]),
             ("- [ ] a after:th", ["there"]), ("- [ ] a repeat:2", ["2w"]), ("- [ ] a tick", ["ticket:"]), ("- [ ] a due:+3d", ["+3d"]),
             ("- [ ] `@w", None), ("a @w", []), ("- [ ] a `@w` b", []), ("- [ ] a [@w](x) b", [])]
    version = 2
    for line, wanted in cases:
        at = line.index("@w") + 2 if wanted == [] and "@w" in line else None
        if wanted is not None:
            project.same([item["label"] for item in labels(line, version, at)], wanted, f"completion of '{line}'")
            version += 1
    item = labels("- [ ] Pay due:tomo", version)[0]
    project.same((item["detail"], item["textEdit"]["newText"]), ("2026-11-22, Sunday", "2026-11-22"), "completion of a date")
    documentation = project.client.request("completionItem/resolve", item)["documentation"]["value"]
    project.change(TASKS + "- [ ] Pay due:2026-11-22\n", version + 1)
    hover = project.client.request("textDocument/hover", {
        "textDocument": {"uri": project.uri}, "position": {"line": TASKS.count("\n"), "character": 7}})["contents"]["value"]
    project.same(documentation, hover, "completion resolves to what hover says")
    project.same(project.client.request("completionItem/resolve", item).get("documentation"), None, "completion of an older text")
    project.version = version + 1


def tokens(project):
    """A delta turns the old tokens into those of the changed text."""
    before = project.ask("semanticTokens/full")
    project.change(project.text.replace("@home", "@home #new").replace("# Release", "# Release 2"), project.version + 1)
    delta = project.ask("semanticTokens/full/delta", previousResultId=before["resultId"])
    after = project.ask("semanticTokens/full")
    data, edits = before["data"], delta["edits"]
    for edit in sorted(edits, key=lambda edit: -edit["start"]):
        data = data[:edit["start"]] + edit.get("data", []) + data[edit["start"] + edit["deleteCount"]:]
    project.same(data, after["data"], "delta of tokens")
    project.same(0 < sum(len(edit.get("data", [])) for edit in edits) < len(after["data"]), True, "a delta is short")
    part = project.ask("semanticTokens/range", range={"start": {"line": 7, "character": 0}, "end": {"line": 7, "character": 99}})["data"]
    whole, line, kept = after["data"], 0, []
    for index in range(0, len(whole), 5):
        line += whole[index]
        if line == 7:
            kept.append(whole[index + 2:index + 5])
    project.same([part[index + 2:index + 5] for index in range(0, len(part), 5)], kept, "tokens of a line")
    project.same("data" in project.ask("semanticTokens/full/delta", previousResultId="unknown"), True, "a delta to what is unknown")


def names(checks, folder):
    """Definition, references, highlights and rename across files; invalid names are refused."""
    project = Project(checks, folder, EVERYTHING)

    def lines(locations):
        return sorted((Path(place["uri"]).name, place["range"]["start"]["line"]) for place in locations)
    project.same(lines(project.ask("definition", "after:notes", 8)), [("tasks.md", 9)], "definition")
    project.same(lines(project.ask("definition", "notes,there", 8)), [("other.tasks.md", 0)], "definition in another file")
    everywhere = [("other.tasks.md", 1), ("tasks.md", 7), ("tasks.md", 9)]
    project.same(lines(project.ask("references", "id:notes", 4, context={"includeDeclaration": True})), everywhere, "references")
    project.same(lines(project.ask("references", "id:notes", 4, context={"includeDeclaration": False})), everywhere[:2], "references alone")
    project.same([(h["range"]["start"]["line"], h["kind"]) for h in project.ask("documentHighlight", "id:notes", 4)], [(7, 2), (9, 3)], "highlights")
    project.same(project.ask("definition", "Prose"), None, "definition of prose")
    project.same(project.ask("prepareRename", "id:notes", 4)["placeholder"], "notes", "prepared rename")
    project.same(project.ask("prepareRename", "Late"), None, "prepared rename of a title")

    def files(answer):
        return sorted((Path(part["textDocument"]["uri"]).name, len(part["edits"])) for part in answer["documentChanges"])
    project.same(files(project.ask("rename", "id:notes", 4, newName="text")), [("other.tasks.md", 1), ("tasks.md", 2)], "rename of an id")
    project.same(files(project.ask("rename", "@work", 2, newName="office")), [("tasks.md", 2)], "rename of a category")
    for words, into, name in [("id:notes", 4, "a b"), ("@work", 2, "7"), ("@work", 2, ""), ("Late", 1, "x"), ("#v2", 2, "a b")]:
        project.same(code(project.ask("rename", words, into, newName=name)), -32803, f"rename of {words} to '{name}'")
    project.client.stop()


def changing(checks, folder):
    """Actions by kind, commands, on-type formatting, and no edits where nothing is to be done."""
    project = Project(checks, folder, EVERYTHING)
    project.client.published(project.uri)

    def actions(words, **context):
        place = project.place(words)
        return project.ask("codeAction", range={"start": place, "end": place}, context={"diagnostics": [], **context})
    titles = [action["title"] for action in actions("Ship it")]
    project.same(titles, ["Complete with its subtasks", "Postpone by a week", "Skip this date", "Lower the priority to !!",
                          "Remind me in an hour", "Cancel with its subtasks"], "actions of a task")
    project.same([action["title"] for action in actions("Old one")], ["Reopen the task", "Archive completed tasks"], "actions of a done task")
    project.same("Postpone to tomorrow" in [action["title"] for action in actions("Late")], True, "actions of an overdue task")
    project.same([a["title"] for a in actions("Old one", only=["refactor"])], ["Reopen the task"], "actions of what is done")
    project.same(actions("Prose", only=["refactor"]), [], "no actions of prose")
    project.same([a["kind"] for a in actions("Late", only=["source"])], ["source.archive"], "actions of a kind")
    action = next(action for action in actions("Late") if action["title"] == "Complete the task")
    resolved = project.client.request("codeAction/resolve", action)
    project.same("done:2026-11-21" in json.dumps(resolved["edit"]), True, "an action resolves to its edit")
    project.change(TASKS.replace("Late", "Later"), 2)
    project.same(code(project.client.request("codeAction/resolve", action)), -32801, "an action of an older text")
    text = TASKS + "- [ ] Typed @work due:2026/11/30\n"
    project.change(text, 3)
    typed = project.client.request("textDocument/onTypeFormatting", {
        "textDocument": {"uri": project.uri}, "position": {"line": text.count("\n"), "character": 0}, "ch": "\n", "options": {}})
    project.same([edit["newText"] for edit in typed] != [], True, "format as one types")
    project.change("<<<<<<< ours\n- [ ] a due:2026/11/30\n=======\n- [ ] b\n>>>>>>> theirs\n", 4)
    project.same(code(project.ask("formatting", options={})), -32803, "no format of a conflict")
    project.same([a["title"] for a in project.ask("codeAction", range=project.whole(), context={"diagnostics": []})
                  if a["kind"] in ("quickfix", "source.fixAll")], [], "no repairs of a conflict")
    complete = {"command": "tasks.complete", "arguments": [{"textDocument": {"uri": project.uri}, "position": {"line": 1, "character": 0}}]}
    project.same(code(project.client.request("workspace/executeCommand", complete)), -32803, "no command in a conflict")
    project.client.stop()
    # A client without support for action literals and workspace edits gets commands; what it cannot do is refused.
    plain = Project(checks, folder, {})
    place = plain.place("Late")
    found = plain.ask("codeAction", range={"start": place, "end": place}, context={"diagnostics": []})
    plain.same(all(isinstance(action.get("command"), str) for action in found if action.get("kind") != "quickfix"), True, "actions of an old client")
    plain.same(code(plain.client.request("workspace/executeCommand", complete)), -32803, "a client that takes no edits")
    plain.same(plain.ask("documentSymbol")[0].get("location") is not None, True, "an outline without levels")
    plain.client.stop()


def errors(checks, folder):
    """Errors are reported, and the server keeps working."""
    project = Project(checks, folder, EVERYTHING)
    for params in [None, {}, {"command": "tasks.nothing"}, {"command": "tasks.complete"}, {"command": "tasks.complete", "arguments": [7]}]:
        project.same(code(project.client.request("workspace/executeCommand", params)), -32602, f"command {params}")
    for method in ["hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "rename", "selectionRange",
                   "documentSymbol", "foldingRange", "documentLink", "inlayHint", "formatting", "rangeFormatting", "onTypeFormatting",
                   "codeAction", "semanticTokens/full", "semanticTokens/full/delta", "semanticTokens/range", "diagnostic"]:
        for params in [None, {"textDocument": {"uri": "file:///not/open.md"}}, {"textDocument": None}, 7, "x", {"textDocument": {"uri": 1}}]:
            project.same(code(project.client.request(f"textDocument/{method}", params)), -32602, f"{method} {params}")
    project.same(code(project.client.request("workspace/symbol", {})), -32602, "symbols without a query")
    # Invalid messages, and changes to documents that are not open.
    for message, wanted, own in [({"jsonrpc": "1.0", "id": 1001, "method": "x"}, -32600, 1001), ({"id": 1002}, -32600, 1002),
                                 ([], -32600, None), ({"id": {}, "method": "x"}, -32600, None)]:
        body = json.dumps({"jsonrpc": "2.0", **message} if isinstance(message, dict) else message).encode()
        project.client.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        answer = project.client.wait(lambda m: "error" in m and m.get("id") == own)
        project.same(answer["error"]["code"], wanted, f"message {message}")
    project.client.change("file:///not/open.md", 2, [{"text": "x"}])
    project.client.notify("textDocument/didChange", {"textDocument": {"uri": project.uri, "version": 2}, "contentChanges": [{"text": 7}]})
    project.client.notify("textDocument/didClose", {"textDocument": {"uri": "file:///not/open.md"}})
    # A request about a text that has changed by the time it is processed.
    body = b""
    for message in [{"id": 700, "method": "textDocument/foldingRange", "params": {"textDocument": {"uri": project.uri}}},
                    {"method": "textDocument/didChange", "params": {"textDocument": {"uri": project.uri, "version": 3},
                                                                    "contentChanges": [{"text": TASKS + "\n"}]}}]:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        body += b"Content-Length: %d\r\n\r\n" % len(data) + data
    project.client.raw(body)
    project.same(project.client.answer(700).get("error", {}).get("code"), -32801, "a request about an older text")
    project.same(len(project.ask("foldingRange")) > 0, True, "it still works")
    project.same(project.client.request("shutdown", id="null params"), None, "shutdown")
    project.client.notify("exit")
    project.same(project.client.process.wait(20), 0, "exit")


def rules(project, version=1):
    return sorted(d["code"] for d in project.client.published(project.uri, version))


def settings(checks, folder):
    """Diagnostics are published again when settings change, in files or through the client."""
    project = Project(checks, folder, EVERYTHING)
    registered = project.client.wait(lambda m: m.get("method") == "client/registerCapability")
    project.same(registered["params"]["registrations"][0]["method"], "workspace/didChangeWatchedFiles", "it has files watched")
    project.client.send({"id": registered["id"], "result": None})
    before = rules(project)
    project.same("overdue" in before, True, "overdue is found")
    (folder / ".tasks.yaml").write_text("lint:\n  overdue: off\n")
    project.client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": (folder / ".tasks.yaml").as_uri(), "type": 1}]})
    project.same(rules(project), [rule for rule in before if rule != "overdue"], "a file of settings")
    for method in ["workspace/inlayHint/refresh", "workspace/semanticTokens/refresh"]:
        project.client.wait(lambda m: m.get("method") == method)
    (folder / ".tasks.yaml").write_text("lint:\n  overdu: off\n")
    project.client.notify("workspace/didChangeWatchedFiles", {"changes": []})
    project.same("overdue" in rules(project), True, "a wrong file of settings")
    wrong = project.client.wait(lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"]["uri"].endswith(".tasks.yaml")
                                and m["params"]["diagnostics"])
    project.same(wrong["params"]["diagnostics"][0]["severity"], 1, "a wrong file of settings is told of")
    (folder / ".tasks.yaml").unlink()
    project.client.notify("workspace/didChangeConfiguration", {"settings": {"tasks": {"rules": {"overdue": "error", "nothing": "off"}}}})
    project.client.wait(lambda m: m.get("method") == "window/logMessage" and "nothing" in m["params"]["message"])
    levels = {d["code"]: d["severity"] for d in project.client.published(project.uri, 1)}
    project.same(levels["overdue"], 1, "the level of a rule")
    project.client.stop()


def switches(checks, folder):
    """Each feature and each rule can be switched off, at the start and later."""
    off = Project(checks, folder, EVERYTHING, options={name: False for name in FEATURES} | {"diagnostics": False})
    for name, provider in FEATURES.items():
        off.same(provider in off.server, False, f"{name} is off")
    off.client.stop()
    project = Project(checks, folder, EVERYTHING, options={"rules": {"overdue": "off"}})
    for name, provider in FEATURES.items():
        project.same(provider in project.server, True, f"{name} is on")
    project.same("overdue" in rules(project), False, "a rule is off")
    asked = {
        "codeActions": lambda: project.ask("codeAction", range=project.whole(), context={"diagnostics": []}),
        "formatting": lambda: project.ask("formatting", options={}), "completion": lambda: project.ask("completion", "@work", 2),
        "hover": lambda: project.ask("hover", "Ship it"), "inlayHints": lambda: project.ask("inlayHint", range=project.whole()),
        "symbols": lambda: project.ask("documentSymbol"), "navigation": lambda: project.ask("definition", "after:notes", 8),
        "folding": lambda: project.ask("foldingRange"), "links": lambda: project.ask("documentLink"),
        "selectionRanges": lambda: project.ask("selectionRange", positions=[{"line": 7, "character": 8}]),
        "semanticTokens": lambda: project.ask("semanticTokens/full"),
    }
    project.change(TASKS.replace("due:2026-11-24", "due:2026/11/24"), 2)
    for name, question in asked.items():
        on = question()
        project.client.notify("workspace/didChangeConfiguration", {"settings": {"tasks": {name: False}}})
        without = question()
        project.same(bool(on) and without != on and not (without.get("data") if isinstance(without, dict) else without), True,
                     f"{name} is switched off: {str(on)[:80]}, {str(without)[:80]}")
    project.client.stop()


def pulling(checks, folder):
    """Pulled diagnostics equal the published ones, and the client is asked to refresh them when settings change."""
    told = Project(checks, folder, EVERYTHING)
    wanted = told.client.published(told.uri)
    told.client.stop()
    abilities = json.loads(json.dumps(EVERYTHING))
    abilities["textDocument"]["diagnostic"] = {}
    project = Project(checks, folder, abilities)
    project.same("diagnosticProvider" in project.server, True, "diagnostics can be asked for")
    report = project.ask("diagnostic")
    project.same((report["kind"], report["items"]), ("full", wanted), "diagnostics asked for")
    project.same(project.ask("diagnostic", previousResultId=report["resultId"])["kind"], "unchanged", "diagnostics asked for again")
    project.client.notify("workspace/didChangeConfiguration", {"settings": {"tasks": {"rules": {"overdue": "off"}}}})
    project.client.wait(lambda m: m.get("method") == "workspace/diagnostic/refresh")
    report = project.ask("diagnostic", previousResultId=report["resultId"])
    project.same([d["code"] for d in report["items"]], [d["code"] for d in wanted if d["code"] != "overdue"], "diagnostics after a refresh")
    project.same(any(project.client.is_published(m, project.uri, None) for m in project.client.kept), False, "nothing is told unasked")
    project.client.stop()


def several(checks, folder):
    """Names and findings take all open buffers into account; related information has its location."""
    project = Project(checks, folder, EVERYTHING)
    project.same("unknown-id" in rules(project), False, "an id in a file on the disk")
    project.client.open(project.other, "- [ ] Be elsewhere due:2026-11-30 id:elsewhere\n", 1)
    project.same("unknown-id" in rules(project), True, "an id that went from the buffer beside")
    project.client.change(project.other, 2, [{"text": "- [ ] Be there due:2026-11-30 id:there\n- [ ] Twice due:2026-11-30 id:notes\n"}])
    project.same("unknown-id" in rules(project), False, "an id that came in the buffer beside")
    project.client.notify("textDocument/didClose", {"textDocument": {"uri": project.other}})
    project.same(project.client.published(project.other), [], "cleared on close")
    twice = TASKS.replace("id:notes", "id:notes id:again")
    project.change(twice, 2)
    found = next(d for d in project.client.published(project.uri, 2) if d["code"] == "duplicate-attribute")
    place = found["relatedInformation"][0]["location"]
    project.same((place["uri"], place["range"]["start"]["line"]), (project.uri, 9), "a related place")
    project.change(TASKS.replace("done:2026-11-01", "done:2026-11-01 <!-- tasks-ignore duplicate-attribute -->"), 3)
    found = [d for d in project.client.published(project.uri, 3) if d["code"] == "unused-suppression"]
    project.same([d.get("tags") for d in found], [[1]], "what is not needed is tagged")
    project.client.stop()
    # An untitled document by itself.
    client = checks.client(folder)
    client.start(capabilities={})
    client.open("untitled:Untitled-1", "- [ ] a due:2026-11-20\n")
    project.same([d["code"] for d in client.published("untitled:Untitled-1")], ["overdue"], "a text without a file")
    client.stop()


def log(checks, folder):
    """The log goes to standard error; standard output contains only frames."""
    project = Project(checks, folder, EVERYTHING, "--log")
    project.client.published(project.uri)
    project.client.send({"id": "tasks-1", "error": {"code": -32601, "message": "cannot do that"}})
    try:
        project.client.stop()
    except Closed:
        checks.expect(False, "requests: the log stops the server")
    project.same(b"cannot do that" in project.client.process.stderr.read(), True, "the log says what was refused")
