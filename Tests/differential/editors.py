#!/usr/bin/env python3
"""Runs real editors, headless, with the configuration from the manual, against `tasks lsp`.

Each opens a file, waits for its diagnostics, requests hover and completion, applies a quick fix, formats, and quits.
What it received must match the expected results. A missing editor is an error unless --present is given.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from lsp_client import Client, Text

MANUAL = Path(__file__).resolve().parents[2] / "Sources/TaskCommandLine/Documentation.docc/Editors.md"
TEXT = "- [ ] Call Änne 😀 due:2026/11/20\n- [ ] Write the notes @work due:2026-11-25 #v2\n- [ ] Later @w\n"
FIXED = TEXT.replace("2026/11/20", "2026-11-20")
FORMATTED = FIXED.replace("due:2026-11-25 #v2", "#v2 due:2026-11-25")

LUA = r"""
local results = {}
local function finish()
  vim.fn.writefile({ vim.fn.json_encode(results) }, vim.env.RESULTS)
  vim.cmd("qall!")
end
local ok, reason = pcall(function()
  assert(vim.wait(15000, function() return #vim.diagnostic.get(0) > 0 end, 20), "no diagnostics")
  results.diagnostics = vim.tbl_map(function(d) return d.code or d.user_data.lsp.code end, vim.diagnostic.get(0))
  local client = vim.tbl_values(vim.lsp.get_active_clients and vim.lsp.get_active_clients() or vim.lsp.get_clients())[1]
  results.encoding = client.offset_encoding
  local function ask(method, params)
    for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 10000) or {}) do return answer.result end
  end
  local function at(line, column)
    vim.api.nvim_win_set_cursor(0, { line, column })
    return vim.lsp.util.make_position_params(0, client.offset_encoding)
  end
  results.hover = ask("textDocument/hover", at(2, 8)).contents.value
  local items = ask("textDocument/completion", at(3, 14)).items
  results.completion = vim.tbl_map(function(item) return item.label end, items)
  local params = at(1, 30)
  params.range = { start = params.position, ["end"] = params.position }
  params.context = { diagnostics = {}, only = { "quickfix" } }
  local action = ask("textDocument/codeAction", params)[1]
  if not action.edit then action = ask("codeAction/resolve", action) end
  vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  results.fixed = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n"
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 10000 }) else vim.lsp.buf.formatting_sync(nil, 10000) end
  results.formatted = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n"
  vim.lsp.stop_client(client.id)
  results.stopped = vim.wait(10000, function() return client.is_stopped() end, 20)
end)
if not ok then results.error = tostring(reason) end
finish()
"""

EGLOT = r"""
(defun check ()
  (let (results)
    (condition-case reason
        (progn
          (find-file "tasks.md")
          (run-hooks 'post-command-hook)
          (let ((server (eglot--current-server-or-lose)) (end (+ (float-time) 15)))
            (while (and (< (float-time) end) (null (flymake-diagnostics))) (accept-process-output nil 0.1) (flymake-start))
            (push (cons "diagnostics" (vconcat (mapcar (lambda (d) (substring-no-properties (flymake-diagnostic-text d))) (flymake-diagnostics)))) results)
            (goto-char (point-min)) (forward-line 1) (forward-char 8)
            (push (cons "hover" (plist-get (plist-get (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams)) :contents) :value)) results)
            (goto-char (point-min)) (forward-line 2) (end-of-line)
            (let ((items (plist-get (jsonrpc-request server :textDocument/completion (append (eglot--TextDocumentPositionParams) '(:context (:triggerKind 1)))) :items)))
              (push (cons "completion" (vconcat (mapcar (lambda (item) (plist-get item :label)) items))) results))
            (goto-char (point-min)) (search-forward "2026/11")
            (let* ((action (aref (jsonrpc-request server :textDocument/codeAction
                     (list :textDocument (eglot--TextDocumentIdentifier)
                           :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                           :context '(:diagnostics [] :only ["quickfix"]))) 0)))
              (eglot--apply-workspace-edit (plist-get action :edit)))
            (push (cons "fixed" (buffer-substring-no-properties (point-min) (point-max))) results)
            (eglot-format-buffer)
            (push (cons "formatted" (buffer-substring-no-properties (point-min) (point-max))) results)
            (eglot-shutdown server)
            (push (cons "stopped" t) results)))
      (error (push (cons "error" (format "%S" reason)) results)))
    (with-temp-file (getenv "RESULTS") (insert (json-encode results)))
    (kill-emacs 0)))
"""

LSP_MODE = r"""
(setq lsp-auto-guess-root t lsp-enable-snippet nil lsp-warn-no-matched-clients nil lsp-restart 'ignore
      lsp-session-file (expand-file-name "session" (getenv "HOME")) lsp-headerline-breadcrumb-enable nil)
(defun check ()
  (let (results)
    (condition-case reason
        (progn
          (require 'project)
          (lsp-workspace-folders-add default-directory)
          (find-file "tasks.md")
          (let ((end (+ (float-time) 15)))
            (while (and (< (float-time) end) (null (lsp--get-buffer-diagnostics))) (accept-process-output nil 0.1))
            (push (cons "diagnostics" (vconcat (mapcar (lambda (d) (gethash "code" d)) (lsp--get-buffer-diagnostics)))) results)
            (goto-char (point-min)) (forward-line 1) (forward-char 8)
            (push (cons "hover" (gethash "value" (gethash "contents" (lsp-request "textDocument/hover" (lsp--text-document-position-params))))) results)
            (goto-char (point-min)) (forward-line 2) (end-of-line)
            (let ((items (gethash "items" (lsp-request "textDocument/completion" (lsp--text-document-position-params)))))
              (push (cons "completion" (vconcat (mapcar (lambda (item) (gethash "label" item)) items))) results))
            (goto-char (point-min)) (search-forward "2026/11")
            (lsp-execute-code-action (seq-find (lambda (a) (equal (gethash "kind" a) "quickfix")) (lsp-code-actions-at-point)))
            (push (cons "fixed" (buffer-substring-no-properties (point-min) (point-max))) results)
            (lsp-format-buffer)
            (push (cons "formatted" (buffer-substring-no-properties (point-min) (point-max))) results)
            (lsp-workspace-shutdown (car (lsp-workspaces)))
            (push (cons "stopped" t) results)))
      (error (push (cons "error" (format "%S" reason)) results)))
    (with-temp-file (getenv "RESULTS") (insert (json-encode results)))
    (kill-emacs 0)))
"""

ALE = r"""
function! Finish(results) abort
    call writefile([json_encode(a:results)], $RESULTS)
    qall!
endfunction
function! Wait(condition) abort
    let l:count = 0
    while l:count < 300 && !eval(a:condition)
        sleep 50m
        let l:count += 1
    endwhile
endfunction
function! Check() abort
    let l:results = {}
    call Wait('len(get(get(g:ale_buffer_info, bufnr(""), {}), "loclist", [])) > 0')
    let l:results.diagnostics = map(copy(g:ale_buffer_info[bufnr('')].loclist), {_, item -> get(item, 'code', '')})
    ALEFix
    call Wait('getline(1) =~ "2026-11-20"')
    let l:results.formatted = join(getline(1, '$'), "\n") . "\n"
    let l:results.stopped = v:true
    call Finish(l:results)
endfunction
"""


def block(heading):
    """The lines that the manual gives to copy under a heading."""
    section = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", MANUAL.read_text(), re.M | re.S).group(1)
    return re.search(r"```\w+\n(.*?)```", section, re.S).group(1)


class Editors:
    def __init__(self, options):
        self.options = options
        self.failures = []
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith(("TASKS_", "XDG_"))}
        folder = str(Path(options.tasks).resolve().parent)
        self.environment |= {"PATH": f"{folder}:{self.environment['PATH']}", "TASKS_NOW": "2026-11-21T10:00", "TZ": "UTC", "TERM": "dumb"}

    def expect(self, name, what, ours, theirs):
        if ours != theirs:
            self.failures.append(name)
            print(f"{name}: {what} is {ours!r}, expected {theirs!r}", file=sys.stderr)

    def run(self, name, program, files, command, letter="😀"):
        """Runs an editor in a temporary folder and returns the results it wrote."""
        if not shutil.which(program) and not Path(program).exists():
            if not self.options.present:
                self.expect(name, program, "missing", "there")
            return None
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            text = TEXT.replace("😀", letter)
            (folder / "tasks.md").write_text(text if self.options.fault != "text" else text.replace("/", "-"))
            for file, text in files.items():
                (folder / file).write_text(text)
            environment = {**self.environment, "HOME": str(folder), "RESULTS": str(folder / "results.json")}
            try:
                ended = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=90)
            except subprocess.TimeoutExpired as error:
                self.expect(name, "end", f"none: {error.stderr}", "in time")
                return None
            results = folder / "results.json"
            if not results.exists():
                self.expect(name, "results", ended.stdout + ended.stderr, "written")
                return None
            return json.loads(results.read_text())

    def check(self, name, results, codes=True, wants=("hover", "completion", "fixed", "formatted", "stopped"), letter="😀"):
        if results is None:
            return
        self.expect(name, "error", results.get("error"), None)
        fixed, formatted = (text.replace("😀", letter) for text in (FIXED, FORMATTED))
        found = " ".join(map(str, results.get("diagnostics", [])))
        for code in ["overdue", "noncanonical-date"] if codes else ["was yesterday", "2026-11-20"]:
            self.expect(name, f"diagnostics with {code}", code in found, True)
        if "hover" in wants:
            self.expect(name, "hover", "in 4 days" in str(results.get("hover")), True)
        if "completion" in wants:
            self.expect(name, "completion", list(results.get("completion", [])), ["work"])
        if "fixed" in wants:
            self.expect(name, "text after the fix", results.get("fixed"), fixed)
        self.expect(name, "formatted text", results.get("formatted"), formatted)
        self.expect(name, "stop", results.get("stopped"), True)
        print(f"{name}: {found}")

    def neovim(self, name, program, heading, encoding):
        files = {"init.lua": block(heading), "check.lua": LUA}
        results = self.run(name, program, files, [program, "--headless", "-u", "init.lua", "tasks.md", "-c", "luafile check.lua"])
        self.check(name, results)
        if results:
            self.expect(name, "encoding", results.get("encoding"), encoding)

    def emacs(self, name, heading, check, codes, letter="😀"):
        start = ("(setq inhibit-startup-screen t enable-local-variables nil create-lockfiles nil make-backup-files nil"
                 " debug-on-error nil)(package-initialize)(require 'markdown-mode)"
                 "(add-to-list 'auto-mode-alist '(\"\\\\.md\\\\'\" . markdown-mode))\n")
        files = {"init.el": "(require 'package)" + start + block(heading), "check.el": check}
        results = self.run(name, "emacs", files, ["emacs", "--batch", "-l", "init.el", "-l", "check.el", "-f", "check"], letter)
        self.check(name, results, codes, letter=letter)

    def ale(self):
        name = "vim with ALE"
        head = "set nocompatible\nfiletype plugin on\npackadd! ale\nset runtimepath+=/usr/share/vim-ale\nset hidden\n"
        files = {"vimrc": head + block("Vim with ALE"), "check.vim": ALE}
        command = ["vim", "-N", "-u", "vimrc", "-es", "--not-a-term", "tasks.md", "-S", "check.vim", "-c", "call Check()"]
        self.check(name, self.run(name, "vim", files, command), wants=("formatted",))

    def profiles(self):
        """Runs the server with the client capabilities of editors, as recorded by pytest-lsp."""
        try:
            import pytest_lsp
        except ImportError:
            if not self.options.present:
                self.expect("profiles", "pytest_lsp", "missing", "there")
            return
        for profile in sorted((Path(pytest_lsp.__file__).parent / "clients").glob("*.json")):
            recorded = json.loads(profile.read_text())
            with tempfile.TemporaryDirectory() as folder:
                uri = (Path(folder).resolve() / "tasks.md").as_uri()
                client = Client([self.options.tasks, "lsp"], folder, self.environment)
                client.environment = self.environment
                result = client.start(capabilities=recorded["capabilities"])
                client.open(uri, TEXT)
                if "diagnosticProvider" in result["capabilities"]:
                    found = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"]
                else:
                    found = client.published(uri, 1)
                self.expect(profile.stem, "findings", sorted(d["code"] for d in found if d["code"] in ("overdue", "noncanonical-date")),
                            ["noncanonical-date", "overdue"])
                edits = client.request("textDocument/formatting", {"textDocument": {"uri": uri}, "options": {}})
                text = Text(TEXT, result["capabilities"].get("positionEncoding", "utf-16"))
                self.expect(profile.stem, "formatted text", text.apply(edits), FORMATTED)
                self.expect(profile.stem, "end", client.stop(), 0)
                print(f"{profile.stem}: {text.encoding}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--neovim", help="a Neovim of version 0.11 or later")
    parser.add_argument("--present", action="store_true", help="leave out what is not installed")
    parser.add_argument("--only", help="only the editors with this in their name")
    parser.add_argument("--fault", choices=["text"])
    options = parser.parse_args()
    editors = Editors(options)
    lanes = {
        "neovim 0.11": lambda: editors.neovim("neovim 0.11", options.neovim, "Neovim 0.11 or later", "utf-8") if options.neovim else None,
        "neovim 0.7": lambda: editors.neovim("neovim 0.7", "/usr/bin/nvim", "Neovim 0.7 to 0.10", "utf-16"),
        "eglot": lambda: editors.emacs("eglot", "Emacs with Eglot", EGLOT, False),
        "lsp-mode": lambda: editors.emacs("lsp-mode", "Emacs with lsp-mode", LSP_MODE, True, letter="é"),
        "ale": editors.ale,
        "profiles": editors.profiles,
    }
    for name, lane in lanes.items():
        if options.only is None or options.only in name:
            lane()
    print(f"{len(editors.failures)} differences")
    return 3 if editors.failures else 0


if __name__ == "__main__":
    sys.exit(main())
