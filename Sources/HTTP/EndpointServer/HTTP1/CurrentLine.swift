internal import NIOCore

/// Tracks the lines of a head for the parser, which reports that a line is too long but not which
/// one.
///
/// Lines are distinguished by their beginning, because only the parser knows where a request ends:
/// a request line has a method and a space, a field has a name and a colon.
final class CurrentLine {
    /// Longer than any method and most field names.
    private static let length = 64

    /// Whether the parser is in a body.
    var isInBody = false

    /// A line that was read so far.
    private struct Line {
        private var start: [UInt8] = []
        private(set) var length = 0

        /// The number of bytes before the URI, or nil in a header field.
        var methodLength: Int? {
            let end = start.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
            return end.flatMap { start[$0] == UInt8(ascii: " ") ? $0 + 1 : nil }
        }

        mutating func add(_ bytes: ByteBufferView) {
            start += bytes.prefix(CurrentLine.length - start.count)
            length += bytes.count
        }
    }

    /// The beginning of the current line, from earlier buffers.
    private var line = Line()
    private var buffer: ByteBufferView?
    /// The offset in the buffer where the last piece of a body ends, or 0.
    private var bodyEnd = 0

    /// Whether a request line has a URI that exceeds a limit.
    func hasURI(longerThan limit: Int) -> Bool {
        var line = bodyEnd > 0 ? Line() : line
        let all = head?.split(separator: Self.lineBreak, omittingEmptySubsequences: false) ?? []
        for (index, piece) in all.enumerated() {
            line.add(piece)
            let version = index < all.count - 1 ? " HTTP/1.1\r".utf8.count : 0
            if let method = line.methodLength, line.length - method - version > limit {
                return true
            }
            line = Line()
        }
        return false
    }

    /// Stores the buffer while the parser reads it.
    func reading(_ buffer: ByteBuffer, _ read: () -> Void) {
        self.buffer = buffer.readableBytesView
        bodyEnd = 0
        read()
        keepLastLine()
        self.buffer = nil
    }

    private func keepLastLine() {
        // Line breaks in a body have no meaning.
        guard !isInBody, let head else {
            line = Line()
            return
        }
        let end = head.lastIndex(of: Self.lineBreak)
        if end != nil || bodyEnd > 0 { line = Line() }
        line.add(end.map { head[($0 + 1)...] } ?? head)
    }

    /// Stores where a piece of a body ends.
    ///
    /// A body needn't end with a line break; then the next request begins in the middle of a line.
    ///
    /// Only the parser knows this offset, and its pieces are slices of the buffer.
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

    /// The bytes of the buffer after the last body.
    private var head: ByteBufferView? { buffer?.dropFirst(bodyEnd) }

    private static let lineBreak = UInt8(ascii: "\n")
}

/// Observes the bytes before the parser.
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
