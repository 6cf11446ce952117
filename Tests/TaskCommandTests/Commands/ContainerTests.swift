import Testing

@testable import TaskSystem

/// What is written inside a task is read as inside it, whatever it stands in and below.
@Suite struct ContainerTests {
    @Test(arguments: [
        Transcript(
            "a quote whose marker is not followed by a space", ["tasks.md": ">1. [ ] A\n>    note\n>>- [ ] B\n"],
            """
            $ tasks add x --under :1 --note n
            added: x (tasks.md:3) under A
            $ tasks add y --under :5
            added: y (tasks.md:6) under B
            $ cat tasks.md
            >1. [ ] A
            >    note
            >    - [ ] x
            >      n
            >>- [ ] B
            >>   - [ ] y
            $ tasks move :6 --under :1
            moved: y (tasks.md:5)
            $ tasks edit :6 --note here
            edited: B  note added (tasks.md:6)
            $ cat tasks.md
            >1. [ ] A
            >    note
            >    - [ ] x
            >      n
            >    - [ ] y
            >>- [ ] B
            >>   here
            """),
        Transcript(
            "a note below a table and HTML begins with a blank line",
            ["tasks.md": "* [ ] A\n  | a |\n  |---|\n  | c |\n* [ ] B\n  <div>\n  </div>\n"],
            """
            $ tasks edit :5 :1 --note hello --quiet
            $ cat tasks.md
            * [ ] A
              | a |
              |---|
              | c |

              hello
            * [ ] B
              <div>
              </div>

              hello
            """),
        Transcript(
            "a note below a title that ends in a backslash begins with a blank line", ["tasks.md": "- [ ] A\\\n"],
            """
            $ tasks edit :1 --note hello
            edited: A\\  note added (tasks.md:1)
            $ cat tasks.md
            - [ ] A\\

              hello
            """),
        Transcript(
            "a note is not written into an open block of code", ["tasks.md": "* [ ] A\n  ```\n  code\n* [ ] B\n"],
            """
            $ tasks edit :1 --note hello
            ! error[edit-refused]: nothing was written: the note would be a part of what is open above it
            !  --> tasks.md:1:7
            !   |
            ! 1 | * [ ] A
            !   |       ^
            !   = help: close the block of code, the comment or the HTML first
            !
            ? 2
            $ tasks edit :4 'title:\\due:fri'
            ! error[edit-refused]: 'due:fri' is data in spite of the backslash
            !  --> text:1:1
            !   |
            ! 1 | \\due:fri
            !   | ^^^^^^^^
            !   = help: to keep it as text, write 'due\\:fri'
            !
            ? 2
            """),
    ])
    func writing(_ transcript: Transcript) { expect(transcript) }
}
