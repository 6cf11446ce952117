import Testing

@Suite("sections by the end of their path")
struct SectionPathTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a path may begin below the title of the file",
                [
                    "tasks.md":
                        "# File\n\n## Work\n\n### Phoenix\n\n- [ ] b\n\n"
                        + "## Home\n\n### Phoenix\n\n# Home\n\n## Phoenix\n"
                ],
                """
                $ tasks add x --section work/phoenix --create
                added: x (tasks.md:8) in Phoenix
                $ tasks add y --section Work/Phoenix/Later --create
                added: y (tasks.md:12) in Later
                $ tasks add z --section Home/Phoenix
                added: z (tasks.md:22) in Phoenix
                $ tasks add z --section Beds
                ! error[unknown-section]: no section 'Beds' in 'tasks.md'
                !  --> command line:1:23
                !   |
                ! 1 | tasks add z --section Beds
                !   |                       ^^^^
                !   = help: sections: 'File', 'Work', 'File/Work/Phoenix', 'Later', 'File/Home', 'File/Home/Phoenix', 'Home', 'Home/Phoenix'; '--create' writes a new one
                !
                ? 2
                """)
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
