import Glibc

/// Decoding of the text between the quotes of a JSON string.
package enum EscapedText {
    /// Resolves the escapes of a text whose bytes may not be UTF-8.
    ///
    /// Such bytes and an escaped lone surrogate, which JSON's grammar allows, become U+FFFD.
    package static func decode(_ bytes: Span<UInt8>) -> String {
        // No escape is shorter than its character.
        String(unsafeUninitializedCapacity: bytes.count) { resolve(bytes, into: $0) }
    }

    /// Resolves the escapes of a text that a parser has validated as UTF-8.
    ///
    /// Validating it again would take longer than resolving its escapes.
    package static func decode(accepted bytes: Span<UInt8>) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { memory in
            let text = UnsafeBufferPointer(rebasing: memory[..<resolve(bytes, into: memory)])
            return String(accepted: text.span)
        }
    }

    /// Writes the text without escapes, and returns the number of its bytes.
    private static func resolve(
        _ bytes: Span<UInt8>,
        into memory: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        bytes.withUnsafeBufferPointer { source in
            var decoded = TextBuffer(memory)
            var offset = 0
            while offset < source.count {
                offset = decoded.appendPlainText(of: source, from: offset)
                offset = appendEscape(of: source.span, at: offset, to: &decoded)
            }
            return decoded.count
        }
    }

    /// Appends the character of the escape at an offset, and returns the offset after it.
    private static func appendEscape(
        of bytes: Span<UInt8>,
        at offset: Int,
        to decoded: inout TextBuffer
    ) -> Int {
        guard offset + 1 < bytes.count else { return bytes.count }
        guard bytes[offset + 1] == UInt8(ascii: "u") else {
            decoded.append(short(bytes[offset + 1]))
            return offset + 2
        }
        let (scalar, length) = scalar(of: bytes, at: offset)
        decoded.append(scalar ?? "\u{FFFD}")
        return offset + length
    }

    /// Reads `\uXXXX`, or a surrogate pair of two such escapes: the character and the number of bytes read.
    ///
    /// The character of a lone surrogate is nil.
    package static func scalar(of bytes: Span<UInt8>, at offset: Int) -> (Unicode.Scalar?, Int) {
        let first = unit(of: bytes, at: offset)
        guard UTF16.isLeadSurrogate(first) else { return (Unicode.Scalar(first), 6) }
        guard offset + 12 <= bytes.count, bytes[offset + 6] == UInt8(ascii: "\\"),
            bytes[offset + 7] == UInt8(ascii: "u")
        else { return (nil, 6) }
        let second = unit(of: bytes, at: offset + 6)
        guard UTF16.isTrailSurrogate(second) else { return (nil, 6) }
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
        return (Unicode.Scalar(value), 12)
    }

    private static func unit(of bytes: Span<UInt8>, at offset: Int) -> UInt16 {
        var value: UInt16 = 0
        for digitOffset in (offset + 2)..<min(offset + 6, bytes.count) {
            value = value << 4 | UInt16(digit(bytes[digitOffset]))
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        byte < UInt8(ascii: "A")
            ? byte &- UInt8(ascii: "0") : (byte | 0x20) &- UInt8(ascii: "a") &+ 10
    }

    private static func short(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: byte
        }
    }
}

/// The uninitialized memory of a string.
private struct TextBuffer {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = memory
    }

    mutating func append(_ byte: UInt8) {
        guard count < memory.count else { return }
        memory[count] = byte
        count += 1
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }

    /// Appends everything up to the next backslash, and returns its offset.
    mutating func appendPlainText(of source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let bytes = source.baseAddress, let text = memory.baseAddress else { return start }
        let rest = source.count - start
        let backslash = memchr(bytes + start, Int32(UInt8(ascii: "\\")), rest)
        let length = backslash.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) - start }
        let plain = length ?? rest
        let copied = min(plain, memory.count - count)
        memcpy(text + count, bytes + start, copied)
        count += copied
        return start + plain
    }
}
