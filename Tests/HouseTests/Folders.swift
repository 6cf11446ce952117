/// The folders of a module: each names only what it declares itself, and what the folders below it declare.
struct Folders {
    /// Below which folders a folder stands, by its path in the module; the module's own folder has the path "".
    let below: [String: Set<String>]

    /// The modules whose folders stand one above the other. A folder that is not there may not be there.
    static let modules: [String: Folders] = [
        "TaskFile": Folders(floors: [
            ["Text"], ["Time", "Syntax/Inline"], ["Syntax/Block"], ["Syntax/Chunks"], ["Syntax"],
            ["Syntax/TaskLine"], ["Syntax/Foreign"], ["Model/Settings"], ["Model"],
        ]),
        "TaskEdit": Folders(floors: [["Core"], ["Proof", "Repeats"], ["Typing"], [""]]),
        "TaskExchange": Folders(floors: [
            ["Model"], ["Markdown"], ["Tables"], ["ICalendar", "Org", "Taskwarrior", "TodoTxt"], [""],
        ]),
        // No rule of the linter sees the linter or the list of all rules. What a rule proposes is tried by the rules
        // about the parts of a line.
        "TaskLint": Folders(floors: [
            ["Core"], ["Boxes", "Bytes", "Dates", "Identity", "Names", "States"], ["Values"], ["Comments"], [""],
        ]),
        "TaskPrinting": Folders(floors: [
            ["Output"], ["Style"], ["Groups"], ["Text", "Findings", "Statistics", "Syntax"], ["Page"], ["Tasks"],
            ["Changes"],
        ]),
        "TaskSystem": Folders(floors: [["Values"], ["Platform"], ["Files", "Terminal"], ["Git"], [""]]),
        "TaskQuery": Folders(floors: [["Foreign"], ["Language"], ["Parsing"], ["Evaluation"], ["Completion"]]),
        "TaskMerge": Folders(floors: [
            ["Conflicts"], ["Lines"], ["Matching"], ["Fields"], ["Tree"], ["Output"], ["Settings"], [""],
        ]),
        "TaskServer": Folders(floors: [["Text"], ["Core"], ["Features"], ["Changes"], ["Life"], [""]]),
        "TaskCommand": Folders(floors: [
            ["Core"], ["Arguments"], ["Listings"], ["Files"], ["Manual/Topics"], ["Manual"],
            ["Commands", "Commands/Edit", "Commands/Git", "Commands/History", "Commands/Lint", "Commands/Reminders"],
            ["Commands/Server", "Commands/Statistics"], ["Completion"], [""],
        ]),
    ]

    /// Each folder may name what the floors below its own declare, and nothing of its neighbours.
    init(floors: [[String]]) {
        var below: [String: Set<String>] = [:]
        var lower: Set<String> = []
        for floor in floors {
            for folder in floor { below[folder] = lower }
            lower.formUnion(floor)
        }
        self.below = below
    }

    /// What breaks the order among `files`, all of one module: a name that a folder has from one that is not below it.
    func faults(in files: [SwiftFile]) -> [String] {
        let names = files.map(Names.init)
        let strangers = Set(names.map(\.folder)).subtracting(below.keys)
        let missing = Set(below.keys).subtracting(names.map(\.folder))
        var faults = strangers.sorted().map { "the folder '\($0)' is not in the picture" }
        faults += missing.sorted().map { "the folder '\($0)' is in the picture only" }

        // Which folders declare a name that others can see, and which declare it anywhere: what bears a name that is
        // declared here or below is not held to be another's.
        var owners: [String: Set<String>] = [:]
        var local: [String: Set<String>] = [:]
        for file in names {
            for name in file.declared { owners[name, default: []].insert(file.folder) }
            local[file.folder, default: []].formUnion(file.declaredInside)
        }
        for file in names {
            guard let lower = below[file.folder], let own = local[file.folder] else { continue }
            let known = lower.reduce(own) { $0.union(local[$1] ?? []) }
            for name in file.used.subtracting(known).sorted() {
                guard let folders = owners[name] else { continue }
                faults.append("\(file.path) names \(name) of \(folders.sorted().joined(separator: " and "))")
            }
        }
        return faults
    }
}

/// What a file declares, and what it names.
private struct Names {
    let path: String
    /// The folder in the module: "Syntax/Block".
    let folder: String
    /// The types and functions that it declares at the margin, and that other files can see.
    private(set) var declared: Set<String> = []
    /// Everything that it declares.
    private(set) var declaredInside: Set<String> = []
    /// The names that stand alone: those after a point belong to what stands before it, and those before a colon are
    /// labels.
    private(set) var used: Set<String> = []

    private static let types: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let values: Set<String> = ["func", "var", "let", "case"]

    init(_ file: SwiftFile) {
        path = file.path
        folder = file.path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
        for line in file.code { read(line, of: file.target) }
    }

    private mutating func read(_ line: String, of module: String) {
        let bytes = Array(line.utf8)
        let isAtMargin = bytes.first.map { $0 != UInt8(ascii: " ") } ?? false
        var keyword = ""
        var isPrivate = false
        var isMember = false
        var offset = 0
        while offset < bytes.count {
            guard SwiftFile.isWordPart(bytes[offset]) else {
                isMember = bytes[offset] == UInt8(ascii: ".")
                offset += 1
                continue
            }
            let start = offset
            while offset < bytes.count, SwiftFile.isWordPart(bytes[offset]) { offset += 1 }
            let name = String(decoding: bytes[start..<offset], as: UTF8.self)
            defer { keyword = name }
            if name == "private" || name == "fileprivate" { isPrivate = true }
            let isType = Self.types.contains(keyword)
            if isType || Self.values.contains(keyword) {
                declaredInside.insert(name)
                if isAtMargin, !isPrivate, isType || keyword == "func" { declared.insert(name) }
            } else if keyword == "for" {
                declaredInside.insert(name)
            } else if name == "in" {
                declaredInside.insert(keyword)
            } else if !isMember || keyword == module, bytes[offset...].first != UInt8(ascii: ":") {
                used.insert(name)
            }
        }
    }
}
