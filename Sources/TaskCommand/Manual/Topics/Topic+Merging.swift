// Made from Documentation.docc/Merging.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let merging = Topic(
        name: "merging",
        text: ##"""
            # Tasks in git

            A task list in a repository is edited on two branches at once, and git merges lines: two neighbouring tasks that were ticked
            on two sides are a conflict to it, though nothing contradicts. `tasks merge` merges what the lines mean.

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

            The shopping, the tick, the note and the new task are in. Two dates for the rent are a question, so that line alone stands
            between markers, and everything else about it is merged on both variants.

            ## Setting up

                tasks git install

            names `tasks merge` as the merge driver of `tasks.md` and `*.tasks.md` in this repository; with `--global`, in all of yours.
            From then on every command of git that merges does so: `merge`, `rebase`, `cherry-pick`, `revert`, `stash pop`, `pull`. In
            `git diff`, the heading of the section stands beside the hunk. What is written is in `.git/config` and `.git/info/attributes`,
            and in no commit; where the program is missing, git merges line by line as before. `tasks git check` tells what is set, and
            `tasks git uninstall` puts both files back as they were.

            The button of a code host never runs a merge driver. Where such a merge, or a client without it, left a conflict, bring it to
            your machine and type `tasks resolve`: the three versions are in git's index, and the file becomes what `tasks merge` would
            have made of them. `tasks resolve --check` holds a file that you resolved by hand against those versions and names every task
            that was lost, doubled or undone. Nothing is staged: `git add` remains yours.

            ## What is merged

            | both sides | what comes of it |
            |---|---|
            | changed different tasks, or different fields of one | both changes |
            | changed one field to different values | a conflict of that line |
            | added tasks at one place | both, ours first; with one title below one parent they are one task |
            | completed one task | the earlier `done:` |
            | completed it, and changed its `status:` | completed |
            | completed a repeating task | one done, one next, with the earlier date |
            | moved it | it stands where ours has it |
            | moved it, and edited it | moved and edited |
            | deleted it, and edited, moved or extended it | a conflict of the whole task |
            | changed the order | never a conflict |
            | changed tags, reminders, `after:`, lists in settings | the changes of both, as of sets |
            | changed prose, notes, code | a merge by lines |

            A task is the same on both sides by its `id:`, by parent and title, by a title that is found once elsewhere, or by a title that
            is much alike; titles with different numbers, such as `T001` and `T002`, are different tasks. A line that one side changed
            keeps its bytes; one that both changed is written as `tasks fmt` writes it. Settings in front matter merge entry by entry. A
            file without tasks and settings gets the bytes of `git merge-file`, and so does one that holds markers of an earlier conflict.

            Before anything is written the result is read again: every task of either side must be in it, deleted by a side that had it, or
            part of a conflict. Where that cannot be shown the file is merged by lines, and you are told so.

            """##)
}
