import TaskFile
import TaskText

/// What becomes of one file: without old bytes it is created, without new ones it is removed.
package struct FileChange {
    package let path: String
    package let old: [UInt8]?
    package let new: [UInt8]?
    /// What a file that is created gets, such as that of the file which its contents come from.
    package let ownership: Ownership?

    package init(_ path: String, from old: [UInt8]?, to new: [UInt8]?, as ownership: Ownership? = nil) {
        (self.path, self.old, self.new, self.ownership) = (path, old, new, ownership)
    }
}

/// Why one of several changes cannot be made.
package struct FailedChange: Error {
    let path: String
    let error: SystemError
    /// The changes before it that could not be taken back, and why.
    package var left: [(path: String, error: SystemError)] = []

    /// The complaint about it, which says what was `done` all the same: `written`. `shown` gives the name of a file.
    package func complaint(_ done: String, shown: (String) -> String = { $0 }) -> Failure {
        let reasons = [error.reason] + left.map { "'\(shown($0.path))' cannot be restored: \($0.error.reason)" }
        let message = "cannot write '\(shown(path))': \(reasons.joined(separator: "; "))"
        guard left.isEmpty else {
            let names = left.map { "'\(shown($0.path))'" }.joined(separator: ", ")
            return Failure("write-error", message, help: "only what is in \(names) was \(done)")
        }
        let rule = error.kind == .changedMeanwhile ? Failure.race : "write-error"
        let remedy = error.remedy(for: shown(path)).map { "; \($0)" } ?? ""
        return Failure(rule, message, help: "nothing was \(done)\(remedy)")
    }
}

extension SystemError {
    fileprivate func remedy(for path: String) -> String? {
        switch kind {
        case .changedMeanwhile: "run the command again"
        case .readOnly: "'chmod u+w \(shellQuoted(path))' allows it"
        default: nil
        }
    }
}
