package import ValueSerializers
package import ValueTree

/// A response whose items are read while they arrive.
package protocol StreamedResponse: Sendable {
    /// Whether its items are server-sent events, with names and ids, or else lines.
    static var areEvents: Bool { get }

    /// The response with the items of a connection.
    ///
    /// `begin` makes what gives the next item of the connection, nil after the last; `decoder` decodes items.
    static func response(
        decoder: ValueDecoder,
        from begin: @escaping @Sendable () -> () async throws -> StreamItem?
    ) -> Self
}

extension StreamedResponse {
    /// What a request for it accepts.
    static var accept: String {
        areEvents ? "text/event-stream" : "application/x-ndjson, application/json-seq, */*;q=0.5"
    }
}

extension ServerSentEvents: StreamedResponse where Item: Decodable {
    package static var areEvents: Bool { true }

    package static func response(
        decoder: ValueDecoder,
        from begin: @escaping @Sendable () -> () async throws -> StreamItem?
    ) -> ServerSentEvents {
        ServerSentEvents(
            StreamItems {
                let advance = begin()
                return {
                    try await advance().map { received in
                        received.decoded(by: decoder).map { (item: Item) in
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
}

extension JSONLines: StreamedResponse where Item: Decodable {
    package static var areEvents: Bool { false }

    package static func response(
        decoder: ValueDecoder,
        from begin: @escaping @Sendable () -> () async throws -> StreamItem?
    ) -> JSONLines {
        JSONLines(
            StreamItems {
                let advance = begin()
                return { try await advance().map { $0.decoded(by: decoder) } }
            }
        )
    }
}

extension StreamItem {
    /// The item as a type; text as it is for a `String`, and otherwise JSON.
    fileprivate func decoded<Item: Decodable>(
        by decoder: ValueDecoder
    ) -> Result<Item, StreamItemError> {
        if name != nil, let text = String(decoding: data, as: UTF8.self) as? Item {
            return .success(text)
        }
        do throws(DecodeError) {
            return .success(try decoder.decode(Item.self, from: value()))
        } catch {
            return .failure(StreamItemError(item: number, line: line, cause: error))
        }
    }

    private func value() throws(DecodeError) -> SupportedType {
        do throws(SyntaxError) {
            return SupportedType(try JSONParser().parse(PaddedBytes(data)).root)
        } catch {
            throw .syntax(error)
        }
    }
}
