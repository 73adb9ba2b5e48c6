public import EndpointKit
internal import FoundationEssentials
internal import HTTPMessage
package import HTTPTypes
internal import ValueSerializers
public import ValueTree

/// A response that is written item by item: ``EndpointKit/ServerSentEvents`` or
/// ``EndpointKit/JSONLines``.
///
///     for try await line in JSONLines(entries).pieces(with: ValueEncoder()) {
///         print(String(decoding: line, as: UTF8.self))
///     }
public protocol WritableStream: AsyncSequence, Sendable {
    /// The media type of the response.
    static var mediaType: String { get }

    /// Creates a stream of the elements of a sequence.
    init<Items: AsyncSequence & Sendable>(_ items: Items) where Items.Element == Element

    /// The bytes of one item, for callers that have one item at a time.
    ///
    ///     try JSONLines.bytes(of: LogEntry(text: "paid"), with: ValueEncoder())
    static func bytes(of item: Element, with encoder: ValueEncoder) throws -> [UInt8]

    /// The bytes of each item.
    associatedtype Pieces: AsyncSequence where Pieces.Element == [UInt8]

    /// The bytes of each item.
    func pieces(with encoder: ValueEncoder) -> Pieces
}

extension WritableStream {
    /// The header fields of the response.
    package static var headers: HTTPFields {
        [.contentType: mediaType, .cacheControl: "no-cache"]
    }
}

extension ServerSentEvents: WritableStream where Item: Encodable {
    /// `text/event-stream`.
    public static var mediaType: String { "text/event-stream" }

    /// The bytes of an event with an item only.
    ///
    ///     try ServerSentEvents.bytes(of: Change(number: 1), with: ValueEncoder())
    public static func bytes(of item: Item, with encoder: ValueEncoder) throws -> [UInt8] {
        try ServerSentEvent(item).bytes(with: encoder)
    }

    /// The bytes of each event.
    public func pieces(
        with encoder: ValueEncoder
    ) -> AsyncThrowingMapSequence<StreamItems<ServerSentEvent<Item>>, [UInt8]> {
        events.map { try $0.bytes(with: encoder) }
    }
}

extension JSONLines: WritableStream where Item: Encodable {
    /// `application/x-ndjson`.
    public static var mediaType: String { "application/x-ndjson" }

    /// The bytes of a line.
    ///
    ///     try JSONLines.bytes(of: LogEntry(text: "paid"), with: ValueEncoder())
    public static func bytes(of item: Item, with encoder: ValueEncoder) throws -> [UInt8] {
        let line = try ServedMessage.coding {
            try JSONWriter().data(encoding: item, with: encoder)
        }
        return line + [UInt8(ascii: "\n")]
    }

    /// The bytes of each line.
    public func pieces(
        with encoder: ValueEncoder
    ) -> AsyncThrowingMapSequence<JSONLines<Item>, [UInt8]> {
        map { try Self.bytes(of: $0, with: encoder) }
    }
}

extension ServerSentEvent where Item: Encodable {
    /// The bytes of the event (HTML, 9.2.6): text unchanged, and anything else as JSON.
    ///
    /// Line breaks are removed from names and ids, since they would end the field.
    package func bytes(with encoder: ValueEncoder) throws -> [UInt8] {
        var lines: [String] = []
        if name != "message" { lines.append("event: \(Self.oneLine(name))") }
        if let id { lines.append("id: \(Self.oneLine(id))") }
        if let retry {
            let bounded = min(max(.zero, retry), Self.longestRetry)
            lines.append("retry: \(Int(bounded / .milliseconds(1)))")
        }
        let data =
            try item as? String
            ?? String(
                decoding: ServedMessage.coding {
                    try JSONWriter().data(encoding: item, with: encoder)
                },
                as: UTF8.self
            )
        // CR and LF together are one character.
        lines += data.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
            .map { "data: \($0)" }
        return Array(lines.joined(separator: "\n").utf8) + Array("\n\n".utf8)
    }

    /// 35 years, an upper bound for any reasonable number of milliseconds.
    private static var longestRetry: Duration { .milliseconds(1 << 40) }

    private static func oneLine(_ text: String) -> String {
        String(text.filter { !["\n", "\r", "\r\n", "\0"].contains($0) })
    }
}
