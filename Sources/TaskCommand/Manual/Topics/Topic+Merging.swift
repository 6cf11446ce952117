// Made from Documentation.docc/Merging.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let merging = Topic(
        name: "merging",
        text: ##"""
            # Tasks in git

            When a task list in a repository is edited on two branches at once, git merges lines: two neighbouring tasks that were
            ticked on different sides conflict, although nothing contradicts. `tasks merge` merges what the lines mean.

            ```markdown base.md
            # Home

            - [ ] Pay the rent due:2026-11-25
            - [ ] Buy milk
            - [ ] Call Anna
            ```

            ```markdown ours.md
            # Home

            - [ ] Pay the rent due:2026-11-28
            - [ ] Buy milk @shopping
            - [ ] Call Anna
            - [ ] Water the plants
            ```

            ```markdown theirs.md
            # Home

            - [ ] Pay the rent due:2026-11-30
            - [x] Buy milk done:2026-11-21
            - [ ] Call Anna
              About the picnic.
            ```

            ```console
            $ tasks merge --print base.md ours.md theirs.md
            # Home

            <<<<<<< ours
            - [ ] Pay the rent due:2026-11-28
            =======
            - [ ] Pay the rent due:2026-11-30
            >>>>>>> theirs
            - [x] Buy milk @shopping done:2026-11-21
            - [ ] Call Anna
              About the picnic.
            - [ ] Water the plants
            ours.md:3: 'Pay the rent': due is '2026-11-28' in ours, '2026-11-30' in theirs
            ```

            The category, the tick, the note and the new task are all merged. Two dates for the rent are a conflict, so only that
            line is put between markers, and everything else about it is merged in both variants.

            ## Setting up

                tasks git install

            sets `tasks merge` as the merge driver for `tasks.md`, `*.tasks.md` and their archives in this repository; with
            `--global`, in all of yours. From then on every git command that merges uses it: `merge`, `rebase`, `cherry-pick`,
            `revert`, `stash pop`, `pull`; only a merge of more than two branches never runs a driver. In `git diff`, hunk headers
            show the heading of the section. The configuration is written to `.git/config` and `.git/info/attributes`, and to no
            commit; where the program is missing, git merges line by line as before. `tasks git check` shows what is set, with
            `--global` for all of your repositories, and `tasks git uninstall` restores both files: byte for byte, or where they
            were changed since, the values and lines that were there before.

            `git merge -X ours` and `-X theirs` do not reach a merge driver: what both sides changed differently is still asked.
            The first of these lines takes our side of every conflict, the second one theirs:

                sed -i '/^<<<<<<< ours\r\?$/,/^>>>>>>> theirs\r\?$/{/^<<<<<<< /d;/^[|=]\{7\}/,/^>>>>>>> /d;}' tasks.md
                sed -i '/^<<<<<<< ours\r\?$/,/^=======\r\?$/d;/^>>>>>>> theirs\r\?$/d' tasks.md

            The merge button of a code host never runs a merge driver. If such a merge, or a client without the driver, left a
            conflict, fetch it to your machine and run `tasks resolve`: the three versions are in git's index, and the file becomes
            what `tasks merge` would have made of them. `tasks resolve --check` compares a file that you resolved by hand with those
            versions and lists every task that was lost, duplicated, restored or undone: its fields, its notes and its place, also
            where no side changed them. Nothing is staged: `git add` is up to you.

            Until then, `tq` and `tasks stats` read both sides of a conflict and say so, and nothing else is written to the file.
            Markers in a fenced block are an example.

            ## What is merged

            | both sides | result |
            |---|---|
            | changed different tasks, or different fields of one | both changes |
            | changed one field to different values | a conflict on that line |
            | added tasks at one place | both, ours first; with the same title below the same parent they are one task |
            | added a task, and one with that title that is done and has another date | both |
            | completed one task | the earlier `done:` |
            | completed it, and changed its `status:` | completed |
            | completed a repeating task | one done, one next, with the earlier date, and the new title if one gave it one |
            | completed a repeating task, and edited it | one done, one next; both have the edits, but the next keeps its dates |
            | moved it | it goes where ours has it |
            | moved it, and edited it | moved and edited |
            | deleted it, and edited, moved or extended it | a conflict on the whole task |
            | completed a repeating task, and deleted or cancelled it | a conflict on both, the task and its next occurrence |
            | completed it, and gave it a rule or took its rule away | a conflict on both, the task and its next occurrence |
            | reopened it, and changed its `done:` or `status:` | a conflict on that line |
            | gave it a new title, and completed or cancelled it | both, if it is certainly the same task; see below |
            | changed the order | never a conflict |
            | changed tags, reminders, `after:`, lists in settings | the changes of both, as for sets |
            | changed prose, notes, code | a line-by-line merge |

            Tasks are matched by `id:`, by parent and title, by a title that occurs once elsewhere, or by a very similar title;
            titles with different numbers, such as `T001` and `T002`, are different tasks.

            A similar title alone is weak evidence: `Call Bob` and `Call Rob` may be two tasks, and a tick must not land on the
            wrong one. Where one side gave a task a new title and the other completed or cancelled it, title and box are a conflict,
            unless the new title is plainly a correction: a single word was added, left out or misspelled by one letter, the task is
            still beside the same neighbour, and no similar task was added there. A letter may be missing or swapped with the next
            one; another letter in its place counts as a correction only in a word of six letters or more. A word such as `not`,
            `nicht`, `other` or `again`, another number, and another word with a capital letter, which may be a name, are no
            corrections. Where the other side changed another field, the notes or the subtasks of the task instead, and the new line
            has lost one of its fields, the old task was deleted, which is asked about, and the new one is another: neither gets
            what was written for the other. An `id:` removes all doubt.

            A line that one side changed keeps its bytes; one that both changed is written as `tasks fmt` writes it. Settings in
            front matter merge entry by entry. A file without tasks and settings gets the bytes of `git merge-file`, as does one
            that contains markers of an earlier conflict. If only the common ancestor contains markers, because the branches merged
            each other before, each side of them is read as the ancestor, and what comes of both is the result.

            Before anything is written, the result is parsed again: every task of either side must be in it, deleted by a side that
            had it, or part of a conflict, and every series that is open in all versions must go on. Where that cannot be shown, the
            file is merged line by line, with a message. Where two sides are right and the result is not, it is written, and
            standard error names what neither side had: an `id:` twice, an `after:` that no task has any more, a cycle, a done task
            with open subtasks. Where other lines are in conflict, it names what holds whichever side is taken there.

            """##)
}
