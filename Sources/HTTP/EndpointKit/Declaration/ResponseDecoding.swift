public import DecodePipeline
internal import HTTPMessage
public import ObjectMappingCore
package import ValueTree

/// How a document is decoded as the response of an endpoint, and the shape that it needs.
///
/// Codable is the default; a declaration names the decode pipeline or the object mapper:
///
///     @GET("/users", decoding: .pipeline(array(decodeUser)))
///     var users: Endpoint<Empty, [User]>
public struct ResponseDecoding<Response>: Sendable {
    /// The response or the error, and the problems of parts that nil or a fallback
    /// replaced.
    package typealias Outcome = (result: Result<Response, DecodeError>, passedOver: [Problem])

    /// Reads the response from a value.
    package let read: @Sendable (SupportedType, ValueDecoder) -> Outcome
    /// The shape that values need, with keys in the group's strategy.
    package let shape: @Sendable (KeyStrategy) -> Shape
    /// Reads a list element by element and keeps only the first ones; nil where the response is no list.
    private(set) var readBeginning:
        @Sendable (SupportedType, ValueDecoder) -> Result<any PrintableValue, DecodeError>? = {
            _,
            _ in nil
        }
    /// Reads a response as it was received; nil where its body is read as a document.
    var readRaw: (@Sendable (RawResponse) throws(DecodeError) -> Response)?
    /// How items are read that arrive one after the other; nil where the response is read as a whole.
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

    /// The file that a response is received in; nil where it is received in memory.
    package var fileBody: BodyReception? {
        let reception = BodyReception(of: Response.self)
        return readRaw == nil && [.file, .optionalFile].contains(reception) ? reception : nil
    }

    /// The response that is a file, or that is none where the file is optional.
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
    /// Decodes with Codable; the shape is probed.
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
    /// Decodes with a decode pipeline; the shape is the one that its combinators built.
    ///
    ///     @GET("/users", decoding: .pipeline(array(decodeUser)))
    ///     var users: Endpoint<Empty, [User]>
    ///
    /// The pipeline names the keys itself, so the group's key strategy does not apply.
    /// It is built when the first response is read: a program makes all of its groups at every start.
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
    /// Decodes with the object mapper; the shape is what the type's initialiser reads.
    ///
    ///     @GET("/pets", decoding: .mapper)
    ///     var pets: Endpoint<Empty, [Pet]>
    ///
    /// An optional part of the wrong type is nil in the response and a problem in its reading.
    /// The mapping names the keys itself, so the group's key strategy does not apply.
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
