import TaskFile

extension Source {
    /// The name where a shell reads it back, or else a placeholder.
    var shellName: String {
        name.contains { !$0.isLetter && !$0.isNumber && !"./_-".contains($0) } ? "INPUT" : name
    }
}
