public import DecodePipeline
internal import HTTPMessage
public import ObjectMappingCore
package import ValueTree

/// How a document is decoded as the response of an endpoint, and the shape that it must have.
///
/// Codable is the default. A declaration can use a decode pipeline or the object mapper:
///
///     @GET("/users", decoding: .pipeline(array(decodeUser)))
///     var users: Endpoint<Empty, [User]>
public struct ResponseDecoding<Response>: Sendable {
    /// The response or the error, and the problems of parts that were replaced by nil or a
    /// fallback.
    package typealias Outcome = (result: Result<Response, DecodeError>, passedOver: [Problem])

    /// Decodes the response from a value.
    package let read: @Sendable (SupportedType, ValueDecoder) -> Outcome
    /// Returns the shape of the values, with keys in the group's strategy.
    package let shape: @Sendable (KeyStrategy) -> Shape
    /// Decodes a list element by element and keeps only the first ones.
    ///
    /// Returns nil if the response isn't a list.
    private(set) var readBeginning:
        @Sendable (SupportedType, ValueDecoder) -> Result<any PrintableValue, DecodeError>? = {
            _,
            _ in nil
        }
    /// Decodes the raw response.
    ///
    /// Nil if the body is decoded as a document.
    var readRaw: (@Sendable (RawResponse) throws(DecodeError) -> Response)?
    /// Returns how the items of a stream are decoded, or nil if the response is decoded as a whole.
    package internal(set) var streamReading: @Sendable () -> StreamReading<Response>? = { nil }

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

    /// The kind of file that a response is received in, or nil if it is received in memory.
    package var fileBody: BodyReception? {
        let reception = BodyReception(of: Response.self)
        return readRaw == nil && [.file, .optionalFile].contains(reception) ? reception : nil
    }

    /// Returns the response for a file, or for no file if the file is optional.
    package func response(of file: File?) -> Response? {
        file.map { $0 as? Response } ?? File?.none as? Response
    }

    /// Decodes the response from a value.
    package func decode(
        _ value: SupportedType,
        _ decoder: ValueDecoder
    ) throws(DecodeError) -> Response {
        try read(value, decoder).result.get()
    }
}

extension ResponseDecoding where Response: Decodable & SendableMetatype {
    /// Decodes with Codable.
    ///
    /// The shape is found by probing.
    public static var codable: ResponseDecoding {
        var decoding = ResponseDecoding(
            shape: { ShapeProbe.shape(of: Response.self, keyStrategy: $0) },
            decode: { value, decoder throws(DecodeError) in
                try decoder.decode(Response.self, from: value)
            }
        )
        decoding.readBeginning = { value, decoder in
            guard let list = Response.self as? any DecodableList.Type else { return nil }
            return Result { () throws(DecodeError) in try list.beginning(of: value, decoder) }
        }
        decoding.streamReading = { .codable }
        return decoding
    }
}

extension ResponseDecoding {
    /// Decodes with a decode pipeline.
    ///
    /// Its combinators define the shape.
    ///
    ///     @GET("/users", decoding: .pipeline(array(decodeUser)))
    ///     var users: Endpoint<Empty, [User]>
    ///
    /// The pipeline defines its keys, so the group's key strategy doesn't apply. The pipeline is
    /// built when the first response is decoded, because a program creates all its groups at every
    /// start.
    public static func pipeline(
        _ decoder: @autoclosure @escaping @Sendable () -> DecodePipeline.Decoder<Response>
    ) -> ResponseDecoding {
        let decoder = OnDemand(decoder)
        return ResponseDecoding(
            shape: { _ in decoder.value.shape },
            decode: { value, _ throws(DecodeError) in try decoder.value(value).get() }
        )
    }
}

extension ResponseDecoding where Response: Deserializable & SendableMetatype {
    /// Decodes with the object mapper.
    ///
    /// The shape is found by running the type's initializer.
    ///
    ///     @GET("/pets", decoding: .mapper)
    ///     var pets: Endpoint<Empty, [Pet]>
    ///
    /// An optional part of the wrong type becomes nil in the response, and is reported as a
    /// problem. The type defines its keys, so the group's key strategy doesn't apply.
    public static var mapper: ResponseDecoding { mapper(ObjectMapper()) }

    /// Decodes with the object mapper and a polymorph that chooses between a type and its subtypes.
    ///
    ///     @GET("/animals", decoding: .mapper(StaticPolymorph()))
    ///     var animals: Endpoint<Empty, [Animal]>
    public static func mapper(_ polymorph: some Polymorph) -> ResponseDecoding {
        mapper(ObjectMapper(polymorph: polymorph))
    }

    private static func mapper(_ mapper: ObjectMapper) -> ResponseDecoding {
        ResponseDecoding(
            shape: { _ in mapper.shape(of: Response.self) },
            read: { value, _ in
                let report = mapper.report(on: value, as: Response.self)
                return (report.result, report.problems)
            }
        )
    }
}
