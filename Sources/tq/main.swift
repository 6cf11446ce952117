import TaskCommand
import TaskCommandLine

Program.tq.main()
