import ValueTree

/// Refuses, before the library reads it, what would end the process there.
///
/// The library asserts that a table's header begins with a key instead of saying that it does not,
/// and it frees what keys of many parts have nested by recursion. The guard goes over strings,
/// comments and brackets as the library does, and leaves every other fault to it.
struct TOMLTextGuard {
    private static let keyPartLimit = 32
    private static let depthLimit = 128

    private let source: SourceText
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0
    private var parts = 1
    private var isLineStart = true

    init(_ source: SourceText) {
        self.source = source
        bytes = Array(source.text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func check() throws(SyntaxError) {
        while let byte = byte(at: place) {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
            case UInt8(ascii: "\n"): startLine()
            case UInt8(ascii: "#"): place = end(of: bytes[place...]) { $0 == UInt8(ascii: "\n") }
            case UInt8(ascii: "["): try open(isHeader: isLineStart)
            default: try step(over: byte)
            }
        }
    }

    private mutating func startLine() {
        place += 1
        parts = 1
        isLineStart = depth == 0
    }

    private mutating func open(isHeader: Bool) throws(SyntaxError) {
        isLineStart = false
        parts = 1
        place += 1
        if isHeader {
            try checkHeader()
        } else {
            try nest()
        }
    }

    /// A byte that is no blank, behind which no line can start.
    private mutating func step(over byte: UInt8) throws(SyntaxError) {
        isLineStart = false
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            skipString(byte)
            return
        case UInt8(ascii: "{"):
            parts = 1
            try nest()
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            parts = 1
            depth = max(depth - 1, 0)
        case UInt8(ascii: "="), UInt8(ascii: ","): parts = 1
        case UInt8(ascii: "."): try countPart()
        default: break
        }
        place += 1
    }

    private mutating func checkHeader() throws(SyntaxError) {
        if byte(at: place) == UInt8(ascii: "[") { place += 1 }
        let next = end(of: bytes[place...]) { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard let byte = byte(at: next), !Self.mayBeginHeader(byte) else { return }
        throw fault(at: next, expected: "the name of a table", found: "something else")
    }

    private mutating func nest() throws(SyntaxError) {
        depth += 1
        guard depth > Self.depthLimit else { return }
        throw fault(
            at: place,
            expected: "at most \(Self.depthLimit) nested tables and lists",
            found: "more"
        )
    }

    private mutating func countPart() throws(SyntaxError) {
        parts += 1
        guard parts > Self.keyPartLimit else { return }
        throw fault(
            at: place,
            expected: "keys of at most \(Self.keyPartLimit) parts",
            found: "more"
        )
    }

    /// A string of either kind, on one line or between three quotes, which may have two before them.
    private mutating func skipString(_ quote: UInt8) {
        let triple = [quote, quote, quote]
        let isLong = bytes[place...].starts(with: triple)
        place += isLong ? 3 : 1
        while let byte = byte(at: place), isLong || byte != UInt8(ascii: "\n") {
            if isLong ? bytes[place...].starts(with: triple) : byte == quote {
                place += isLong ? 3 : 1
                if isLong { place = end(of: bytes[place...].prefix(2)) { $0 != quote } }
                return
            }
            place += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
        }
    }

    private func byte(at place: Int) -> UInt8? {
        place < bytes.count ? bytes[place] : nil
    }

    private func end(of bytes: ArraySlice<UInt8>, where ends: (UInt8) -> Bool) -> Int {
        bytes.firstIndex(where: ends) ?? bytes.endIndex
    }

    /// A bare key, one in quotes, or a bracket that the library has its own error for.
    private static func mayBeginHeader(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || byte &- UInt8(ascii: "0") < 10 || "_-\"']".utf8.contains(byte)
    }

    private func fault(at place: Int, expected: String, found: String) -> SyntaxError {
        let index = source.text.utf8.index(
            source.text.startIndex,
            offsetBy: min(place, bytes.count)
        )
        return SyntaxError(
            position: source.position(of: index),
            expected: expected,
            found: found
        )
    }
}
