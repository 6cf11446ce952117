import Testing

@testable import TaskCommand
@testable import TaskCommandLine

/// `tasks remind units`. `Tests/differential/watching.py` passes its output to the programs that read such units.
@Suite struct RemindUnitsTests {
    static let files = ["tasks.md": "- [ ] a\n", "more/b.md": "- [ ] b\n", "50% \"$x\" <&>/tasks.md": "- [ ] c\n"]

    static let sessions = [
        Transcript(
            "a service of systemd, with what decides about its outcome", files,
            """
            $ XDG_STATE_HOME=/state TZ=UTC tasks remind units systemd
            # Save as ~/.config/systemd/user/tasks-remind.service, then run
            #     systemctl --user daemon-reload
            #     systemctl --user enable --now tasks-remind.service
            [Unit]
            Description=Reminders of tasks

            [Service]
            ExecStart="/usr/bin/tasks" "remind" "--watch" "/home/me/project/tasks.md"
            WorkingDirectory=/home/me/project
            Environment="TZ=UTC"
            Environment="XDG_STATE_HOME=/state"
            Restart=on-failure
            RestartSec=30

            [Install]
            WantedBy=default.target
            """),
        Transcript(
            "a unit for a desktop belongs to the desktop, and quotes its words", files,
            """
            $ WAYLAND_DISPLAY=w tasks remind units systemd more '50% "$x" <&>' --exec 'say "$TASK_TITLE" \\o/' --no-config
            # Save as ~/.config/systemd/user/tasks-remind.service, then run
            #     systemctl --user daemon-reload
            #     systemctl --user enable --now tasks-remind.service
            [Unit]
            Description=Reminders of tasks
            PartOf=graphical-session.target
            After=graphical-session.target

            [Service]
            ExecStart="/usr/bin/tasks" "remind" "--watch" "--exec" "say \\"$$TASK_TITLE\\" \\\\o/" "--no-config" "/home/me/project/more" "/home/me/project/50%% \\"$$x\\" <&>"
            WorkingDirectory=/home/me/project
            Restart=on-failure
            RestartSec=30

            [Install]
            WantedBy=graphical-session.target
            """),
        Transcript(
            "an agent of launchd", files,
            """
            $ PATH=/bin tasks remind units launchd '50% "$x" <&>'
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <!-- Save as ~/Library/LaunchAgents/local.tasks.remind.plist, then run
                 launchctl bootstrap gui/$UID ~/Library/LaunchAgents/local.tasks.remind.plist -->
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>local.tasks.remind</string>
                <key>ProgramArguments</key>
                <array>
                    <string>/usr/bin/tasks</string>
                    <string>remind</string>
                    <string>--watch</string>
                    <string>/home/me/project/50% &quot;$x&quot; &lt;&amp;&gt;</string>
                </array>
                <key>WorkingDirectory</key>
                <string>/home/me/project</string>
                <key>EnvironmentVariables</key>
                <dict>
                    <key>PATH</key>
                    <string>/bin</string>
                </dict>
                <key>RunAtLoad</key>
                <true/>
                <key>KeepAlive</key>
                <dict>
                    <key>SuccessfulExit</key>
                    <false/>
                </dict>
                <key>ProcessType</key>
                <string>Background</string>
            </dict>
            </plist>
            """),
        Transcript(
            "a line for cron, where a percent sign ends the line and the desktop is unknown", files,
            """
            $ DISPLAY=:0 tasks remind units cron '50% "$x" <&>/tasks.md'
            # Add to the table that 'crontab -e' opens.
            * * * * * cd /home/me/project && DISPLAY=:0 /usr/bin/tasks remind '/home/me/project/50\\% "$x" <&>/tasks.md'
            """),
        Transcript(
            "what cannot be printed", files,
            """
            $ tasks remind units
            ! error: no kind of unit given
            !   = help: expected one of: systemd, launchd, cron
            ? 2
            $ tasks remind units sytemd
            ! error[unknown-value]: unknown kind of unit 'sytemd'
            !  --> command line:1:20
            !   |
            ! 1 | tasks remind units sytemd
            !   |                    ^^^^^^
            !   = help: did you mean 'systemd'?
            !
            ? 2
            $ tasks remind units cron nowhere.md
            ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
            !  --> command line:1:25
            !   |
            ! 1 | tasks remind units cron nowhere.md
            !   |                         ^^^^^^^^^^
            !
            ? 2
            $ tasks remind units cron --next
            ! error[unexpected-flag]: '--next' does not apply to 'units'
            !  --> command line:1:25
            !   |
            ! 1 | tasks remind units cron --next
            !   |                         ^^^^^^
            !   = help: paths, --exec, --config and --no-config are carried over into the unit
            !
            ? 2
            """),
        Transcript(
            "a name that no unit can hold", ["a\u{1B}.md": "- [ ] a\n"],
            """
            $ tasks remind units systemd a\u{1B}.md
            ! error: '/home/me/project/a␛.md' contains a control character, which a unit cannot
            !   = help: give the file or folder another name
            ? 2
            """),
        Transcript(
            "a file of that name is asked for by its path", ["units": "- [ ] a remind:2026-11-21T10:00\n"],
            """
            $ tasks remind ./units
            10:00 now  a  ./units:1
            $ tasks remind ./units --exec ' '
            ! error[missing-value]: '--exec' needs a command to run
            !  --> command line:1:29
            !   |
            ! 1 | tasks remind ./units --exec ' '
            !   |                             ^^^
            !
            ? 2
            """),
    ]

    @Test(arguments: sessions)
    func session(_ session: Transcript) { expect(session) }

    @Test("the usage names it, the list of commands does not")
    func usage() {
        let usage = "tasks remind [units systemd|launchd|cron] [PATH...]: "
        #expect(Help.page(of: Command.remind.syntax, called: "tasks remind").hasPrefix(usage))
        #expect(Help.overview(of: .tasks).contains("  tasks remind [PATH...]  "))
    }
}
