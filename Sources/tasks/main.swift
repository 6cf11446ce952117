import TaskCommand

Program.called(CommandLine.arguments.first).main()
