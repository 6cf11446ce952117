// Stand-ins until the real ones land; replaced by Time/ and Model/Settings/.
public struct Settings: Hashable, Sendable {
    public var attributes: [String] = []
    public init() {}
    public func declaredKey(matching bytes: [UInt8], _ range: Range<Int>) -> Int? { nil }
    static func reading(_ frontMatter: FrontMatter, of source: Source, over outer: Settings) -> (Settings, [Diagnostic]) { (outer, []) }
}
public struct FrontMatter { public let whole: ByteRange; public let content: ByteRange
    static func find(in source: Source) -> FrontMatter? { nil }
}
