/// The folders of a module: each refers only to its own declarations and to those of the folders below it.
struct Folders {
    /// The folders below each folder, by its path in the module; the module's own folder has the path "".
    let below: [String: Set<String>]

    /// The modules whose folders are layered. A folder that is not listed may not exist.
    static let modules: [String: Folders] = [
        "TaskFile": Folders(floors: [
            ["Text"], ["Time", "Syntax/Inline"], ["Syntax/Block"], ["Syntax/Chunks"], ["Syntax"],
            ["Syntax/TaskLine"], ["Syntax/Foreign"], ["Model/Settings"], ["Model"],
        ]),
        "TaskEdit": Folders(floors: [["Core"], ["Proof", "Repeats"], ["Values"], ["NearMisses"], ["Typing"], [""]]),
        "TaskExchange": Folders(floors: [["Model"], ["Markdown"], ["Tables"], ["ICalendar", "Taskwarrior", "TodoTxt"]]),
        "TaskImport": Folders(floors: [
            ["Model"], ["Markdown"], ["Tables"], ["ICalendar", "Org", "Taskwarrior", "TodoTxt"], [""],
        ]),
        // No lint rule sees the linter or the list of all rules. The rules about the parts of a line try out what
        // another rule proposes.
        "TaskLint": Folders(floors: [
            ["Core"], ["Boxes", "Bytes", "Dates", "Identity", "Names", "States"], ["Values"], ["Comments"], [""],
        ]),
        "TaskPrinting": Folders(floors: [
            ["Output"], ["Style"], ["Groups"], ["Text", "Diagnostics", "Statistics"], ["Page"], ["Tasks"],
        ]),
        "TaskReports": Folders(floors: [["Changes", "Findings", "Statistics", "Syntax"]]),
        "TaskSystem": Folders(floors: [["Values"], ["Platform"], ["Files", "Terminal"], ["Git"], [""]]),
        "TaskQuery": Folders(floors: [["Language"], ["Foreign"], ["Parsing"], ["Evaluation"], ["Completion"]]),
        "TaskMerge": Folders(floors: [
            ["Versions"], ["Conflicts"], ["Lines"], ["Matching"], ["Fields"], ["Tree"], ["Output"], ["Settings"], [""],
        ]),
        "TaskServer": Folders(floors: [["Text"], ["Core"], ["Features"], ["Changes"], ["Life"], [""]]),
        "TaskCommandLine": Folders(floors: [["Core"], ["Arguments"], ["Listings"], ["Files"], ["Manual"], ["Query"]]),
        "TaskCommand": Folders(floors: [
            ["Memory"],
            ["Commands", "Commands/Edit", "Commands/Git", "Commands/History", "Commands/Lint", "Commands/Reminders"],
            ["Commands/Server", "Commands/Statistics", "Commands/Undo"], ["Completion"], [""],
        ]),
    ]

    /// Each folder may refer to what lower floors declare, and to nothing in its neighbours.
    init(floors: [[String]]) {
        var below: [String: Set<String>] = [:]
        var lower: Set<String> = []
        for floor in floors {
            for folder in floor { below[folder] = lower }
            lower.formUnion(floor)
        }
        self.below = below
    }

    /// The violations among `files`, all of one module: each name that a folder uses from a folder not below it.
    func faults(in files: [SwiftFile]) -> [String] {
        let names = files.map(Names.init)
        let strangers = Set(names.map(\.folder)).subtracting(below.keys)
        let missing = Set(below.keys).subtracting(names.map(\.folder))
        var faults = strangers.sorted().map { "the folder '\($0)' is not in the picture" }
        faults += missing.sorted().map { "the folder '\($0)' is in the picture only" }

        // Which folders declare a name visible to other files, and which names each folder declares anywhere: a name
        // that is declared here or below is never attributed to another folder.
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

/// What a file declares and what it refers to.
private struct Names {
    let path: String
    /// The folder within the module: "Syntax/Block".
    let folder: String
    /// The top-level types and functions that other files can see.
    private(set) var declared: Set<String> = []
    /// Everything it declares.
    private(set) var declaredInside: Set<String> = []
    /// The names that stand alone: a name after a dot is a member, and a name before a colon is a label.
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
        // Where the last word ended.
        var end = 0
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
            let followsComma = bytes[end..<start].contains(UInt8(ascii: ","))
            defer { (keyword, end) = (name, offset) }
            if name == "private" || name == "fileprivate" { isPrivate = true }
            let isType = Self.types.contains(keyword)
            if isType || Self.values.contains(keyword) {
                declaredInside.insert(name)
                if isAtMargin, !isPrivate, isType || keyword == "func" { declared.insert(name) }
            } else if keyword == "for" {
                declaredInside.insert(name)
            } else if name == "in", !followsComma {
                declaredInside.insert(keyword)
            } else if !isMember || keyword == module, bytes[offset...].first != UInt8(ascii: ":") {
                used.insert(name)
            }
        }
    }
}
