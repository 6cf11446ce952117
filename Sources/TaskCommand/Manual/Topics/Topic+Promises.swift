// Made from Documentation.docc/Promises.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let promises = Topic(
        name: "promises",
        text: ##"""
            # Guarantees

            The programs are designed to be safe on untrusted input: a file from a mail, a fresh clone, an unpacked archive,
            including the settings in it. What you specify yourself is trusted: the command of `--exec`, your editor, a PATH that
            you name. Each sentence in the lists is covered by tests.

            ## What reading does

            `tq`, `tasks diff`, `log`, `lint`, `fmt --check`, `fmt --diff`, `stats`, `tree`, `tokens`, `remind --dry-run`, and every
            changing command with `--dry-run` only read.

            - Reading starts no program but git, and git only with the commands listed below.
            - Nothing that a repository names is run: no hook, no filter, no fsmonitor, no diff conversion, no pager, no signature
              check, no credential helper and no transport.
            - Nothing is fetched from elsewhere, and you are never asked for a password.
            - A bare repository in a folder is not entered, and a work tree that does not contain the current folder is refused.
            - git is stopped when it does not answer within 30 seconds, and this is reported; `TASKS_GIT_TIMEOUT=120` gives it two
              minutes.
            - A file that is found is read only when it is a regular file; a pipe or a device is read only when you name it, and then at
              most 256 MiB of it.
            - A link that is found is followed only within the work tree; without one, within your home folder or the folder searched.
            - A settings file that is a pipe, leads out of the work tree or is larger than 1 MiB is refused unread, and nothing of it is
              quoted.
            - What is left out of a search is reported, a folder that cannot be read included.
            - The name of a file is its bytes: what is not UTF-8 is shown as `\xE9` in every format, and as `%E9` in a URI.
            - No control character from a file, a name or a setting reaches a terminal, in any format.
            - A pattern has at most 1000 bytes and 50 levels, and is stopped when it backtracks too much.
            - As many large files as you like are read with few file descriptors.
            - Nothing is written.

            ## What writing does

            - A file holds either all of the old bytes or all of the new ones, and no temporary file stays behind when it cannot be
              written.
            - A symbolic link stays a link.
            - A reminder that could not be delivered does not count as delivered, even when standard output is closed.
            - A date that would leave the years 1 to 9999 is refused.

            ## What git is asked

            Only these commands are started, with `--no-pager`, without fsmonitor and hooks, with `GIT_ALLOW_PROTOCOL` empty and
            `GIT_NO_LAZY_FETCH=1`. None of those that read looks at the contents of the work tree, because git runs filters there.

            | command | for |
            |---|---|
            | `git rev-parse` | the root of the work tree; the commit that a name means; whether the clone is shallow |
            | `git merge-base` | where a branch began |
            | `git ls-files` | what is in the index; which folders are ignored |
            | `git cat-file` | the bytes of files in the index and in commits |
            | `git check-attr` | for `tasks git check`: whether files are merged by `tasks`; for `resolve` and `merge`: which filter is not to run, how long markers are |
            | `git checkout-index` | for `tasks resolve`: the unmerged versions, to separate files next to those of the work tree |
            | `git merge-file` | for `tasks merge` and `resolve`: how git would merge lines |
            | `git diff` | how the index differs from a commit, by name; how two committed versions differ |
            | `git log` | for `tasks log` and `stats --history`: the commits that changed task files, with the names of both versions |
            | `git blame` | which commit a line of a commit is from |
            | `git config` | for `tasks git`: what is set up; `install` and `uninstall` write with it, and nothing else does; for `merge`: the style of conflicts; for a revision that is missing: whether a remote has this name |

            The files that git itself needs it opens on its own: its settings and those they include, `.gitignore`,
            `.gitattributes`, `.mailmap`.

            The bytes of the work tree are read without git and compared with what git has. Where every line of a file ends in CR LF
            and git's version has no CR LF, git converted the line ends, and that is not a difference. What a filter does to a file
            is unknown: such a file counts as changed wherever it differs from what git has.

            ## What is not promised

            Safety in a repository that somebody changes while it is read, on a system that misreports what it is, or from the
            programs that you start with the output.

            """##)
}
