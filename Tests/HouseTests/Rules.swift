/// The house rules. Each returns its violations.
enum Rules {
    static let longestFile = 400
    static let longestLine = 120
    static let longestFunction = 70
    /// The only place that calls libc.
    static let platformFolder = "Sources/TaskSystem/Platform/"
    /// The memory in which output is gathered: unsafe code, but no system calls.
    static let memoryFile = "Sources/TaskPrinting/Output/ByteMemory.swift"

    private static let systemModules: Set<String> = ["Darwin", "MachO", "Musl", "Glibc"]
    /// What a plugin of the build may import: it is not in the programs.
    private static let pluginModules: Set<String> = ["Foundation", "PackagePlugin"]

    /// The imports that Package.swift does not allow; it is the only place that says which module is below which.
    static func wrongImports(of file: SwiftFile) -> [String] {
        guard let allowed = Manifest.ofPackage.dependencies[file.target] else {
            return ["\(file.target) is not in the picture of the house"]
        }
        let isPlugin = file.imports.contains("PackagePlugin")
        let system = isPlugin ? pluginModules : file.path.hasPrefix(platformFolder) ? systemModules : []
        return file.imports.filter { !allowed.contains($0) && !system.contains($0) }
    }

    /// Lines that access the system or bypass the language's checks outside the places where this is allowed.
    static func systemLines(of file: SwiftFile) -> [String] {
        guard !file.path.hasPrefix(platformFolder), file.path != memoryFile else { return [] }
        func isSystem(_ word: String) -> Bool {
            word == "canImport" || word == "unsafe" || word.hasPrefix("Unsafe") || word.hasPrefix("withUnsafe")
        }
        guard file.words.contains(where: isSystem) else { return [] }
        return file.code.filter { line in
            SwiftFile.words(of: line).contains { word in
                // `.unsafe` is the name of a kind of repair.
                isSystem(word) && !(word == "unsafe" && (line.contains(".unsafe") || line.contains("case unsafe")))
            }
        }
    }

    /// Lines that crash the program when an assumption fails; preconditions of public values are allowed.
    static func traps(in file: SwiftFile) -> [String] {
        guard !file.words.isDisjoint(with: ["try", "as", "fatalError", "abort"]) else { return [] }
        return file.code.filter { line in
            let words = SwiftFile.words(of: line)
            return words.contains("fatalError") || words.contains("abort")
                || (words.contains("try") && line.contains("try!")) || (words.contains("as") && line.contains("as!"))
        }
    }

    static func longLines(of file: SwiftFile) -> [Int] {
        var isLiteral = false
        var long: [Int] = []
        for (index, line) in file.lines.enumerated() {
            // The text of a literal may be of any length.
            if line.utf8.count > longestLine, line.count > longestLine, !isLiteral { long.append(index + 1) }
            if isLiteral {
                isLiteral = !line.drop { $0 == " " }.hasPrefix("\"\"\"")
            } else {
                isLiteral = line.hasSuffix("\"\"\"")
            }
        }
        return long
    }

    /// The functions, initialisers and computed properties whose body spans too many lines, by their first line.
    static func longFunctions(of file: SwiftFile) -> [String] {
        var long: [String] = []
        for (start, line) in file.lines.enumerated() {
            let words = SwiftFile.words(of: file.code[start])
            guard words.contains(where: ["func", "init", "var", "subscript"].contains) else { continue }
            let indent = line.prefix { $0 == " " }
            guard let end = file.lines[start...].firstIndex(of: indent + "}") else { continue }
            let next = file.lines[(start + 1)...].firstIndex {
                $0.prefix { $0 == " " }.count <= indent.count && !$0.isEmpty
            }
            // Skip a closing brace that belongs to a later declaration.
            guard let next, file.lines[next].hasPrefix(indent + "}") || file.lines[next].hasPrefix(indent + ")") else {
                continue
            }
            if end - start + 1 > longestFunction { long.append(line.trimmingPrefix { $0 == " " }.description) }
        }
        return long
    }

    static func leftovers(in file: SwiftFile) -> [String] {
        // A quoted word is an example.
        let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
        guard !file.words.isDisjoint(with: marks) else { return [] }
        return file.lines.filter { line in
            !line.contains("\"") && SwiftFile.words(of: line).contains(where: marks.contains)
        }
    }

    /// Folders of a developer's machine; examples use `/home/me`.
    static func places(in text: String) -> [String] {
        ["/Us" + "ers/", "/wo" + "rk/", "/ro" + "ot/", "/tm" + "p/w/"].filter(text.contains)
    }
}
