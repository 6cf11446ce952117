import TaskText

extension FileSystem {
    /// Makes all `changes` or none: nothing is written if one of them is known to be refused, and where one fails,
    /// those before it are taken back.
    package func make(_ changes: [FileChange]) throws(FailedChange) {
        if let refused = refused(changes) { throw refused }
        var made: [FileChange] = []
        for change in changes {
            let ownership = status(change.path)?.ownership
            do throws(SystemError) {
                try make(change)
            } catch {
                throw FailedChange(path: change.path, error: error, left: revert(made))
            }
            made.append(FileChange(change.path, from: change.old, to: change.new, as: ownership))
        }
    }

    /// The first of `changes` that is known to be refused before anything is written.
    package func refused(_ changes: [FileChange]) -> FailedChange? {
        for change in changes {
            if let error = refusal(of: change) { return FailedChange(path: change.path, error: error) }
        }
        return nil
    }

    /// Takes back what was `made`; returns the files for which that failed, and why.
    private func revert(_ made: [FileChange]) -> [(path: String, error: SystemError)] {
        made.reversed().compactMap { change in
            do throws(SystemError) {
                try make(FileChange(change.path, from: change.new, to: change.old, as: change.ownership))
                return nil
            } catch {
                return (change.path, error)
            }
        }
    }

    private func make(_ change: FileChange) throws(SystemError) {
        switch (change.old, change.new) {
        case (let old?, let new?): try replace(change.path, holding: old, with: new)
        case (let old?, nil): try remove(change.path, holding: old)
        case (nil, let new?):
            try makeFolders(Path.folder(of: change.path))
            try create(change.path, new, as: change.ownership)
        case (nil, nil): break
        }
    }
}
