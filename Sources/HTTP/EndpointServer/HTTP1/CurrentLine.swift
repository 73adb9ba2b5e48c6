internal import NIOCore

/// The line of a head that the parser is reading: of one that is too long it says only that it is.
///
/// Lines are told apart by how they begin, since where a request ends within a buffer is known to the
/// parser alone: a request line has a method and a space, a field has a name and a colon.
final class CurrentLine {
    /// More than any method and most names of fields have.
    private static let length = 64

    /// Whether the parser is in a body, which has no lines of a head.
    var isInBody = false

    /// How the line began in the buffers before.
    private var start: [UInt8] = []
    private var buffer: ByteBufferView?
    /// Where in the buffer the last piece of a body ends; 0 if there is none in it.
    private var bodyEnd = 0

    /// Whether the line is one of a header field.
    var isField: Bool {
        let end = beginning.first { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
        return end != UInt8(ascii: " ")
    }

    /// Keeps what the parser reads while it does.
    func reading(_ buffer: ByteBuffer, _ read: () -> Void) {
        self.buffer = buffer.readableBytesView
        bodyEnd = 0
        read()
        // An upload would be searched for line breaks which mean nothing.
        start = isInBody ? [] : beginning
        self.buffer = nil
    }

    /// Keeps where a piece of a body ends: a body need not end with a line break, and then the next request begins
    /// in the midst of a line.
    ///
    /// Only the parser knows that place, and its pieces are slices of what it reads.
    func pass(_ piece: ByteBuffer) {
        guard let buffer else { return }
        bodyEnd = buffer.withUnsafeBytes { all in
            piece.withUnsafeReadableBytes { part in
                guard let start = all.baseAddress, let end = part.baseAddress else { return 0 }
                let offset = end - start + part.count
                return (1...all.count).contains(offset) ? offset : 0
            }
        }
    }

    private var beginning: [UInt8] {
        guard let whole = buffer else { return start }
        let buffer = whole.dropFirst(bodyEnd)
        if bodyEnd > 0, !buffer.contains(UInt8(ascii: "\n")) {
            return [UInt8](buffer.prefix(Self.length))
        }
        guard let end = buffer.lastIndex(of: UInt8(ascii: "\n")) else {
            return start + buffer.prefix(Self.length - start.count)
        }
        return [UInt8](buffer[(end + 1)...].prefix(Self.length))
    }
}

/// Sees the bytes before the parser.
final class CurrentLineWatch: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let line: CurrentLine

    init(_ line: CurrentLine) {
        self.line = line
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        line.reading(unwrapInboundIn(data)) { context.fireChannelRead(data) }
    }
}
