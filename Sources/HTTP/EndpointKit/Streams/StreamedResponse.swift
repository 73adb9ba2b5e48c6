package import ValueSerializers
package import ValueTree

/// A response whose items are read while they arrive.
protocol StreamedResponse: Sendable {
    associatedtype Item: Sendable

    /// Whether its items are server-sent events, with names and ids, or else lines.
    static var areEvents: Bool { get }

    /// The response with the items of a connection, each read by a function.
    static func response(
        from begin: @escaping StreamReading<Self>.Begin,
        reading read: @escaping @Sendable (StreamItem) -> Result<Item, StreamItemError>
    ) -> Self

    /// The response with items that are all there.
    static func response(listing items: [Item]) -> Self
}

extension StreamedResponse {
    /// What a request for it accepts.
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

/// How a response is read whose items arrive one after the other.
package struct StreamReading<Response>: Sendable {
    /// Makes what gives the next item of the connection, nil after the last.
    package typealias Begin = @Sendable () -> () async throws -> StreamItem?

    /// Whether the items are server-sent events, or else lines.
    package let areEvents: Bool
    /// What the data of events is.
    package let data: @Sendable () -> EventData
    /// The response with the items of a connection; the decoder is the endpoint's.
    package let response: @Sendable (ValueDecoder, @escaping Begin) -> Response
}

extension StreamReading where Response: StreamedResponse {
    /// Reads each item by a function.
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
    /// Reads items through Codable; nil for a response that is no stream of such items.
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

/// A stream of items that are read through Codable.
private protocol CodableStream: StreamedResponse where Item: Decodable {}

extension ServerSentEvents: CodableStream where Item: Decodable {}
extension JSONLines: CodableStream where Item: Decodable {}

extension StreamItem {
    /// The item as a type; text as it is for a `String`, and otherwise JSON, or the text of an event that is none.
    fileprivate func decoded<Item: Decodable>(
        by decoder: ValueDecoder
    ) -> Result<Item, StreamItemError> {
        // An event without data is none, so that an optional text is absent as JSON says it.
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

    /// The item of the text of an event that is no JSON, with the error that tells most: of a type that reads texts
    /// what is wrong with this one, and of any other that it is no JSON.
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

    /// The error of an item that cannot be read.
    func failure(_ cause: DecodeError) -> StreamItemError {
        StreamItemError(item: number, line: line, cause: cause)
    }
}
