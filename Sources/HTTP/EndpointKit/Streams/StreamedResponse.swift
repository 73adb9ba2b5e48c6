package import ValueSerializers
package import ValueTree

/// A response whose items are decoded as they arrive.
protocol StreamedResponse: Sendable {
    associatedtype Item: Sendable

    /// Whether its items are server-sent events, with names and ids; otherwise they are lines.
    static var areEvents: Bool { get }

    /// Creates the response from the items of a connection, each decoded by a function.
    static func response(
        from begin: @escaping StreamReading<Self>.Begin,
        reading read: @escaping @Sendable (StreamItem) -> Result<Item, StreamItemError>
    ) -> Self

    /// Creates the response from items that all exist.
    static func response(listing items: [Item]) -> Self
}

extension StreamedResponse {
    /// The Accept field of a request for it.
    static var accept: String {
        areEvents ? "text/event-stream" : "application/x-ndjson, application/json-seq, */*;q=0.5"
    }
}

extension ServerSentEvents: StreamedResponse {
    static var areEvents: Bool { true }

    static func response(
        from begin: @escaping StreamReading<Self>.Begin,
        reading read: @escaping @Sendable (StreamItem) -> Result<Item, StreamItemError>
    ) -> ServerSentEvents {
        ServerSentEvents(
            StreamItems {
                let advance = begin()
                return {
                    try await advance().map { received in
                        read(received).map { item in
                            ServerSentEvent(
                                item,
                                name: received.name ?? "message",
                                id: received.id,
                                retry: received.retry.map { .milliseconds($0) }
                            )
                        }
                    }
                }
            }
        )
    }

    static func response(listing items: [Item]) -> ServerSentEvents {
        ServerSentEvents(StreamItems(listed: items.map { ServerSentEvent($0) }))
    }
}

extension JSONLines: StreamedResponse {
    static var areEvents: Bool { false }

    static func response(
        from begin: @escaping StreamReading<Self>.Begin,
        reading read: @escaping @Sendable (StreamItem) -> Result<Item, StreamItemError>
    ) -> JSONLines {
        JSONLines(
            StreamItems {
                let advance = begin()
                return { try await advance().map(read) }
            }
        )
    }

    static func response(listing items: [Item]) -> JSONLines {
        JSONLines(StreamItems(listed: items))
    }
}

/// How a response is decoded whose items arrive one after the other.
package struct StreamReading<Response>: Sendable {
    /// Creates a function that returns the next item of the connection, or nil after the last one.
    package typealias Begin = @Sendable () -> () async throws -> StreamItem?

    /// Whether the items are server-sent events; otherwise they are lines.
    package let areEvents: Bool
    /// Returns how the data of events is interpreted.
    package let data: @Sendable () -> EventData
    /// Creates the response from the items of a connection.
    ///
    /// The decoder is the endpoint's.
    package let response: @Sendable (ValueDecoder, @escaping Begin) -> Response
}

extension StreamReading where Response: StreamedResponse {
    /// Decodes each item with a function.
    init(
        data: @escaping @Sendable () -> EventData,
        read:
            @escaping @Sendable (StreamItem, ValueDecoder) -> Result<
                Response.Item, StreamItemError
            >
    ) {
        areEvents = Response.areEvents
        self.data = data
        response = { decoder, begin in
            Response.response(from: begin) { read($0, decoder) }
        }
    }
}

extension StreamReading {
    /// Decodes items with Codable.
    ///
    /// Nil for a response that isn't a stream of such items.
    static var codable: StreamReading? {
        (Response.self as? any CodableStream.Type).flatMap { codable($0) }
    }

    private static func codable<Stream: CodableStream>(_: Stream.Type) -> StreamReading? {
        let isText = Stream.Item.self == String.self || Stream.Item.self == String?.self
        let reading = StreamReading<Stream>(
            data: { isText ? .text : .json },
            read: { item, decoder in item.decoded(by: decoder) }
        )
        return reading as? StreamReading
    }
}

/// A stream of items that are decoded with Codable.
private protocol CodableStream: StreamedResponse where Item: Decodable {}

extension ServerSentEvents: CodableStream where Item: Decodable {}
extension JSONLines: CodableStream where Item: Decodable {}

extension StreamItem {
    /// Decodes the item as a type: the text itself for a `String`, otherwise JSON, or the text of
    /// an event that isn't JSON.
    fileprivate func decoded<Item: Decodable>(
        by decoder: ValueDecoder
    ) -> Result<Item, StreamItemError> {
        // An event without data isn't an event, so an absent optional text is sent as JSON null.
        if name != nil, let item = text as? Item, Item.self == String.self || text != "null" {
            return .success(item)
        }
        do throws(DecodeError) {
            return .success(try decoder.decode(Item.self, from: value()))
        } catch {
            guard name != nil, case .syntax = error else { return .failure(failure(error)) }
            return decodedText(by: decoder, or: error)
        }
    }

    /// Decodes the text of an event that isn't JSON.
    ///
    /// If the type can be decoded from text, the error is that of decoding the text; otherwise it
    /// is that the text isn't JSON.
    private func decodedText<Item: Decodable>(
        by decoder: ValueDecoder,
        or error: DecodeError
    ) -> Result<Item, StreamItemError> {
        do throws(DecodeError) {
            return .success(try decoder.decode(Item.self, from: .string(text)))
        } catch let textError {
            guard case .failure(let found) = textError, found.kind == .invalid else {
                return .failure(failure(error))
            }
            return .failure(failure(textError))
        }
    }

    /// Its data as text.
    var text: String { String(decoding: data, as: UTF8.self) }

    /// Its data as JSON.
    func value() throws(DecodeError) -> SupportedType {
        do throws(SyntaxError) {
            return SupportedType(try JSONParser().parse(PaddedBytes(data)).root)
        } catch {
            throw .syntax(error)
        }
    }

    /// Returns the error of an item that can't be decoded.
    func failure(_ cause: DecodeError) -> StreamItemError {
        StreamItemError(item: number, line: line, cause: cause)
    }
}
