/// The keys of the closed registry, in canonical order, and one case for all keys that settings declare.
public enum AttributeKey: UInt8, Hashable, Sendable, CaseIterable {
    case due, start, remind, `repeat`, status, id, after, created, done
    /// A key that settings declare, whichever it is.
    case declared

    /// The keys of the registry, without `declared`.
    package static let registry = allCases.filter { $0 != .declared }

    /// The key as written in a file; empty for `declared`.
    public var name: String { Self.names[Int(rawValue)] }

    private static let names = ["due", "start", "remind", "repeat", "status", "id", "after", "created", "done", ""]

    /// What begins such an attribute in a task line, `due:`; only the colon for `declared`.
    package var marker: ShortText { Self.markers[Int(rawValue)] }

    private static let markers = names.map { ShortText("\($0):") }

    /// Whether the value is a date, a reminder or a rule for dates.
    public var isDated: Bool {
        switch self {
        case .due, .start, .remind, .repeat, .created, .done: true
        default: false
        }
    }

    /// Whether the value records when something happened, so that words refer to the past.
    package var isStamp: Bool { self == .created || self == .done }

    /// The key spelled in `range`, exactly as in the registry, or in any case if `ignoresCase`; nil for any other.
    ///
    /// A key fits into one integer, so a lookup is a comparison of integers. Inlined, since an initialiser owns its
    /// arguments: two threads would contend for the reference count of the bytes.
    @inline(__always)
    package init?(_ bytes: [UInt8], _ range: Range<Int>, ignoresCase: Bool = false) {
        guard 2...7 ~= range.count else { return nil }
        var packed: UInt64 = 0
        for offset in range.reversed() {
            packed = packed << 8 | UInt64(ignoresCase ? lowercased(bytes[offset]) : bytes[offset])
        }
        switch packed {
        case 0x65_75_64: self = .due
        case 0x74_72_61_74_73: self = .start
        case 0x64_6E_69_6D_65_72: self = .remind
        case 0x74_61_65_70_65_72: self = .repeat
        case 0x73_75_74_61_74_73: self = .status
        case 0x64_69: self = .id
        case 0x72_65_74_66_61: self = .after
        case 0x64_65_74_61_65_72_63: self = .created
        case 0x65_6E_6F_64: self = .done
        default: return nil
        }
    }

    /// The key called `name`, exactly as in the registry; nil for any other.
    package init?(named name: some StringProtocol) {
        let bytes = Array(name.utf8)
        self.init(bytes, bytes.indices)
    }

    /// The number of bytes of the name; 0 for `declared`.
    @inline(__always)
    var nameLength: Int {
        switch self {
        case .declared: 0
        case .id: 2
        case .due: 3
        case .done: 4
        case .start, .after: 5
        case .remind, .repeat, .status: 6
        case .created: 7
        }
    }
}
