import Foundation
import PackagePlugin

/// Puts the pages of the manual into the program, as the string literals of one generated source file: `Manual.pages`.
///
/// The package manager can embed files itself (`.embedInCode`), as arrays of numbers, but the optimiser takes as long
/// over 150 KB of these as over the rest of the module.
@main struct EmbedManual: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appendingPathComponent("Documentation.docc")
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        let source = context.pluginWorkDirectoryURL.appendingPathComponent("Manual.swift")
        // The literal of a page ends before the line end that precedes its closing quotes.
        let script = ####"""
            exec >"$0"
            echo 'enum Manual { static let pages: [(name: String, text: String)] = ['
            for page; do
                name=${page##*/}
                printf '("%s", ###"""\n' "${name%.md}"
                cat "$page"
                printf '\n"""###),\n'
            done
            echo '] }'
            """####
        return [
            .buildCommand(
                displayName: "Embedding the manual", executable: URL(fileURLWithPath: "/bin/sh"),
                arguments: ["-c", script] + ([source] + pages).map(\.path),
                inputFiles: pages,
                outputFiles: [source])
        ]
    }
}
