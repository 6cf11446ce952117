import TaskFile

extension TaskItem {
    /// Remarks on what in the title of the task, which a person has just typed, may have been meant as data but was
    /// kept as text. They are only remarks, because text is often what was meant.
    ///
    /// They cover a date or rule in words that ends or begins the text of a task without one, a priority in words or of
    /// another program, and the words with which other programs begin a line.
    public func remarks(now: Now) -> [Diagnostic] { remarks(now: now, isNewTitle: false) }

    /// Those of the remarks that are about the title alone, which a person has just typed.
    package func remarksOnTitle(now: Now) -> [Diagnostic] {
        remarks(now: now, isNewTitle: true).filter { $0.rule == Diagnostic.readAsText }
    }

    private func remarks(now: Now, isNewTitle: Bool) -> [Diagnostic] {
        let line = self.line
        let words = line.wordsThatCouldHoldData(line.textWords.map(\.word))
        let spoken = SpokenText(line, words, now, isNewTitle: isNewTitle)
        let afterData = NearMissScanner(line, now: now, .typed).remarksOnWordsAfterData()
        let found = [
            spoken.beginning, spoken.opening, spoken.priority, spoken.name, spoken.cutName, spoken.undeclared,
            spoken.end,
        ]
        let others = found.compactMap(\.self).filter { other in
            !afterData.contains { $0.range.lower < other.range.upper && other.range.lower < $0.range.upper }
        }
        let alone = [spoken.datedCategory, pastStart(now: now), signBeforeData].compactMap(\.self)
        return (spoken.joined(others) + alone + afterData + missedReminders(now: now)).sorted(by: \.range.lower)
    }

    /// `-due:fri`, `+#v2`: a change, as `tasks edit` takes it. In a text the sign is punctuation around data.
    private var signBeforeData: Diagnostic? {
        let (line, bytes) = (self.line, document.source.bytes)
        for index in line.tokens.indices where line.tokens[index].isData {
            let data = line.range(ofToken: index)
            let sign = Int(data.lower) - 1
            guard "-+".utf8.contains(bytes[sign]), isSpaceOrTab(bytes[sign - 1]) else { continue }
            let range = ByteRange(UInt32(sign), data.lower)
            return Diagnostic(
                Diagnostic.readAsText, .info, at: range,
                "'\(document.source.text(range))' is part of the text, and '\(document.source.text(data))' is data",
                help: "a sign before data means something only to 'tasks edit'; leave it out")
        }
        return nil
    }

    /// A remark on a start that has passed: `start:-2d` counts from today, not from due as a reminder does.
    private func pastStart(now: Now) -> Diagnostic? {
        let line = self.line
        guard !isChecked, let start = line.start, start.lastDay(in: now.zone) < now.today,
            let token = line.indices(of: .start).first
        else { return nil }
        let days = now.today.days(since: start.firstDay(in: now.zone))
        let meant = line.due?.firstDay(in: now.zone).adding(days: -days)
        return Diagnostic(
            "past-start", .info, at: line.range(ofToken: token), "this start has passed, so it has no effect",
            help: meant.flatMap { $0 < now.today ? nil : "for \(days) days before due, write start:\($0)" }
                ?? "leave it out, or write a later day")
    }

    /// Remarks on reminders of an open task whose time has passed: they come late, or not at all.
    package func missedReminders(now: Now) -> [Diagnostic] {
        guard !isChecked else { return [] }
        let line = self.line
        let bytes = document.source.bytes
        return line.indices(of: .remind).compactMap { index in
            guard let reminder = Reminder.read(bytes, line.valueRange(ofToken: index).indices).value,
                let time = reminder.instant(due: line.due, notifyAt: document.settings.notifyAt, in: now.zone),
                time <= now.instant
            else { return nil }
            return Diagnostic(
                "missed-reminder", .info, at: line.range(ofToken: index),
                "the time of this reminder has passed: \(now.zone.civilTime(at: time).spaced)",
                help: "for a later one, write a future time: remind:+2h, remind:17:00 or remind:tomorrow")
        }
    }
}
