"""A language client for the checks in this folder: frames, requests, and an independent text model."""

import json
import os
import subprocess
import threading
import time
from queue import Empty, Queue


class Closed(Exception):
    """The server has exited, or did not answer in time."""


class Client:
    """A running server and its messages. A separate thread reads them, so that neither side blocks the other."""

    def __init__(self, command, cwd, env=None):
        self.process = subprocess.Popen(
            command, cwd=cwd, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.messages = Queue()
        self.kept = []
        self.next_id = 0
        # When the last message had arrived, before it was parsed as JSON.
        self.arrival = 0.0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    self.messages.put(None)
                    return
                if line == b"\r\n":
                    break
                name, value = line.decode("ascii").split(":", 1)
                if name == "Content-Length":
                    length = int(value)
            body = stream.read(length)
            self.arrival = time.monotonic()
            self.messages.put(json.loads(body))

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params=None):
        self.send({"method": method} | ({} if params is None else {"params": params}))

    def ask(self, method, params=None, id=None):
        """Sends a request and returns its id."""
        self.next_id += 1
        id = self.next_id if id is None else id
        self.send({"id": id, "method": method} | ({} if params is None else {"params": params}))
        return id

    def next(self, timeout=20):
        try:
            message = self.messages.get(timeout=timeout)
        except Empty:
            raise Closed("nothing was said in time") from None
        if message is None:
            raise Closed("the server has gone")
        return message

    def wait(self, wanted, timeout=20):
        """The first message, kept or yet to arrive, for which `wanted` is true; the others are kept."""
        for index, message in enumerate(self.kept):
            if wanted(message):
                return self.kept.pop(index)
        while True:
            message = self.next(timeout)
            if wanted(message):
                return message
            self.kept.append(message)

    def answer(self, id):
        return self.wait(lambda message: message.get("id") == id and "method" not in message)

    def request(self, method, params=None, id=None):
        """The result of a request, or a dictionary with the key `error` if it failed."""
        answer = self.answer(self.ask(method, params, id))
        return {"error": answer["error"]} if "error" in answer else answer["result"]

    def published(self, uri, version=None, timeout=20):
        """The diagnostics published last for a document, for `version` if one is given."""
        found = None
        while found is None or any(self.is_published(message, uri, version) for message in self.kept):
            found = self.wait(lambda message: self.is_published(message, uri, version), timeout)
        return found["params"]["diagnostics"]

    @staticmethod
    def is_published(message, uri, version):
        return (message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri
                and (version is None or message["params"].get("version") == version))

    def start(self, **initialization):
        result = self.request("initialize", {"processId": os.getpid(), "rootUri": None, **initialization})
        self.notify("initialized", {})
        return result

    def stop(self):
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(timeout=20)

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "markdown", "version": version, "text": text}})

    def change(self, uri, version, changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": changes})


class Text:
    """The text of a document and its positions, computed in the simplest way."""

    def __init__(self, text, encoding):
        self.text = text
        self.encoding = encoding

    def units(self, text):
        if self.encoding == "utf-32":
            return len(text)
        if self.encoding == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2

    def lines(self):
        """Each line with its terminator; the last has none."""
        lines, start, index = [], 0, 0
        while index < len(self.text):
            if self.text[index] == "\r" and self.text[index + 1:index + 2] == "\n":
                index += 2
            elif self.text[index] in "\r\n":
                index += 1
            else:
                index += 1
                continue
            lines.append(self.text[start:index])
            start = index
        return lines + [self.text[start:]]

    def position(self, index):
        line, start = 0, 0
        lines = self.lines()
        while line + 1 < len(lines) and start + len(lines[line]) <= index:
            start += len(lines[line])
            line += 1
        content = lines[line].rstrip("\r\n")
        return {"line": line, "character": self.units(content[:index - start])}

    def index(self, position):
        lines = self.lines()
        if position["line"] >= len(lines):
            return len(self.text)
        start = sum(len(line) for line in lines[:position["line"]])
        content = lines[position["line"]].rstrip("\r\n")
        count = 0
        while count < len(content) and self.units(content[:count + 1]) <= position["character"]:
            count += 1
        return start + count

    def apply(self, edits):
        """The text after `edits`, whose ranges all refer to the original text and must not overlap."""
        places = [(self.index(edit["range"]["start"]), self.index(edit["range"]["end"]), edit["newText"])
                  for edit in edits]
        places.sort(key=lambda place: place[:2])
        result, last = [], 0
        for start, end, new in places:
            if start < last or end < start:
                raise AssertionError(f"edits overlap: {edits}")
            result += [self.text[last:start], new]
            last = end
        return "".join(result) + self.text[last:]
