import TaskFile
import TaskJSON
import TaskLint

/// The options that a client may set, with `initializationOptions` or `workspace/didChangeConfiguration`.
struct ServerOptions {
    /// The features of the server, by the name of their option.
    enum Feature: String, CaseIterable {
        case diagnostics, codeActions, formatting, formatOnType, completion, hover, inlayHints, symbols, navigation
        case rename, folding, semanticTokens, links, selectionRanges
    }

    private(set) var off: Set<Feature> = []
    /// The rules whose severity overrides that of the settings.
    private(set) var levels: [String: Settings.Level] = [:]
    /// Messages about options that were not understood.
    private(set) var complaints: [String] = []

    /// The options in `json`: `{"hover": false, "rules": {"overdue": "off"}}`, alone or under `tasks`; the defaults for
    /// nil.
    init(_ json: JSONValue?) {
        let own = json?["tasks"]
        for member in json?.members ?? [] where own != nil && Self.names.contains(member.name) {
            complaints.append("'\(member.name)' has no effect outside 'tasks'")
        }
        for member in members(of: own ?? json, "the settings") {
            if member.name == "rules" {
                readRules(member.value)
            } else if let feature = Feature(rawValue: member.name) {
                switch member.value {
                case .bool(true), .null: off.remove(feature)
                case .bool(false): off.insert(feature)
                default: complaints.append("'\(member.name)' must be true or false")
                }
            } else {
                let near = suggestion(for: member.name, among: Self.names)
                let help = near.map { "; \(didYouMean($0))" } ?? ""
                complaints.append("there is no setting '\(member.name)'\(help)")
            }
        }
    }

    static let names = Feature.allCases.map(\.rawValue) + ["rules"]

    /// The members of an object. Lua writes an empty one as an array.
    private mutating func members(of json: JSONValue?, _ name: String) -> [JSONMember] {
        if let members = json?.members { return members }
        if let json, !json.isNull, json.elements?.isEmpty != true { complaints.append("\(name) must be an object") }
        return []
    }

    private mutating func readRules(_ json: JSONValue) {
        for rule in members(of: json, "'rules'") {
            let names = RuleSet.standard.names
            guard names.contains(rule.name) else {
                let (message, help) = names.complaint(about: rule.name)
                complaints.append("\(message); \(help)")
                continue
            }
            switch rule.value {
            case .bool(false): levels[rule.name] = .off
            case .bool(true), .null: levels[rule.name] = nil
            default:
                guard let level = rule.value.text.flatMap(Settings.Level.init(rawValue:)) else {
                    complaints.append("'\(rule.name)' must be error, warning, info or off")
                    continue
                }
                levels[rule.name] = level
            }
        }
    }

    func has(_ feature: Feature) -> Bool { !off.contains(feature) }
}
