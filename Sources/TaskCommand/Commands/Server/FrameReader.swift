import TaskFile
import TaskJSON

/// Splits the input from a client of the language server into messages: header lines, an empty line, and as many bytes
/// as the header specifies.
struct FrameReader {
    enum Frame: Equatable {
        case message(JSONValue)
        /// A body that is not JSON; the input after it may be valid.
        case damaged(JSONError)
        /// Input that is not a header: from here on, message boundaries are unknown.
        case nonsense(String)
    }

    private static let headLimit = 8_192
    private static let bodyLimit = 1 << 30

    private var bytes: [UInt8] = []
    /// The offset of the first byte that has not been consumed.
    private var start = 0
    /// The number of bytes in the body that is being received.
    private var bodyLength: Int?
    /// The offset up to which the end of the header has been searched for.
    private var searched = 0

    mutating func append(_ new: [UInt8]) {
        if start > 0, start == bytes.count || start > 1 << 16 {
            bytes.removeSubrange(..<start)
            searched = max(0, searched - start)
            start = 0
        }
        bytes += new
    }

    /// The next complete frame; nil when more bytes are needed.
    mutating func next() -> Frame? {
        if bodyLength == nil {
            guard let end = headEnd() else {
                return bytes.count - start > Self.headLimit ? nonsense("a header without an end") : nil
            }
            guard let length = Self.contentLength(bytes[start..<end]) else {
                return nonsense("a header without a Content-Length")
            }
            guard length <= Self.bodyLimit else { return nonsense("a message of \(length) bytes") }
            bodyLength = length
            start = end
            searched = end
        }
        guard let length = bodyLength, bytes.count - start >= length else { return nil }
        let body = start..<(start + length)
        bodyLength = nil
        start = body.upperBound
        searched = start
        do throws(JSONError) {
            return .message(try JSONReader.read(bytes, in: body, keepsIllFormed: true))
        } catch {
            return .damaged(JSONError(reason: error.reason, offset: error.offset - body.lowerBound))
        }
    }

    private mutating func nonsense(_ reason: String) -> Frame {
        (bytes, start, searched) = ([], 0, 0)
        return .nonsense(reason)
    }

    /// The offset after the empty line that ends the header. A line may end in LF alone.
    private mutating func headEnd() -> Int? {
        var offset = max(searched, start)
        let limit = min(bytes.count, start + Self.headLimit)
        while offset < limit {
            defer { offset += 1 }
            guard bytes[offset] == 0x0A else { continue }
            var before = offset - 1
            if before >= start, bytes[before] == 0x0D { before -= 1 }
            if before < start || bytes[before] == 0x0A { return offset + 1 }
        }
        searched = offset
        return nil
    }

    private static func contentLength(_ head: ArraySlice<UInt8>) -> Int? {
        var length: Int?
        for line in head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            guard name == "content-length" else { continue }
            let value = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
            guard !value.isEmpty, value.allSatisfy(isDigit),
                let number = Int(String(decoding: value, as: UTF8.self))
            else { return nil }
            length = number
        }
        return length
    }
}
