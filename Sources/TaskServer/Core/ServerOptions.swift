import TaskFile
import TaskJSON
import TaskLint

/// What a client may switch off or set, with `initializationOptions` or `workspace/didChangeConfiguration`.
struct ServerOptions {
    /// What the server does, each by the name under which it is switched.
    enum Feature: String, CaseIterable {
        case diagnostics, codeActions, formatting, formatOnType, completion, hover, inlayHints, symbols, navigation
        case rename, folding, semanticTokens, links, selectionRanges
    }

    /// What is off.
    private(set) var off: Set<Feature> = []
    /// The rules whose severity is not that of the settings.
    private(set) var levels: [String: Settings.Level] = [:]
    /// What was not understood.
    private(set) var complaints: [String] = []

    init() {}

    /// The options in `json`: `{"hover": false, "rules": {"overdue": "off"}}`, alone or under `tasks`.
    init(_ json: JSONValue?) {
        guard let members = (json?["tasks"] ?? json)?.members else { return }
        for member in members {
            if member.name == "rules" {
                readRules(member.value)
            } else if let feature = Feature(rawValue: member.name) {
                switch member.value {
                case .bool(true), .null: off.remove(feature)
                case .bool(false): off.insert(feature)
                default: complaints.append("'\(member.name)' is true or false")
                }
            } else {
                let near = suggestion(for: member.name, among: Feature.allCases.map(\.rawValue) + ["rules"])
                let help = near.map { "; did you mean '\($0)'?" } ?? ""
                complaints.append("there is no setting '\(member.name)'\(help)")
            }
        }
    }

    private mutating func readRules(_ json: JSONValue) {
        for rule in json.members ?? [] {
            guard RuleSet.standard.named(rule.name) != nil else {
                complaints.append("there is no rule '\(rule.name)'; \(RuleSet.standard.help(forUnknown: rule.name))")
                continue
            }
            switch rule.value {
            case .bool(false): levels[rule.name] = .off
            case .bool(true), .null: levels[rule.name] = nil
            default:
                guard let level = rule.value.text.flatMap(Settings.Level.init(rawValue:)) else {
                    complaints.append("'\(rule.name)' is error, warning, info or off")
                    continue
                }
                levels[rule.name] = level
            }
        }
    }

    func has(_ feature: Feature) -> Bool { !off.contains(feature) }
}
