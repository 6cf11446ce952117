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

    @Test("each module of the library has a page that lists its public types", arguments: Surface.types.keys.sorted())
    func catalogue(module: String) throws {
        let page = try House.text(of: "Sources/\(module)/\(module).docc/\(module).md")
        let names = page.matches(of: /- ``(\w+)``/).map { String($0.1) }
        #expect(names.sorted() == Surface.types[module]?.sorted())
    }

    /// A snippet is compiled where its lines stand one after the other in a file of the package that uses the library.
    @Test("what the pages of the library show is compiled")
    func snippets() throws {
        let clients = House.tests.filter { $0.path.hasPrefix("Tests/Consumer/Sources/") }
        let pages = House.paths(below: "Sources").filter { path in
            path.hasSuffix(".md") && Surface.types.keys.contains { path.contains("/\($0).docc/") }
        }
        #expect(pages.count >= Surface.types.count)
        for path in pages + ["Sources/README.md"] {
            for snippet in try House.text(of: path).matches(of: /```swift\n((?:.|\n)*?)```/) {
                let lines = snippet.1.split(separator: "\n").map { $0.drop { $0 == " " } }
                let code = lines.filter { !$0.hasPrefix("import ") }
                let client = clients.first { client in
                    let all = client.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
                    return all.indices.contains { all[$0...].starts(with: code) }
                }
                #expect(client != nil, "in \(path): \(code[0])")
                #expect(lines.count > code.count, "in \(path): nothing is imported for \(code[0])")
                let missing = lines.filter { line in client?.lines.contains(String(line)) == false }
                #expect(missing.filter { $0.hasPrefix("import ") } == [], "in \(path)")
            }
        }
    }
}
