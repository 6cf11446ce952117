import TaskFile
