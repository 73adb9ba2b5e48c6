internal import NIOCore

/// The lines of a head that the parser is reading: of one that is too long it says only that it is.
///
/// Lines are told apart by how they begin, since where a request ends within a buffer is known to the
/// parser alone: a request line has a method and a space, a field has a name and a colon.
final class CurrentLine {
    /// More than any method and most names of fields have.
    private static let length = 64

    /// Whether the parser is in a body, which has no lines of a head.
    var isInBody = false

    /// A line, as far as it has been read.
    private struct Line {
        private var start: [UInt8] = []
        private(set) var length = 0

        /// How much is in front of the URI; nil in the line of a header field.
        var methodLength: Int? {
            let end = start.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
            return end.flatMap { start[$0] == UInt8(ascii: " ") ? $0 + 1 : nil }
        }

        mutating func add(_ bytes: ByteBufferView) {
            start += bytes.prefix(CurrentLine.length - start.count)
            length += bytes.count
        }
    }

    /// What was in the buffers before of the line that goes on in this one.
    private var line = Line()
    private var buffer: ByteBufferView?
    /// Where in the buffer the last piece of a body ends; 0 if there is none in it.
    private var bodyEnd = 0

    /// Whether there is a request line whose URI is longer than a limit; any before it would have been refused.
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

    /// Keeps what the parser reads while it does.
    func reading(_ buffer: ByteBuffer, _ read: () -> Void) {
        self.buffer = buffer.readableBytesView
        bodyEnd = 0
        read()
        keepLastLine()
        self.buffer = nil
    }

    private func keepLastLine() {
        // An upload would be searched for line breaks which mean nothing.
        guard !isInBody, let head else {
            line = Line()
            return
        }
        let end = head.lastIndex(of: Self.lineBreak)
        if end != nil || bodyEnd > 0 { line = Line() }
        line.add(end.map { head[($0 + 1)...] } ?? head)
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

    /// What is in the buffer behind the last body.
    private var head: ByteBufferView? { buffer?.dropFirst(bodyEnd) }

    private static let lineBreak = UInt8(ascii: "\n")
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
