import TaskFile

func document(_ text: String) -> Document { Document(Source(name: "tasks.md", text)) }
