// Stand-ins until the real ones land; replaced by Time/ and Model/Settings/.
public enum Reading<Value: Sendable>: Sendable {
    case value(Value, isCanonical: Bool)
    case problem(ValueProblem)
}
extension Reading {
    public var value: Value? { if case .value(let value, _) = self { value } else { nil } }
    public var problem: ValueProblem? { if case .problem(let problem) = self { problem } else { nil } }
}
public enum ValueProblem: Sendable {
    case invalid
    public func diagnostic(for text: String, at range: ByteRange, now: Now?) -> Diagnostic {
        Diagnostic("invalid-value", at: range, "'\(text)' is wrong")
    }
}
extension When {
    public static func read(_ bytes: [UInt8], _ range: Range<Int>) -> Reading<When> {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
            return .problem(.invalid)
        }
        return .value(.period(Period(date)), isCanonical: true)
    }
    public static func readStamp(_ bytes: [UInt8], _ range: Range<Int>) -> Reading<When> { read(bytes, range) }
}
public enum Reminder: Hashable, Sendable, CustomStringConvertible {
    case at(Moment), on(CivilDate), due
    public static func read(_ bytes: [UInt8], _ range: Range<Int>) -> Reading<Reminder> { .problem(.invalid) }
    public var description: String { "due" }
}
public struct Recurrence: Hashable, Sendable, CustomStringConvertible {
    public static func read(_ bytes: [UInt8], _ range: Range<Int>) -> Reading<Recurrence> { .problem(.invalid) }
    public var description: String { "" }
}
