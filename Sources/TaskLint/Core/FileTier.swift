extension LintOptions {
    /// The files in which a rule runs without being named, most first: the less a file is ours, the fewer rules run.
    public enum FileTier: Comparable, Sendable {
        case anyFile
        /// A file whose name says that it holds tasks: text in it that looks like our data is meant as such.
        case taskFile
        /// A file that holds our data, or to which settings apply.
        case dataFile
    }
}
