import TaskCommand

Program.tasks.main()
