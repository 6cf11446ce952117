import Testing

struct TreeTests {
    @Test(arguments: [
        Transcript(
            "blocks, leaves, and the fields of tasks",
            [
                "tasks.md": """
                # Home

                - [ ] !! Call "Bo" @home #v2 due:2026-11-25
                  note
                  - [x] Ask
                - plain

                > 1. [ ] Quoted

                ```
                code
                ```
                """
            ],
            """
            $ tasks tree
            document 1-12
              heading 1
              list - 3-6
                item - [ ] 3-5
                  title: "Call \\"Bo\\""
                  status: open
                  priority: medium
                  category: home
                  tags: v2
                  due: 2026-11-25
                  section: "Home"
                  notes: "note"
                  paragraph 3-4
                  list - 5
                    item - [x] 5
                      title: "Ask"
                      status: done
                      section: "Home"
                      paragraph 5
                item - 6
                  paragraph 6
              quote 8
                list 1. 8
                  item 1. [ ] 8
                    title: "Quoted"
                    status: open
                    section: "Home"
                    paragraph 8
              fenced code 10-12
            """),
        Transcript(
            "a leaf goes on after blank lines; an empty item has none",
            ["tasks.md": "```\na\n\nb\n```\n\n    c\n\n    d\n-\n\ntext\nmore\n"],
            """
            $ tasks tree
            document 1-13
              fenced code 1-5
              indented code 7-9
              list - 10
                item - 10
              paragraph 12-13
            """),
        Transcript(
            "nothing", ["tasks.md": ""],
            """
            $ tasks tree
            document
            $ tasks tokens
            """),
        Transcript(
            "several files", ["a.md": "- [ ] A\n", "b.md": "text\n"],
            """
            $ tasks tree a.md b.md
            a.md:
            document 1
              list - 1
                item - [ ] 1
                  title: "A"
                  status: open
                  paragraph 1
            b.md:
            document 1
              paragraph 1
            """),
    ])
    func tree(_ transcript: Transcript) { expect(transcript) }

    @Test(arguments: [
        Transcript(
            "data in the tail, wrapped in punctuation, and in text", [:],
            input: "# Plan\n\n  * [X] ! See (@work) `#no` due:2026-11-25\tid:a\n    more\n",
            """
            $ tasks tokens -
            1 heading "# Plan"
            2 blank
            3 paragraph "  * "
              box "[X]"
              space " "
              priority "!"
              space " "
              text "See ("
              category "@work"
              text ") `#no`"
              space " "
              attribute due tail bare "due:2026-11-25"
              space "\\t"
              attribute id tail bare "id:a"
            4 paragraph "    more"
            """)
    ])
    func tokens(_ transcript: Transcript) { expect(transcript) }
}
