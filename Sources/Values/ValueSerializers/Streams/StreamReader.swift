package import ValueTree

/// An item of a stream: the data of an event, or a line.
package struct StreamItem: Hashable, Sendable {
    /// The value as JSON; data that isn't JSON becomes a string.
    package let json: [UInt8]
    /// The data of the event, or the line, as sent.
    package let data: [UInt8]
    /// The number of the item, counted from 1.
    package let number: Int
    /// The number of the line in which it begins, counted from 1.
    package let line: Int
    /// The byte range of its lines in the whole stream.
    package let range: Range<Int>
    /// The name of an event.
    package let name: String?
    /// The id that is in effect for an event.
    package let id: String?
    /// The number of milliseconds to wait before a new connection, if the event sets it.
    package let retry: Int?
}

/// The interpretation of an event's data.
package enum EventData: Sendable, Hashable {
    /// JSON, or a string if it isn't JSON.
    case json
    /// A JSON string, or else the text as sent.
    case string
    /// The text as sent, even if it is JSON.
    case text
}

/// Reads the items of a stream as soon as each is complete.
///
///     var reader = StreamReader(mediaType: "text/event-stream")
///     let items = reader?.take(bytes)
///
/// Each byte is read once. An error in a line is recorded, and reading continues after that line.
package struct StreamReader: Sendable {
    private enum Source: Sendable {
        case events(EventStreamParser)
        case lines(StreamLines)
    }

    private var source: Source
    private let data: EventData
    private var ownFaults = StreamFaults()
    /// The number of items that were read.
    private var count = 0
    /// One level less than in a document, because the items are elements of a list.
    private let parser = JSONParser(depthLimit: DepthLimit.values - 1)

    /// Creates a reader for a media type; nil if it isn't one of a stream.
    package init?(mediaType: String, data: EventData = .json) {
        if Self.isEventStream(mediaType) {
            self.init(eventsAfter: nil, data: data)
            return
        }
        switch JSONFraming(mediaType: mediaType) {
        case .lines?, .separated?: self.init(linesOf: mediaType)
        case .concatenated?, nil: return nil
        }
    }

    /// Creates a reader of server-sent events, on a connection that continues from an id.
    package init(eventsAfter id: String?, data: EventData = .json) {
        source = .events(EventStreamParser(lastID: id))
        self.data = data
    }

    /// Creates a reader of JSON texts in lines, whatever the media type, except for JSON text
    /// sequences.
    package init(linesOf mediaType: String) {
        let isSeparated = JSONFraming(mediaType: mediaType) == .separated
        source = .lines(StreamLines(.byte(isSeparated ? 0x1E : UInt8(ascii: "\n"))))
        data = .json
    }

    /// Whether a media type is that of server-sent events.
    package static func isEventStream(_ mediaType: String) -> Bool {
        let type = mediaType.prefix { $0 != ";" }.filter { !$0.isWhitespace }
        return type.lowercased() == "text/event-stream"
    }

    /// Whether the items are events, which have names.
    package var readsEvents: Bool {
        if case .events = source { return true }
        return false
    }

    /// The id from which a new connection continues, if the events have one.
    package var lastID: String? {
        guard case .events(let parser) = source else { return nil }
        return parser.lastID
    }

    /// The number of milliseconds to wait before a new connection, if the events have set it.
    package var retry: Int? {
        guard case .events(let parser) = source else { return nil }
        return parser.retry
    }

    /// The number of bytes stored for an incomplete item.
    package var pendingBytes: Int {
        switch source {
        case .events(let parser): parser.pendingBytes
        case .lines(let lines): lines.rest.count
        }
    }

    /// The errors so far.
    package var faults: StreamFaults {
        if case .events(let parser) = source { return parser.faults }
        return ownFaults
    }

    /// Returns the items that these bytes complete.
    package mutating func take(_ bytes: UnsafeRawBufferPointer) -> [StreamItem] {
        switch source {
        case .events(var parser):
            // Replaced meanwhile, so that its buffers aren't copied.
            source = .lines(StreamLines(.anyLineBreak))
            let events = parser.take(bytes)
            source = .events(parser)
            return events.map { item($0) }
        case .lines(var lines):
            source = .lines(StreamLines(.anyLineBreak))
            let taken = lines.take(bytes)
            source = .lines(lines)
            return taken.compactMap { item($0) }
        }
    }

    /// Returns the item of the last line if it has no end; an event needs one.
    package mutating func finish() -> StreamItem? {
        guard case .lines(var lines) = source, let last = lines.finish() else { return nil }
        source = .lines(lines)
        return item(last)
    }

    private mutating func item(_ event: EventStreamParser.Event) -> StreamItem {
        count += 1
        return StreamItem(
            json: isJSON(event.data) ? event.data : Self.string(event.data),
            data: event.data,
            number: count,
            line: event.line,
            range: event.range,
            name: event.name,
            id: event.id,
            retry: event.retry
        )
    }

    /// Returns whether data is JSON rather than plain text.
    private func isJSON(_ bytes: [UInt8]) -> Bool {
        // A parser skips the byte order mark, which isn't allowed within a list.
        guard data != .text, !Self.hasMark(bytes),
            let document = try? parser.parse(PaddedBytes(bytes))
        else { return false }
        return data == .json || document.root.kind == .string
    }

    private static func hasMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    private mutating func item(_ line: StreamLines.Line) -> StreamItem? {
        guard !line.bytes.allSatisfy(Self.isBlank) else { return nil }
        do throws(SyntaxError) {
            _ = try parser.parse(PaddedBytes(line.bytes))
            let json = Self.hasMark(line.bytes) ? Array(line.bytes.dropFirst(3)) : line.bytes
            return item(line, json)
        } catch {
            ownFaults.add(.notJSON(error), at: error.position.within(line), in: count)
            return item(line, Self.string(line.bytes))
        }
    }

    private mutating func item(_ line: StreamLines.Line, _ json: [UInt8]) -> StreamItem {
        count += 1
        return StreamItem(
            json: json,
            data: line.bytes,
            number: count,
            line: line.number,
            range: line.offset..<(line.offset + line.bytes.count),
            name: nil,
            id: nil,
            retry: nil
        )
    }

    private static func string(_ bytes: [UInt8]) -> [UInt8] {
        JSONWriter().bytes(.string(String(decoding: bytes, as: UTF8.self)))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}

extension StreamItem {
    /// Returns the items as the JSON text of a list.
    package static func list(_ items: some Sequence<StreamItem>) -> PaddedBytes {
        var text = PaddedBytes([UInt8(ascii: "[")])
        for (place, item) in items.enumerated() {
            if place > 0 { text.append(contentsOf: ",\n".utf8) }
            text.append(contentsOf: item.json)
        }
        text.append(contentsOf: "]".utf8)
        return text
    }
}

extension SourcePosition {
    /// Returns the position in the stream for a position in one of its lines.
    fileprivate func within(_ line: StreamLines.Line) -> SourcePosition {
        SourcePosition(
            line: line.number + self.line - 1,
            column: column,
            offset: line.offset + offset
        )
    }
}
