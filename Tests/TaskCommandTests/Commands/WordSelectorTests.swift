import Testing

@Suite("Words select tasks for a change only where they begin words of titles")
struct WordSelectorTests {
    @Test(arguments: [
        Transcript(
            "a word must begin one of the title",
            [
                "tasks.md": """
                - [ ] Call parents
                - [x] Pay the rent
                - [ ] Swap shift with Meera
                - [ ] Fix the GitHub page
                - [ ] 買い物に行く
                - [ ] Écrire à E\u{301}lodie
                - [ ] Gang zum Zahnarzt
                - [ ] Phone Ms Whiting at her office
                - [ ] (Re)fill the pen

                """
            ],
            """
            $ tasks done rent
            ! error[no-task]: 'rent' is in 'Call parents', but begins no word there
            !  --> command line:1:12
            !   |
            ! 1 | tasks done rent
            !   |            ^^^^
            !   = help: to choose this task, write its place: 1; 'Pay the rent' (tasks.md:2) is done
            !
            ? 2
            $ tasks remove it --all --yes
            ! tasks.md:3: Swap shift with Meera
            ! tasks.md:4: Fix the GitHub page
            ! tasks.md:8: Phone Ms Whiting at her office
            ! error[no-task]: 'it' is in the titles of 3 tasks, but begins no word there
            !  --> command line:1:14
            !   |
            ! 1 | tasks remove it --all --yes
            !   |              ^^
            !   = help: to choose one of them, write its place
            !
            ? 2
            $ tasks snooze hit 2d
            ! error[no-task]: 'hit' is in 'Phone Ms Whiting at her office', but begins no word there
            !  --> command line:1:14
            !   |
            ! 1 | tasks snooze hit 2d
            !   |              ^^^
            !   = help: to choose this task, write its place: 8
            !
            ? 2
            $ tasks done title:hub
            done: Fix the GitHub page (tasks.md:4)
            $ tasks done 物
            done: 買い物に行く (tasks.md:5)
            $ tasks done élo
            done: Écrire à E\u{301}lodie (tasks.md:6)
            $ tasks done re
            done: (Re)fill the pen (tasks.md:9)
            $ tasks done zahn
            done: Gang zum Zahnarzt (tasks.md:7)
            """),
        Transcript(
            "the word for all is no word of a title",
            [
                "tasks.md": "- [ ] Call Bob @home\n- [ ] Check all doors\n- [ ] Lock all windows\n- [x] Pay\n"
                    + "- [ ] Plan all-hands\n- [ ] Reply to all hands mail\n"
            ],
            """
            $ tasks done all @home
            ! error[missing-selector]: 'all' would be searched for in titles
            !  --> command line:1:12
            !   |
            ! 1 | tasks done all @home
            !   |            ^^^^^^^^^
            !   = help: for all of them, write @home --all; for the word itself, '"all"'
            !
            ? 2
            $ tasks reopen everything
            ! error[missing-selector]: 'everything' would be searched for in titles
            !  --> command line:1:14
            !   |
            ! 1 | tasks reopen everything
            !   |              ^^^^^^^^^^
            !   = help: for every checked task, write is:done,cancelled --all; for the word itself, '"everything"'
            !
            ? 2
            $ tasks done check all
            done: Check all doors (tasks.md:2)
            $ tasks done plan all
            done: Plan all-hands (tasks.md:5)
            $ tasks done 'title:"to all hands"'
            done: Reply to all hands mail (tasks.md:6)
            $ tasks done '"all"'
            done: Lock all windows (tasks.md:3)
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
