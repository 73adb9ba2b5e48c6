public import DecodePipeline
internal import HTTPMessage
public import ObjectMappingCore
public import ValueTree

/// The type of the responses that are no answers, such as the problem that comes with a 404, and how
/// it is read.
///
/// A wrapper names a Codable type, or says how another one is read; a group says it for all of its
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

    /// A type that is read as a response of it would be.
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
    /// A type that is read through Codable.
    public static func type<Failure: Decodable & Sendable>(_ type: Failure.Type) -> FailureDecoding
    {
        FailureDecoding(ResponseDecoding<Failure>.codable)
    }

    /// A type that a decode pipeline reads.
    public static func pipeline<Failure: Sendable>(
        _ decoder: DecodePipeline.Decoder<Failure>
    ) -> FailureDecoding {
        FailureDecoding(.pipeline(decoder))
    }

    /// A type that the object mapper reads.
    ///
    ///     @GET("/pets", decodingFailure: .mapper(PetProblem.self))
    ///     var pets: Endpoint<Empty, [Pet]>
    public static func mapper<Failure: Deserializable & Sendable>(
        _ type: Failure.Type
    ) -> FailureDecoding {
        FailureDecoding(ResponseDecoding<Failure>.mapper)
    }
}

/// What a response that is no answer says, read as the type that is declared for it.
public enum FailureContent: Sendable {
    /// A value of the declared type.
    case decoded(any Sendable)
    /// Why the body is no value of the declared type.
    case undecoded(DecodeError)
}
