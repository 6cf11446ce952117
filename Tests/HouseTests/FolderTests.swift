import Testing

/// The folders within a module are layered, too: a file refers to nothing declared in a higher folder.
@Suite("Folders refer only to folders below them")
struct FolderTests {
    @Test("every layered module follows its folder order", arguments: Folders.modules.keys.sorted())
    func modules(module: String) throws {
        let folders = try #require(Folders.modules[module])
        let files = House.sources.filter { $0.target == module }
        #expect(files.count > 10)
        #expect(folders.faults(in: files) == [])
    }

    private static let folders = Folders(floors: [["Low", "Side"], [""], ["High"]])

    private func faults(_ low: String, side: String = "", root: String = "", high: String = "") -> [String] {
        let texts = ["Low/A": low, "Side/B": side, "C": root, "High/D": high]
        return Self.folders.faults(
            in: texts.sorted { $0.key < $1.key }.map { path, text in
                SwiftFile(
                    path: "Sources/M/\(path).swift",
                    lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            })
    }

    @Test(
        "a reference to a higher folder is found",
        arguments: [
            ("let a: Upper? = nil", "Upper"), ("extension Upper {}", "Upper"), ("func f(_ all: [Upper]) {}", "Upper"),
            ("let a = lift(1)", "lift"), ("let a = [1].map(lift)", "lift"), ("let a = M.lift(1)", "lift"),
            ("let a = Upper.one", "Upper"), ("let a = self is Upper", "Upper"),
            ("func f(of a: Upper, in b: Int) {}", "Upper"),
        ])
    func found(low: String, name: String) {
        let high = "public struct Upper {}\nfunc lift(_ a: Int) -> Int { a }"
        #expect(faults(low, high: high) == ["Sources/M/Low/A.swift names \(name) of High"])
        #expect(faults("", root: low, high: high) == ["Sources/M/C.swift names \(name) of High"])
        #expect(faults(low, root: high) == ["Sources/M/Low/A.swift names \(name) of "])
        #expect(faults("", root: high, high: low) == [])
    }

    @Test(
        "look-alikes are not reported",
        arguments: [
            "// Upper", "let a = \"Upper\"", "a.lift(1)", "f(lift: 1)", "struct B { struct Upper {}; var a: Upper }",
            "private func lift(_ a: Int) {}\nlift(1)", "let a: UpperHand", "for lift in lifts { a(lift) }",
            "let a = b.map { lift in lift }",
        ])
    func passed(low: String) {
        #expect(faults(low, high: "struct Upper {}\nfunc lift(_ a: Int) {}") == [])
    }

    @Test("neighbours do not refer to each other, and private names are never another folder's")
    func neighbours() {
        #expect(faults("let a: Near?", side: "struct Near {}") == ["Sources/M/Low/A.swift names Near of Side"])
        #expect(faults("let a: Near?", side: "private struct Near {}") == [])
        #expect(faults("let a: Near?\nstruct Near {}", side: "struct Near {}") == [])
    }

    @Test("listed folders and existing folders must match")
    func unknown() {
        let files = ["Low/A", "Side/A", "A", "High/A", "New/A"].map { path in
            SwiftFile(path: "Sources/M/\(path).swift", lines: [])
        }
        #expect(Self.folders.faults(in: files) == ["the folder 'New' is not in the picture"])
        #expect(Self.folders.faults(in: Array(files[1...3])) == ["the folder 'Low' is in the picture only"])
    }
}
