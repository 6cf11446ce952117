import TaskFile

extension Document {
    /// The edits that give the document its canonical form, sorted and without overlap; none when it already has it.
    ///
    /// Only task lines that carry data change, and what belongs to the file as a whole (byte order mark, line ends, the
    /// last newline) changes only in a file with such a line. The edits change no field of the model, and formatting
    /// their result gives no further edits. `lines`, a range of line indices, restricts the edits to those lines; the
    /// file as a whole is then left as it is. Takes time linear in the file, divided among `workers`.
    public func formattingEdits(lines: Range<Int>? = nil, workers: some Workers = OneWorker()) -> [Edit] {
        guard let start = FormatPass(self, lines: lines) else { return [] }
        return FormatPass.edits(
            of: workers.map(runsOf: self.tasks.indices) { tasks in
                var pass = start
                pass.add(tasks)
                return pass
            })
    }

    /// The edits that give the task lines at `lines`, indices of lines, their canonical form, as
    /// `formattingEdits(lines:workers:)` does; the file as a whole is left as it is.
    public func formattingEdits(only lines: Set<Int>) -> [Edit] {
        guard var pass = FormatPass(self, FormatScope(self) { lines.contains($0) }) else { return [] }
        pass.add(tasks.indices)
        return FormatPass.edits(of: [pass])
    }
}
