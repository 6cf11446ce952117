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

    /// The package manager refuses a library with unsafe flags to packages that depend on one of its versions.
    @Test("no module of the library is compiled with unsafe flags")
    func flags() {
        let manifest = Manifest.ofPackage
        #expect(manifest.library.contains("TaskFile") && manifest.unsafe.contains("TaskCommand"))
        #expect(manifest.closure.intersection(manifest.unsafe) == [])
    }

    @Test("finds unsafe flags below a library")
    func flagsBelow() {
        let manifest = Manifest(
            """
            products: [.library(name: "L", targets: ["A", "B"])],
            .target(name: "A", dependencies: ["C"], swiftSettings: settings),
            .target(name: "B", swiftSettings: settings),
            .target(name: "C", swiftSettings: compact),
            .target(name: "D", dependencies: ["A"], swiftSettings: [.unsafeFlags(["-x"])]),
            """)
        #expect(manifest.library == ["A", "B"])
        #expect(manifest.unsafe == ["C", "D"])
        #expect(manifest.closure.intersection(manifest.unsafe) == ["C"])
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
