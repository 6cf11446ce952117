import TaskFile

/// The effect of time: at midnight, and when a moment in a task passes, the same text has different findings.
extension Session {
    /// The next instant at which findings may change; nil without open documents.
    var wake: Instant? {
        openDocuments.map { document in
            let now = now(document)
            let midnight = now.zone.instant(of: CivilTime(now.today.adding(days: 1), minuteOfDay: 0))
            return min(midnight, parsed(document).nextMoment(after: now) ?? midnight)
        }.min()
    }

    /// The paths of relevant files, which may change at any time.
    var watchedFiles: [String] {
        openDocuments.flatMap { document in
            host.settingsPaths(for: document.path) + [document.path].compactMap(\.self)
        }.unique { $0 }
    }

    /// Invalidates everything when enough time has passed for findings to change.
    func refreshIfOutdated() {
        let isOutdated = openDocuments.contains { document in
            guard let checked = document.checked else { return false }
            let now = now(document)
            guard now.today == checked.now.today else { return true }
            return parsed(document).nextMoment(after: checked.now).map { $0 <= now.instant } ?? false
        }
        if isOutdated { refresh() }
    }
}

extension Document {
    /// The first instant after `now` at which a moment of a task has passed: the second after it.
    fileprivate func nextMoment(after now: Now) -> Instant? {
        var next: Instant?
        for index in tasks.indices where !isChecked(index) && mentionsMoment(bytes(ofTask: index)) {
            let line = tasks[index].line
            for case .moment(let moment)? in [line.due, line.start] {
                let instant = Instant(seconds: moment.instant(in: now.zone).seconds + 1)
                if instant > now.instant, next.map({ instant < $0 }) ?? true { next = instant }
            }
        }
        return next
    }

    /// Whether the bytes in `range` contain a `T` after a digit, as a moment does.
    private func mentionsMoment(_ range: Range<Int>) -> Bool {
        let bytes = source.bytes
        return range.dropFirst().contains { offset in
            bytes[offset] | 0x20 == UInt8(ascii: "t") && isDigit(bytes[offset - 1])
        }
    }
}
