/// Goes through bytes that are JSON, or are meant to be.
struct JSONScan {
    /// What is worth a look.
    enum Stop {
        /// A string begins.
        case string
        /// A value begins, behind a name in other quotes than those of JSON, or in none.
        case name(String)
    }

    let bytes: [UInt8]
    var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Goes to the next string, or behind the next name that is none; nil if there are no more.
    mutating func next() -> Stop? {
        let start = offset
        while let byte = current {
            if byte == UInt8(ascii: "\"") { return .string }
            if byte == UInt8(ascii: ":"), let name = name(before: offset, from: start) {
                offset += 1
                offset = endOfSpace
                return .name(name)
            }
            offset += 1
        }
        return nil
    }

    /// The name that ends before a colon; nil for one of JSON.
    private func name(before colon: Int, from start: Int) -> String? {
        let before = bytes[start..<colon]
        guard let last = before.lastIndex(where: { !Self.isSpace($0) }) else { return nil }
        let quote = UInt8(ascii: "'")
        if bytes[last] == quote {
            let first = before[..<last].lastIndex(of: quote)
            return first.map { String(decoding: bytes[($0 + 1)..<last], as: UTF8.self) }
        }
        let first = before[...last].lastIndex { !Self.isPartOfWord($0) }.map { $0 + 1 } ?? start
        // `{{secret:x}}` is a reference.
        guard first <= last, !before[..<first].suffix(2).elementsEqual("{{".utf8) else {
            return nil
        }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        !isSpace(byte) && !"{}[],:'".utf8.contains(byte)
    }

    /// The offset of the next byte that isn't whitespace.
    var endOfSpace: Int {
        bytes[offset...].firstIndex { !Self.isSpace($0) } ?? bytes.count
    }

    /// The offset of the colon that makes the preceding string a name.
    var colonAhead: Int? {
        let next = endOfSpace
        return next < bytes.count && bytes[next] == UInt8(ascii: ":") ? next : nil
    }

    /// Whether the string has an end.
    @discardableResult mutating func skipString() -> Bool {
        offset += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        let isClosed = offset < bytes.count
        offset = min(offset + 1, bytes.count)
        return isClosed
    }

    mutating func skipValue() {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                if depth == 0 { return }
                continue
            case UInt8(ascii: "'"):
                let end = bytes[(offset + 1)...].firstIndex(of: byte)
                offset = end ?? bytes.count - 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return }
                depth -= 1
                if depth == 0 {
                    offset += 1
                    return
                }
            case UInt8(ascii: ","):
                guard depth > 0 else { return }
            default:
                break
            }
            offset += 1
        }
    }
}
