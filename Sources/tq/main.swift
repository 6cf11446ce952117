import TaskCommand

Program.tq.main()
