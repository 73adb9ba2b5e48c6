/// The bytes that a server sends over HTTP/2, created by hand, so that they can be wrong.
enum HTTP2Bytes {
    static let largestFrame = 16_384

    /// The first bytes that the server sends.
    static let settings = frame(type: 4, flags: 0, stream: 0, [])

    /// A response without a body, whose fields are in one frame or, if they are long, in several.
    static func response(
        stream: Int = 1,
        _ fields: [(String, String)],
        isLast endsStream: Bool = true
    ) -> [UInt8] {
        var block: ArraySlice<UInt8> = []
        for (name, value) in fields { block += [0] + text(name) + text(value) }
        var frames: [UInt8] = []
        var isFirst = true
        repeat {
            let part = block.prefix(largestFrame)
            block = block.dropFirst(part.count)
            let isLast: UInt8 = block.isEmpty ? 4 : 0
            frames += frame(
                type: isFirst ? 1 : 9,
                flags: isLast | (isFirst && endsStream ? 1 : 0),
                stream: stream,
                Array(part)
            )
            isFirst = false
        } while !block.isEmpty
        return frames
    }

    /// The end of a stream that the server has not processed.
    static func refusal(stream: Int = 1) -> [UInt8] {
        frame(type: 3, flags: 0, stream: stream, [0, 0, 0, 7])
    }

    /// Answers the first bytes of a connection with the settings, and requests with `answer`.
    static func script(
        _ answer: @escaping @Sendable () -> [RawServer.Step]
    ) -> RawServer.Script {
        { bytes in
            if bytes.hasPrefix("PRI ") { return [.sendBytes(settings)] }
            // Type and flags of a HEADERS frame, and the first bytes of its stream.
            let isRequest = ["\u{1}\u{4}\0\0\0", "\u{1}\u{5}\0\0\0"].contains(where: bytes.contains)
            return isRequest ? answer() : []
        }
    }

    static func frame(
        type: UInt8,
        flags: UInt8,
        stream: Int,
        _ payload: [UInt8]
    ) -> [UInt8] {
        let length = payload.count
        let lengthBytes = [UInt8(length >> 16), UInt8(length >> 8 & 255), UInt8(length & 255)]
        return lengthBytes + [type, flags, 0, 0, 0, UInt8(stream)] + payload
    }

    /// A text of HPACK that is not compressed (RFC 7541, 5.1 and 5.2).
    private static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        var rest = bytes.count - 127
        var length: [UInt8] = [127]
        while rest >= 128 {
            length.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return length + [UInt8(rest)] + bytes
    }
}
