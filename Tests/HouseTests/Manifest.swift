import Foundation

/// The modules as declared in Package.swift.
struct Manifest {
    /// That of this package.
    static let ofPackage = Manifest(
        (try? String(contentsOf: House.root.appending(path: "Package.swift"), encoding: .utf8)) ?? "")

    /// The modules that each target depends on, by target name.
    let dependencies: [String: Set<String>]

    init(_ text: String) {
        var targets: [String: Set<String>] = [:]
        for part in text.replacing(".plugin(", with: ".target(").split(separator: "arget(").dropFirst() {
            guard let name = Self.quoted(in: part.prefix { $0 != ")" }).first else { continue }
            let list = part.firstRange(of: "dependencies: [").map { part[$0.upperBound...].prefix { $0 != "]" } }
            targets[name] = Set(list.map(Self.quoted) ?? [])
        }
        dependencies = targets
    }

    private static func quoted(in text: Substring) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
}
