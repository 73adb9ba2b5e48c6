package import ValueTree

/// How a document becomes the response of an endpoint, and what shape it has to have for that.
///
/// Codable needs no word; the decode pipeline and the object mapper are named in the declaration:
///
///     @GET("/users", decoding: .pipeline(array(decodeUser)))
///     var users: Endpoint<Empty, [User]>
public struct ResponseDecoding<Response>: Sendable {
    /// The response in a value.
    package let decode: @Sendable (SupportedType, ValueDecoder) throws(DecodeError) -> Response
    /// What of a value was not right and nil or a fallback took the place of.
    package let passedOver: @Sendable (SupportedType) -> [Problem]
    /// The shape of a value that decodes, with keys by the group's strategy.
    package let shape: @Sendable (KeyStrategy) -> Shape

    package init(
        shape: @escaping @Sendable (KeyStrategy) -> Shape,
        passedOver: @escaping @Sendable (SupportedType) -> [Problem] = { _ in [] },
        decode: @escaping @Sendable (SupportedType, ValueDecoder) throws(DecodeError) -> Response
    ) {
        self.shape = shape
        self.passedOver = passedOver
        self.decode = decode
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
