public import DecodePipeline
internal import HTTPMessage
public import ObjectMappingCore
public import ValueTree

/// The type of failures, such as the problem in a 404 response, and how they are decoded.
///
/// A wrapper names a Codable type, or sets how another type is decoded. A group sets it for all its
/// endpoints:
///
///     final class ShopAPI: EndpointGroup {
///         override class var failure: FailureDecoding? { .type(Problem.self) }
///
///         @GET("/orders/:id", failure: OrderProblem.self)
///         var order: Endpoint<FindOrder, Order>
///
///         @GET("/stock", decodingFailure: .pipeline(decodeStockProblem))
///         var stock: Endpoint<Empty, Stock>
///     }
public struct FailureDecoding: Sendable {
    /// The type.
    public let type: Any.Type
    let reader: @Sendable (ValueDecoder) -> any BodyReading
    let shape: @Sendable (KeyStrategy) -> Shape
    let content: @Sendable (RawResponse, BodyFormats, ValueDecoder) -> FailureContent

    /// Creates the decoding of a type that is decoded like a response.
    public init<Failure: Sendable>(_ decoding: ResponseDecoding<Failure>) {
        type = Failure.self
        shape = decoding.shape
        reader = { BodyReader(decoding: decoding, decoder: $0) }
        content = { response, formats, decoder in
            do throws(DecodeError) {
                let reader = BodyReader(decoding: decoding, decoder: decoder)
                return .decoded(try reader.value(of: response, formats))
            } catch {
                return .undecoded(error)
            }
        }
    }
}

extension FailureDecoding {
    /// Decodes a type with Codable.
    public static func type<Failure: Decodable & Sendable>(_ type: Failure.Type) -> FailureDecoding
    {
        FailureDecoding(ResponseDecoding<Failure>.codable)
    }

    /// Decodes a type with a decode pipeline.
    public static func pipeline<Failure: Sendable>(
        _ decoder: DecodePipeline.Decoder<Failure>
    ) -> FailureDecoding {
        FailureDecoding(.pipeline(decoder))
    }

    /// Decodes a type with the object mapper.
    ///
    ///     @GET("/pets", decodingFailure: .mapper(PetProblem.self))
    ///     var pets: Endpoint<Empty, [Pet]>
    public static func mapper<Failure: Deserializable & Sendable>(
        _ type: Failure.Type
    ) -> FailureDecoding {
        FailureDecoding(ResponseDecoding<Failure>.mapper)
    }
}

/// The content of a failure, decoded as its declared type.
public enum FailureContent: Sendable {
    /// A value of the declared type.
    case decoded(any Sendable)
    /// The body isn't a value of the declared type.
    case undecoded(DecodeError)
}
