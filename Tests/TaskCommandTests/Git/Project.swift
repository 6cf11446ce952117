import Testing

/// A git repository in its own shell, in which the built programs are run.
enum Project {
    /// A script and its expected output.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let script: String
        let output: String

        init(_ name: String, _ script: String, _ output: String) {
            testDescription = name
            self.script = script
            self.output = output
        }
    }

    /// A repository with an identity and without the settings of the current user.
    private static let start = """
        export GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_DATE=2026-11-01T10:00:00+0000 GIT_COMMITTER_DATE=2026-11-01T10:00:00+0000
        rm tasks.md; git init -q . && git config user.name Anna && git config user.email anna@example.com
        lint() { tasks lint --format concise "$@" 2>&1; echo "= $?"; }
        write() { printf '%b' "$2" > "$1"; }
        commit() { git add . && git commit -q --allow-empty -m change; }

        """

    /// The standard output of `script`. `lint ARGUMENTS` prints findings and, after `=`, the exit code;
    /// `write FILE TEXT` creates a file; `commit` commits everything.
    static func run(_ script: String) throws -> String { try Shell.run(start + script).output }
}
