import Foundation
import Testing

/// The imports of a module match both its dependencies in Package.swift and the declared layering.
@Suite("Module boundaries")
struct ManifestTests {
    private static let manifest = Manifest(
        (try? String(contentsOf: House.root.appending(path: "Package.swift"), encoding: .utf8)) ?? "")

    @Test("Package.swift, the declared layering and the imports agree", arguments: Rules.below.keys.sorted())
    func modules(name: String) {
        let allowed = Rules.below[name]
        #expect(Self.manifest.dependencies[name] == allowed)
        let imports = House.sources.filter { $0.target == name }.flatMap(\.imports)
        #expect(Set(imports.filter { $0.hasPrefix("Task") }) == allowed)
    }

    @Test("reads a manifest")
    func reading() {
        let text = """
            .target(name: "A", swiftSettings: settings),
            .executableTarget(
                name: "b", dependencies: ["A", "C"], exclude: ["README.md"]),
            .testTarget(name: "T", dependencies: [
                "b",
            ])
            """
        #expect(Manifest(text).dependencies == ["A": [], "b": ["A", "C"], "T": ["b"]])
    }

    @Test("the dependencies in Package.swift have no cycles")
    func arrows() { #expect(Self.circles(in: Self.manifest.dependencies) == []) }

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
