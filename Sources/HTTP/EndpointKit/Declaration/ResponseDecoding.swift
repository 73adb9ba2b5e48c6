package import ValueTree

/// How a document becomes the response of an endpoint, and what shape it has to have for that.
///
/// Codable needs no word; the decode pipeline and the object mapper are named in the declaration:
///
///     @GET("/users", decoding: .pipeline(array(decodeUser)))
///     var users: Endpoint<Empty, [User]>
public struct ResponseDecoding<Response>: Sendable {
    /// What became of a value: the response or why there is none, and what of the value was not right
    /// and nil or a fallback took the place of.
    package typealias Outcome = (result: Result<Response, DecodeError>, passedOver: [Problem])

    /// The response in a value.
    package let read: @Sendable (SupportedType, ValueDecoder) -> Outcome
    /// The shape of a value that decodes, with keys by the group's strategy.
    package let shape: @Sendable (KeyStrategy) -> Shape

    package init(
        shape: @escaping @Sendable (KeyStrategy) -> Shape,
        read: @escaping @Sendable (SupportedType, ValueDecoder) -> Outcome
    ) {
        self.shape = shape
        self.read = read
    }

    package init(
        shape: @escaping @Sendable (KeyStrategy) -> Shape,
        decode: @escaping @Sendable (SupportedType, ValueDecoder) throws(DecodeError) -> Response
    ) {
        self.init(
            shape: shape,
            read: { value, decoder in
                let result = Result { () throws(DecodeError) in try decode(value, decoder) }
                return (result, [])
            }
        )
    }

    /// The response in a value.
    package func decode(
        _ value: SupportedType,
        _ decoder: ValueDecoder
    ) throws(DecodeError) -> Response {
        try read(value, decoder).result.get()
    }
}

extension ResponseDecoding where Response: Decodable & SendableMetatype {
    /// Decodes through Codable; the shape is probed.
    public static var codable: ResponseDecoding {
        ResponseDecoding(
            shape: { ShapeProbe.shape(of: Response.self, keyStrategy: $0) },
            decode: { value, decoder throws(DecodeError) in
                try decoder.decode(Response.self, from: value)
            }
        )
    }
}
