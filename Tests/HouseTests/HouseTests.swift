import Foundation
import Testing

/// The conventions that every file of the package follows. Each rule is a function over a file, so `RuleTests` can
/// break it.
@Suite("Package conventions")
struct HouseTests {
    @Test("the files are found")
    func files() {
        #expect(House.sources.count > 100)
        #expect(House.tests.count > 30)
        #expect(House.sources.contains { $0.path.hasPrefix(Rules.platformFolder) })
    }

    @Test("imports point downwards and never include Foundation", arguments: House.folders.filter(\.isSource))
    func imports(folder: House.Folder) {
        for file in folder.files { #expect(Rules.wrongImports(of: file) == [], "in \(file.path)") }
    }

    @Test("system calls and unsafe code stay in their own files", arguments: House.folders.filter(\.isSource))
    func system(folder: House.Folder) {
        for file in folder.files { #expect(Rules.systemLines(of: file) == [], "in \(file.path)") }
    }

    @Test("nothing but a broken precondition can crash the program", arguments: House.folders.filter(\.isSource))
    func traps(folder: House.Folder) {
        for file in folder.files { #expect(Rules.traps(in: file) == [], "in \(file.path)") }
    }

    @Test("files, lines and functions stay small", arguments: House.folders)
    func sizes(folder: House.Folder) {
        for file in folder.files {
            #expect(file.lines.count <= Rules.longestFile, "in \(file.path)")
            #expect(Rules.longLines(of: file) == [], "in \(file.path)")
            #expect(Rules.longFunctions(of: file) == [], "in \(file.path)")
        }
    }

    @Test("no marker of unfinished work is left", arguments: House.folders)
    func leftovers(folder: House.Folder) {
        for file in folder.files { #expect(Rules.leftovers(in: file) == [], "in \(file.path)") }
    }

    @Test("no file contains a path from a developer's machine")
    func places() throws {
        let folders = ["Sources", "Tests", "Samples", ".ci"]
        let files = folders.flatMap(House.paths) + ["Package.swift", "README.md", "Grammar.md"]
        for path in files {
            let url = House.root.appending(path: path)
            guard let bytes = try? Data(contentsOf: url) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(Rules.places(in: text) == [], "in \(path)")
        }
    }

    @Test("links between pages resolve")
    func links() {
        let pages = House.paths(below: "Sources").filter { $0.hasSuffix(".md") && !isLink($0) }
        let paths = ["README.md", "Grammar.md"] + pages
        #expect(paths.count > 15)
        func isLink(_ path: String) -> Bool {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: House.root.appending(path: path).path)) != nil
        }
        func page(_ path: String) -> Page? {
            let url = House.root.appending(path: path)
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            return Page(path: path, text: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
        }
        for path in paths { #expect(page(path)?.deadLinks(page) == [], "in \(path)") }
    }

    @Test("the library's catalogue lists only existing types")
    func catalogue() throws {
        let page = try String(
            contentsOf: House.root.appending(path: "Sources/TaskFile/TaskFile.docc/TaskFile.md"), encoding: .utf8)
        let library = House.sources.filter { $0.target == "TaskFile" }.flatMap(\.code)
        let names = page.matches(of: /- ``(\w+)``/).map { String($0.1) }
        #expect(names.count >= 20)
        for name in names {
            let declared = library.contains { line in
                ["struct", "enum", "class"].contains { line.hasPrefix("public \($0) \(name)") }
                    || line.hasPrefix("public final class \(name)")
            }
            #expect(declared, "\(name)")
        }
    }
}
