internal import NIOCore
internal import NIOHPACK

/// Keeps the header fields that an HTTP/2 connection received, to say what is wrong with those that were refused.
///
/// The error of NIOHTTP2 does not tell fields that are too large from damaged ones. Since fields may refer to
/// earlier ones of the connection, these are decoded first, in batches.
final class FieldBlocks: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private static let batch = 32_768
    /// Larger blocks are refused before they are complete.
    private static let largestBlock = 65_536
    private static let headerLength = 9

    private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
    private var blocks: [ByteBuffer] = []
    private var size = 0
    private var block = ByteBuffer()
    /// The error that ended decoding.
    ///
    /// What follows can't be decoded.
    private var fault: (any Error)?

    private var header = ByteBuffer()
    private var frame = Frame()
    private var payload = ByteBuffer()

    /// A frame of which the payload is being received.
    private struct Frame {
        var type: UInt8 = 0
        var flags: UInt8 = 0
        var remaining = 0

        /// HEADERS or CONTINUATION (RFC 9113, 6.2 and 6.10).
        var hasFields: Bool { type == 1 || type == 9 }
        var endsFields: Bool { flags & 0x4 != 0 }
        var isPadded: Bool { type == 1 && flags & 0x8 != 0 }
        var hasPriority: Bool { type == 1 && flags & 0x20 != 0 }
    }

    /// Whether the fields that were received last are more than is decoded.
    func lastAreTooLarge() -> Bool {
        decodeAll()
        return fault is NIOHPACKErrors.MaxHeaderListSizeViolation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        read(unwrapInboundIn(data))
        context.fireChannelRead(data)
    }

    private func read(_ bytes: ByteBuffer) {
        var bytes = bytes
        while bytes.readableBytes > 0 {
            if frame.remaining == 0, !readHeader(from: &bytes) { return }
            let count = min(frame.remaining, bytes.readableBytes)
            guard let part = bytes.readSlice(length: count) else { return }
            if frame.hasFields { payload.writeImmutableBuffer(part) }
            frame.remaining -= count
            if frame.remaining == 0, frame.hasFields { endFrame() }
        }
    }

    /// Reads the rest of a frame's header; false until all of it is there.
    private func readHeader(from bytes: inout ByteBuffer) -> Bool {
        let missing = min(Self.headerLength - header.readableBytes, bytes.readableBytes)
        if let part = bytes.readSlice(length: missing) { header.writeImmutableBuffer(part) }
        guard header.readableBytes == Self.headerLength,
            let (high, low, type, flags) = header.readMultipleIntegers(
                as: (UInt8, UInt16, UInt8, UInt8).self
            )
        else { return false }
        header.clear()
        payload.clear()
        frame = Frame(type: type, flags: flags, remaining: Int(high) << 16 | Int(low))
        return true
    }

    private func endFrame() {
        let padding = frame.isPadded ? Int(payload.readInteger(as: UInt8.self) ?? 0) : 0
        if frame.hasPriority { payload.moveReaderIndex(forwardBy: min(5, payload.readableBytes)) }
        let count = max(0, payload.readableBytes - padding)
        if let fields = payload.readSlice(length: count) { block.writeImmutableBuffer(fields) }
        guard frame.endsFields, block.readableBytes <= Self.largestBlock else { return }
        blocks.append(block)
        size += block.readableBytes
        block = ByteBuffer()
        if size > Self.batch { decodeAll() }
    }

    private func decodeAll() {
        defer { (blocks, size) = ([], 0) }
        guard fault == nil else { return }
        do {
            for var block in blocks { _ = try decoder.decodeHeaders(from: &block) }
        } catch {
            fault = error
        }
    }
}
