#!/usr/bin/env python3
"""Runs every reading command over repositories and folders made by a stranger, and monitors what it does.

    hostile.py --tasks PROGRAM --tq PROGRAM [--rounds N] [--seed N] [--fault]

Each round makes a folder from a random choice of traps: programs named by git's settings, attributes and hooks, a bare
repository in a folder, submodules, linked work trees, partial clones, links that lead outside, pipes, sockets and
devices, names that are not text, unreadable folders. Every command runs under strace. It must start no program but git,
and git only with the commands listed on the page "Promises"; open nothing outside the searched folders, the locations
of settings and what every program opens; write nothing, according to strace and a comparison of all files; and end
on its own. `--fault` has a shell read another file first, to show that the check can fail.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import socket
import stat
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/TaskCommandLine/Documentation.docc/Promises.md"
GUARDS = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.fsmonitor=", "-c", "safe.bareRepository=explicit", "-c",
          "core.hooksPath=/dev/null", "-c", "diff.autoRefreshIndex=false", "-c", "core.quotePath=false", "-c",
          "log.diffMerges=separate", "-c", "diff.renameLimit=1000", "-c", "diff.orderFile=/dev/null"]
# What the loader, the C library and the Swift runtime open, whatever the program does.
SYSTEM = ("/lib", "/usr/lib", "/usr/share/zoneinfo", "/etc/ld.so", "/etc/localtime", "/proc/self/maps",
          "/proc/self/exe", "/proc/self/cgroup", "/proc/stat", "/sys/devices", "/sys/fs/cgroup", "/dev/null", "/dev/tty", "/usr/libexec", "/opt/swift", "/proc/cpuinfo", "/etc/timezone")
WRITING = re.compile(r"O_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE)")
CHANGING = {"unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "chmod", "fchmodat",
            "truncate", "link", "linkat", "symlink", "symlinkat", "mknod", "mknodat", "chown", "lchown", "fchownat",
            "utimensat", "utime", "utimes", "creat", "setxattr"}

COMMANDS = [
    ["tq", "is:any", "."], ["tq", ""], ["tq", "/a+/", "."], ["tq", "--views", "."], ["tq", ":v"], ["tq", "", "docs"],
    ["tq", "--categories", "--format", "json", "."], ["tasks", "lint", "."], ["tasks", "lint", "docs"],
    ["tasks", "lint", "--staged"], ["tasks", "lint", "--staged", "docs"], ["tasks", "lint", "--since", "HEAD"],
    ["tasks", "lint", "--since", "HEAD~1", "--staged"], ["tasks", "lint", ".", "--fix", "--diff"],
    ["tasks", "lint", "--rule", "undated-done", "--unsafe-fixes", "--diff"], ["tasks", "fmt", "--check", "."],
    ["tasks", "fmt", "--diff", "docs"], ["tasks", "stats", "."], ["tasks", "remind", "--dry-run", "--since", "2026-11-01", "."],
    ["tasks", "diff"], ["tasks", "diff", "HEAD~1", "HEAD", "--", "."], ["tasks", "diff", "--staged", "--", "."],
    ["tasks", "diff", "HEAD~1", "--format", "json", "--", "."], ["tasks", "log", "."],
    ["tasks", "stats", "--history"],
    ["tasks", "log", "a", "--author", "a", "--since", "2026-11-01"], ["tasks", "complete-words", "--", "tasks", "diff", ""],
    ["tasks", "tree", "."], ["tasks", "tokens", "."], ["tasks", "add", "x after:nowhere", "--dry-run"],
    ["tasks", "done", "a", "--dry-run", "--all"], ["tasks", "complete-words", "--", "tq", "due:"],
]


class Trap:
    """A stranger's folder, made in a temporary place."""

    def __init__(self, place, chance):
        self.place, self.chance, self.taken = pathlib.Path(place), chance, []
        self.root = self.place / "clone"
        self.home = self.place / "home"
        self.mark = self.place / "ran"
        self.program = self.place / "trap"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
            "TASKS_NOW": "2026-11-21T10:00", "TASKS_GIT_TIMEOUT": "2", "TZ": "UTC"}
        self.home.mkdir()
        (self.home / ".config/tasks").mkdir(parents=True)
        (self.home / ".config/tasks/config.yaml").write_text("views:\n  own: due:today\n")
        (self.place / "secret.tasks.md").write_text("- [ ] secret due:2026-11-32\n")
        self.program.write_text(f"#!/bin/sh\necho \"$0 $*\" >> {self.mark}\ncat\n")
        self.program.chmod(0o755)
        self.base()
        for feature in FEATURES:
            if chance.random() < 0.4:
                self.taken.append(feature.__name__)
                feature(self)

    def git(self, *words, cwd=None):
        quiet = ["-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null", "-c", "protocol.file.allow=always",
                 "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgSign=false", "-c", "filter.x.clean=", "-c", "filter.x.smudge=", "-c", "filter.x.process="]
        subprocess.run(["git", *quiet, *words], cwd=cwd or self.root, env=self.environment, check=False,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
        self.mark.unlink(missing_ok=True)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def base(self):
        self.root.mkdir()
        self.git("init", "-q", ".")
        front = "---\ntasks:\n  stamp: [done]\n  views:\n    v: \"/(a+)b/ or due:today\"\n---\n"
        self.write("tasks.md", front + "- [ ] a id:a due:2026-11-20 remind:-1d\n- [ ] b\n")
        self.write("docs/tasks.md", "- [ ]  c deu:fri\n")
        self.git("add", "."), self.git("commit", "-qm", "one")
        self.write("tasks.md", front + "- [x] a id:a due:2026-11-20 remind:-1d\n- [ ] b after:nowhere\n")
        self.git("commit", "-qam", "two")
        self.write("new.tasks.md", "- [x] n\n")
        self.git("add", "new.tasks.md")
        self.write("tasks.md", front + "- [x] a id:a due:2026-11-20 remind:-1d\n- [x] b after:nowhere\n- [] d\n")


def settings(trap):
    for key in ["core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass", "diff.external",
                "gpg.program", "credential.helper", "filter.x.clean", "filter.x.smudge", "filter.x.process",
                "diff.x.textconv", "diff.x.command", "merge.x.driver", "remote.origin.uploadpack",
                "remote.origin.receivepack", "uploadpack.packObjectsHook", "core.gitProxy", "core.alternateRefsCommand"]:
        trap.git("config", key, str(trap.program))
    trap.git("config", "log.showSignature", "true")
    trap.git("config", "diff.submodule", "diff")
    trap.git("config", "alias.ls-files", f"!{trap.program}")
    with open(trap.root / ".gitattributes", "a", encoding="utf-8") as file:
        file.write("* filter=x diff=x merge=x\n")


def hooks(trap):
    folder = trap.root / ".git/hooks"
    folder.mkdir(exist_ok=True)
    for name in ["post-index-change", "fsmonitor-watchman", "query-watchman", "pre-commit", "reference-transaction",
                 "post-checkout"]:
        shutil.copy(trap.program, folder / name)


def bare(trap):
    for path in ["docs/objects/k", "docs/refs/k", "inner/objects/k", "inner/refs/k"]:
        (trap.root / path).mkdir(parents=True, exist_ok=True)
    for folder in ["docs", "inner"]:
        trap.write(f"{folder}/HEAD", "ref: refs/heads/main\n")
        trap.write(f"{folder}/config", f"[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = {trap.program}\n")
    trap.write("inner/tasks.md", "- [ ] inner\n")


def submodule(trap):
    other = trap.place / "other"
    other.mkdir()
    trap.git("init", "-q", ".", cwd=other)
    (other / "tasks.md").write_text("- [ ] sub\n")
    trap.git("add", ".", cwd=other), trap.git("commit", "-qm", "s", cwd=other)
    trap.git("submodule", "--quiet", "add", str(other), "sub")
    trap.git("-C", "sub", "config", "core.fsmonitor", str(trap.program))


def partial(trap):
    for key, value in [("remote.origin.url", str(trap.root / ".git")), ("remote.origin.promisor", "true"),
                       ("extensions.partialClone", "origin"), ("core.repositoryformatversion", "1"),
                       ("protocol.file.allow", "always"), ("protocol.ext.allow", "always"),
                       ("remote.origin.uploadpack", str(trap.program))]:
        trap.git("config", key, value)
    objects = [file for file in (trap.root / ".git/objects").glob("??/*") if file.is_file()]
    for file in trap.chance.sample(objects, min(3, len(objects))):
        file.unlink()


def worktree(trap):
    trap.git("worktree", "add", "-q", "--detach", "linked")


def elsewhere(trap):
    trap.git("config", "core.worktree", str(trap.chance.choice([trap.home, trap.place, "/", trap.root / "docs"])))


def links(trap):
    (trap.root / "links").mkdir()
    for name, target in [("a.tasks.md", "/etc/passwd"), ("b.tasks.md", "/proc/self/environ"), ("tasks.md", "../tasks.md"),
                         ("c.tasks.md", str(trap.place / "secret.tasks.md")), ("d.tasks.md", "/dev/zero"),
                         ("loop", ".."), ("e.tasks.md", "e.tasks.md"), ("f.tasks.md", "/nowhere"),
                         ("out", str(trap.place))]:
        (trap.root / "links" / name).symlink_to(target)


def settings_link(trap):
    (trap.root / trap.chance.choice([".tasks.yaml", "docs/.tasks.yaml"])).symlink_to(
        trap.chance.choice(["/proc/self/environ", "/etc/passwd", "/dev/zero", str(trap.home / ".config/tasks/config.yaml")]))


def settings_pipe(trap):
    os.mkfifo(trap.root / "docs/.tasks.yaml") if not (trap.root / "docs/.tasks.yaml").is_symlink() else None


def pipes(trap):
    (trap.root / "pipes").mkdir()
    os.mkfifo(trap.root / "pipes/tasks.md")
    with socket.socket(socket.AF_UNIX) as end:
        here = os.getcwd()
        os.chdir(trap.root / "pipes")
        end.bind("s.tasks.md")
        os.chdir(here)
    try:
        os.mknod(trap.root / "pipes/d.tasks.md", stat.S_IFCHR | 0o666, os.makedev(1, 5))
    except OSError:
        pass


def git_pipe(trap):
    """git itself blocks on these until something writes to them."""
    path = trap.root / trap.chance.choice([".gitignore", ".git/info/exclude", ".mailmap"])
    path.unlink(missing_ok=True)
    os.mkfifo(path)


def names(trap):
    folder = os.fsencode(trap.root) + b"/names"
    os.mkdir(folder)
    for name in [b"b\xe9.tasks.md", b"\x1b[2J.tasks.md", b"new\nline.tasks.md", b"- x.tasks.md", b"--fix.tasks.md", b"\xff\xfe.tasks.md",
                 "\u202ee.tasks.md".encode(), "é.tasks.md".encode(), "e\u0301.tasks.md".encode(), b":(top).tasks.md", b"a\"b\\.tasks.md",
                 "\u0301.tasks.md".encode(), b"\xf4\x8f\xbf\xbf.tasks.md"]:
        with open(folder + b"/" + name, "w", encoding="utf-8") as file:
            file.write("- [ ] named due:2026-11-32\n")
    trap.git("add", "names")


def permissions(trap):
    (trap.root / "closed").mkdir()
    trap.write("closed/tasks.md", "- [ ] closed\n")
    (trap.root / "closed/tasks.md").chmod(0)
    (trap.root / "closed").chmod(0)


def alternates(trap):
    (trap.root / ".git/objects/info").mkdir(exist_ok=True)
    (trap.root / ".git/objects/info/alternates").write_text("/nowhere\n../../../other/.git/objects\n")


def included(trap):
    trap.git("config", "include.path", str(trap.place / "more"))
    (trap.place / "more").write_text(f"[core]\n\tfsmonitor = {trap.program}\n\tattributesFile = /dev/null\n")


# The order matters: the first ones leave git working, which the setup needs.
FEATURES = [submodule, worktree, names, hooks, bare, links, settings_link, settings_pipe, pipes, permissions, settings, included,
            partial, alternates, elsewhere, git_pipe]


def look(root):
    """Every path below `root` with its mode, size, modification time and inode."""
    seen = {}
    for folder, folders, files in os.walk(os.fsencode(root)):
        for name in [*folders, *files]:
            path = os.path.join(folder, name)
            known = os.lstat(path)
            seen[path] = (known.st_mode, known.st_size, known.st_mtime_ns, known.st_ino)
    return seen


CALL = re.compile(r"^(\d+)\s+(\w+)\((.*?)\)?\s+= (-?\d+|\?)(.*)$")


def strings(text):
    """The quoted arguments of a call, unescaped; strace writes every byte of paths as \\x.. with -xx."""
    return [bytes.fromhex(word.replace("\\x", "")).decode("utf-8", "surrogateescape")
            for word in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', text)]


class Watch:
    """The complaints about one command, from its strace output."""

    def __init__(self, trace, trap, words, listed):
        self.complaints, self.trap, self.listed = [], trap, listed
        self.gits = set()
        self.folders = [str(trap.root)]
        started = False
        for line in open(trace, encoding="utf-8", errors="surrogateescape"):
            match = CALL.match(line.rstrip("\n"))
            if not match:
                continue
            process, call, arguments, result, rest = match.groups()
            if call == "execve" and result == "0":
                self.execute(process, strings(arguments), started)
                started = True
            elif result in ("?", "-1"):
                continue
            elif call in ("open", "openat", "openat2", "creat"):
                self.open(process, arguments, rest)
            elif call in CHANGING:
                self.complaints.append(f"changed something: {call} {strings(arguments)}")

    def execute(self, process, words, started):
        path, arguments = words[0], words[1:]
        if not started:
            return
        if os.path.basename(path) != "git":
            self.complaints.append(f"started {path} {arguments}")
            return
        self.gits.add(process)
        rest = arguments[1:]
        if rest[:1] == ["-C"]:
            rest = rest[2:]
        if rest[:len(GUARDS)] != GUARDS or rest[len(GUARDS)] not in self.listed:
            self.complaints.append(f"started git with what is not listed: {arguments}")

    def open(self, process, arguments, rest):
        found = re.search(r"<((?:\\x[0-9a-f]{2})*)(?:<char [^>]*>)?>", rest)
        path = bytes.fromhex(found.group(1).replace("\\x", "")).decode("utf-8", "surrogateescape") if found else strings(arguments)[0]
        if WRITING.search(arguments) and path != "/dev/null":
            self.complaints.append(f"opened {path} to write")
        if process in self.gits:
            return
        path = re.sub(r"^/proc/\d+/", "/proc/self/", path)
        own = [str(self.trap.home / ".config/tasks/config.yaml"), *self.folders]
        if not any(path == place or path.startswith(place + "/") for place in own) and not path.startswith(SYSTEM):
            self.complaints.append(f"opened {path}")


def run(options, trap, words, listed):
    program = {"tq": options.tq, "tasks": options.tasks}[words[0]]
    command = [program, *words[1:]]
    if options.fault:
        command = ["/bin/sh", "-c", 'cat /etc/passwd > /dev/null; exec "$0" "$@"', *command]
    trace = trap.place / "trace"
    before = look(trap.root)
    watch = ["strace", "-f", "-xx", "-y", "-s", "4096", "-e", "trace=%file,execve", "-e", "signal=none", "-o", str(trace)]
    process = subprocess.Popen([*watch, *command], cwd=trap.root, env=trap.environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    complaints = []
    try:
        output, _ = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        output, _ = process.communicate()
        complaints.append("did not end")
    if process.returncode not in (0, 1, 2) and not complaints:
        complaints.append(f"ended with {process.returncode}")
    for word in [b"secret due", b"root:x:0", b"PATH="]:
        if word in output:
            complaints.append(f"told {word!r}")
    if trap.mark.exists():
        complaints.append("ran " + trap.mark.read_text())
        trap.mark.unlink()
    after = look(trap.root)
    if before != after:
        changed = [path for path in {**before, **after} if before.get(path) != after.get(path)]
        complaints.append(f"left other files: {changed}")
    complaints += Watch(trace, trap, words, listed).complaints
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", required=True, type=os.path.abspath)
    parser.add_argument("--tq", required=True, type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", action="store_true")
    options = parser.parse_args()
    listed = set(re.findall(r"^\| `git ([a-z-]+)` \|", PAGE.read_text(encoding="utf-8"), re.M))
    if not listed:
        sys.exit("the page lists no command of git")
    failures = runs = 0
    for number in range(options.rounds):
        chance = random.Random(options.seed * 1000 + number)
        with tempfile.TemporaryDirectory() as place:
            place = os.path.realpath(place)
            trap = Trap(place, chance)
            for words in COMMANDS:
                runs += 1
                for complaint in dict.fromkeys(run(options, trap, words, listed)):
                    failures += 1
                    if failures <= 40:
                        print(f"round {number} ({' '.join(trap.taken)}): {' '.join(words)}: {complaint}")
            for folder, _, _ in os.walk(place):
                os.chmod(folder, 0o755)
            if (trap.root / "closed").exists():
                (trap.root / "closed").chmod(0o755)
    print(f"{runs} runs in {options.rounds} folders: {failures} complaints")
    sys.exit(3 if failures else 0)


if __name__ == "__main__":
    main()
