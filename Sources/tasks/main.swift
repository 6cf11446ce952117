import TaskCommand
import TaskCommandLine

Program.called(CommandLine.arguments.first).main()
