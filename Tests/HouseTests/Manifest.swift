import Foundation

/// The modules as declared in Package.swift.
struct Manifest {
    /// That of this package.
    static let ofPackage = Manifest(
        (try? String(contentsOf: House.root.appending(path: "Package.swift"), encoding: .utf8)) ?? "")

    /// The modules that each target depends on, by target name.
    let dependencies: [String: Set<String>]
    /// The targets of the libraries.
    let library: Set<String>
    /// The targets that are compiled with unsafe flags.
    let unsafe: Set<String>

    init(_ text: String) {
        var targets: [String: Set<String>] = [:]
        var unsafe: Set<String> = []
        for part in text.replacing(".plugin(", with: ".target(").split(separator: "arget(").dropFirst() {
            guard let name = Self.quoted(in: part.prefix { $0 != ")" }).first else { continue }
            let list = part.firstRange(of: "dependencies: [").map { part[$0.upperBound...].prefix { $0 != "]" } }
            targets[name] = Set(list.map(Self.quoted) ?? [])
            if part.contains("swiftSettings: compact") || part.contains("unsafeFlags") { unsafe.insert(name) }
        }
        dependencies = targets
        self.unsafe = unsafe
        library = text.split(separator: ".library(").dropFirst().reduce(into: []) { all, part in
            guard let start = part.firstRange(of: "targets: [")?.upperBound else { return }
            all.formUnion(Self.quoted(in: part[start...].prefix { $0 != "]" }))
        }
    }

    /// The targets of the libraries and all that these depend on.
    var closure: Set<String> {
        var all: Set<String> = []
        var next = Array(library)
        while let name = next.popLast() {
            if all.insert(name).inserted { next += dependencies[name] ?? [] }
        }
        return all
    }

    private static func quoted(in text: Substring) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
}
