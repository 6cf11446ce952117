import Testing

/// The imports of a module match its dependencies in Package.swift, which have no cycles.
@Suite("Module boundaries")
struct ManifestTests {
    @Test("Package.swift and the imports agree", arguments: House.folders.filter(\.isSource))
    func modules(folder: House.Folder) {
        let imports = folder.files.flatMap(\.imports).filter { $0.hasPrefix("Task") }
        #expect(Manifest.ofPackage.dependencies[folder.testDescription] == Set(imports))
    }

    @Test("reads a manifest")
    func reading() {
        let text = """
            .target(name: "A", swiftSettings: settings),
            .executableTarget(
                name: "b", dependencies: ["A", "C"], exclude: ["README.md"]),
            .testTarget(name: "T", dependencies: [
                "b",
            ]),
            .plugin(name: "P", capability: .buildTool()),
            """
        #expect(Manifest(text).dependencies == ["A": [], "b": ["A", "C"], "T": ["b"], "P": []])
    }

    @Test("the dependencies in Package.swift have no cycles")
    func arrows() { #expect(Self.circles(in: Manifest.ofPackage.dependencies) == []) }

    @Test("finds cycles")
    func circles() {
        #expect(Self.circles(in: ["A": ["B"], "B": ["C"], "C": ["B"], "D": ["A"]]) == ["B", "C"])
    }

    /// The names that lead back to themselves.
    private static func circles(in arrows: [String: Set<String>]) -> [String] {
        arrows.keys.filter { start in
            var seen: Set<String> = []
            var next = Array(arrows[start] ?? [])
            while let name = next.popLast() {
                if seen.insert(name).inserted { next += arrows[name] ?? [] }
            }
            return seen.contains(start)
        }.sorted()
    }
}
