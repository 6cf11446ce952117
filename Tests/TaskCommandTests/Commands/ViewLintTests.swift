import Testing

/// Views and keys in settings that `tasks lint` finds invalid.
@Suite struct ViewLintTests {
    @Test(arguments: [
        Transcript(
            "keys that no query can ask for",
            [
                "tasks.md": """
                ---
                tasks:
                  attributes: [ticket, Title, Remind]
                ---
                - [ ] b

                """,
                "p/.tasks.yaml": "attributes:\n  ticket: number\n  sort:\n  p:\n",
                "p/tasks.md": "- [ ] c\n",
            ],
            """
            $ tasks lint
            error[invalid-settings]: 'Title' is a field of queries, so no query can ask for this key
             --> tasks.md:3:24
              |
            3 |   attributes: [ticket, Title, Remind]
              |                        ^^^^^
              = help: choose another name

            error[invalid-settings]: 'Remind' is already a built-in key
             --> tasks.md:3:31
              |
            3 |   attributes: [ticket, Title, Remind]
              |                               ^^^^^^
              = help: remove it from the list

            2 errors
            ? 1
            $ tasks lint p/tasks.md
            ! error[invalid-settings]: 'sort' is a field of queries, so no query can ask for this key
            !  --> p/.tasks.yaml:3:3
            !   |
            ! 3 |   sort:
            !   |   ^^^^
            !   = help: choose another name
            !
            ! error[invalid-settings]: 'p' is a field of queries, so no query can ask for this key
            !  --> p/.tasks.yaml:4:3
            !   |
            ! 4 |   p:
            !   |   ^
            !   = help: choose another name
            !
            ? 2
            """),
        Transcript(
            "views that no query can use",
            [
                "tasks.md": """
                ---
                tasks:
                  views:
                    loop: ':loop'
                    bad: is:open due:tomorow
                    fine: ':bad2'
                    bad2: '#v2'
                    there: ':fine :back'
                    back: ':there'
                  default-view: bad
                ---
                - [ ] b

                """
            ],
            """
            $ tasks lint
            error[invalid-settings]: the view ':loop' is invalid: the view ':loop' refers back to itself
             --> tasks.md:4:12
              |
            4 |     loop: ':loop'
              |            ^^^^^
              = help: break the cycle in the settings: :loop to :loop

            error[invalid-settings]: the view ':bad' is invalid: 'tomorow' is not a date
             --> tasks.md:5:22
              |
            5 |     bad: is:open due:tomorow
              |                      ^^^^^^^
              = help: did you mean 'tomorrow'?

            error[invalid-settings]: the view ':there' is invalid: the view ':back' is invalid: the view ':there' refers back to itself
             --> tasks.md:8:19
              |
            8 |     there: ':fine :back'
              |                   ^^^^^
              = help: it stands for ':there'; break the cycle in the settings: :there to :back to :there

            error[invalid-settings]: the view ':back' is invalid: the view ':there' is invalid: the view ':back' refers back to itself
             --> tasks.md:9:12
              |
            9 |     back: ':there'
              |            ^^^^^^
              = help: it stands for ':fine :back'; break the cycle in the settings: :back to :there to :back

            4 errors
            ? 1
            """),
        Transcript(
            "views of a settings file that no query can use",
            [
                "tasks.md": "- [ ] b\n",
                ".tasks.yaml": "views:\n  late: due:tomorow\n  loop: ':late :loop'\n  fine: is:open\n"
                    + "  call: 'title:\"it''s\" due:tomorow'\n",
            ],
            """
            $ tasks lint
            ! error[invalid-settings]: the view ':late' is invalid: 'tomorow' is not a date
            !  --> .tasks.yaml:2:13
            !   |
            ! 2 |   late: due:tomorow
            !   |             ^^^^^^^
            !   = help: did you mean 'tomorrow'?
            !
            ! error[invalid-settings]: the view ':loop' is invalid: the view ':late' is invalid: 'tomorow' is not a date
            !  --> .tasks.yaml:3:10
            !   |
            ! 3 |   loop: ':late :loop'
            !   |          ^^^^^
            !   = help: it stands for 'due:tomorow'; did you mean 'tomorrow'?
            !
            ! error[invalid-settings]: the view ':call' is invalid: 'tomorow' is not a date
            !  --> .tasks.yaml:5:28
            !   |
            ! 5 |   call: 'title:"it''s" due:tomorow'
            !   |                            ^^^^^^^
            !   = help: did you mean 'tomorrow'?
            !
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
