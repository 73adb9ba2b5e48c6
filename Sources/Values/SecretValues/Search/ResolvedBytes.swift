import Glibc

/// Bytes in which escapes were resolved, with the source of each.
struct ResolvedBytes {
    private(set) var bytes: [UInt8] = []
    /// The escapes, in order.
    private var escapes: [Escape] = []

    /// An escape and its meaning.
    private struct Escape {
        let resolved: Range<Int>
        let source: Range<Int>
    }

    var isChanged: Bool { !escapes.isEmpty }

    mutating func append(_ plain: Slice<UnsafeBufferPointer<UInt8>>) {
        bytes.append(contentsOf: plain)
    }

    mutating func append(_ resolved: [UInt8], for source: Range<Int>) {
        escapes.append(
            Escape(resolved: bytes.count..<(bytes.count + resolved.count), source: source)
        )
        bytes += resolved
    }

    /// Returns the range of the source that a range of the resolved bytes comes from.
    func source(of range: Range<Int>) -> Range<Int> {
        let last = source(ofByte: range.upperBound - 1)
        return source(ofByte: range.lowerBound).lowerBound..<last.upperBound
    }

    private func source(ofByte offset: Int) -> Range<Int> {
        var (low, high) = (0, escapes.count)
        while low < high {
            let middle = (low + high) / 2
            if escapes[middle].resolved.lowerBound <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else { return offset..<(offset + 1) }
        let escape = escapes[low - 1]
        guard offset >= escape.resolved.upperBound else { return escape.source }
        let start = escape.source.upperBound + offset - escape.resolved.upperBound
        return start..<(start + 1)
    }
}

/// A way of escaping characters.
enum Escaping: CaseIterable {
    /// `\n` and `\u00e4`, as in JSON and in many programming languages.
    case json
    /// `%C3%A4`, as in URLs and forms.
    case percent
    /// `&lt;` and `&#228;`, as in XML.
    case xml

    private var sign: UInt8 {
        switch self {
        case .json: UInt8(ascii: "\\")
        case .percent: UInt8(ascii: "%")
        case .xml: UInt8(ascii: "&")
        }
    }

    /// Returns the bytes with the escapes resolved; nil if there are none.
    ///
    /// If `isCut`, an incomplete escape at the end is left out.
    func resolved(_ bytes: [UInt8], isCut: Bool) -> ResolvedBytes? {
        bytes.withUnsafeBufferPointer { resolved($0, isCut: isCut) }
    }

    private func resolved(
        _ bytes: UnsafeBufferPointer<UInt8>,
        isCut: Bool
    ) -> ResolvedBytes? {
        var result = ResolvedBytes()
        var (copied, next) = (0, 0)
        while let start = offset(ofSignIn: bytes, from: next) {
            let rest = bytes[start...].prefix(Self.longest)
            guard let (text, count) = meaning(of: rest) else {
                next = start + 1
                let isBeginning = rest.count < Self.longest && !rest.contains(0x20)
                guard isCut, isBeginning else { continue }
                result.append(bytes[copied..<start])
                return result.isChanged ? result : nil
            }
            next = start + count
            result.append(bytes[copied..<start])
            result.append(text, for: start..<next)
            copied = next
        }
        guard result.isChanged else { return nil }
        result.append(bytes[copied...])
        return result
    }

    /// The length of the longest escapes: `\ud83d\ude80` and references with leading zeros.
    private static let longest = 12

    private func offset(ofSignIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(sign), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Returns the meaning and the length of the escape that bytes begin with; nil if there is none.
    private func meaning(
        of bytes: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (text: [UInt8], count: Int)? {
        let rest = bytes.dropFirst()
        switch self {
        case .percent:
            return Self.number(rest.prefix(2), digits: 2).map { ([UInt8($0)], 3) }
        case .json:
            guard let kind = rest.first else { return nil }
            guard kind == UInt8(ascii: "u") else {
                return Self.controls[kind].map { ([$0], 2) }
            }
            return Self.unicode(bytes)
        case .xml:
            guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
            let name = String(decoding: rest[..<end], as: UTF8.self)
            return Self.scalar(ofReference: name)
                .map { (Array(String($0).utf8), end + 1 - bytes.startIndex) }
        }
    }

    /// The characters after a backslash; `\n` is a line feed.
    private static let controls: [UInt8: UInt8] = [
        0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09, 0x22: 0x22, 0x2F: 0x2F,
        0x5C: 0x5C,
    ]

    /// Returns the meaning of `\u00e4`, or of two such escapes for a character outside the basic plane.
    private static func unicode(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (text: [UInt8], count: Int)? {
        guard let unit = number(bytes.dropFirst(2).prefix(4), digits: 4) else { return nil }
        if let scalar = Unicode.Scalar(unit) { return (Array(String(scalar).utf8), 6) }
        let rest = bytes.dropFirst(6)
        guard unit < 0xDC00, rest.starts(with: "\\u".utf8),
            let trail = number(rest.dropFirst(2).prefix(4), digits: 4),
            0xDC00...0xDFFF ~= trail,
            let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF)
        else { return nil }
        return (Array(String(scalar).utf8), 12)
    }

    private static func scalar(ofReference name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#"), name.dropFirst().first != "+" else { return nil }
        let isHexadecimal = name.lowercased().hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }

    private static func number(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
        digits: Int
    ) -> UInt32? {
        guard bytes.count == digits else { return nil }
        var number: UInt32 = 0
        for byte in bytes {
            switch byte {
            case 0x30...0x39: number = number << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: number = number << 4 | UInt32((byte | 0x20) - 0x57)
            default: return nil
            }
        }
        return number
    }
}
