public import DecodePipeline
public import FoundationEssentials
internal import HTTPTypes
public import ObjectMapping
internal import ValueSerializers
public import ValueTree

/// A handler of bodies that hold a value: JSON, or what the Content-Type says.
public protocol ValueHandler: ResponseHandler {
    /// The object that the value stands for, nil when it does not fit.
    func object<T>(in value: SupportedType) -> T?
}

extension ValueHandler {
    /// The object in JSON.
    public func process<T>(responseData: Data) -> T? {
        guard let document = try? JSONParser().parse(PaddedBytes(responseData)) else { return nil }
        return object(in: SupportedType(document.root))
    }

    /// The object in a body of the format that its Content-Type says.
    public func process<T>(response: RawResponse) -> T? {
        let format = BodyFormat(contentType: response.headers[.contentType])
        guard let value = try? format.value(of: response.bytes) else { return nil }
        return object(in: value)
    }
}

/// Reads an object as `[String: Any]`, the way JSONSerialization has it.
///
/// A list or a scalar is none, so the next handler may try.
public struct JSONHandler: ValueHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `[String: Any]`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == [String: Any].self
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard value.kind == .dictionary else { return nil }
        return JSONSerializer().typedSerialize(value) as? T
    }
}

/// Decodes `Decodable` types.
///
///     ResponseHandlerChain([CodableHandler(ValueDecoder(keyStrategy: .convertFromSnakeCase))])
public struct CodableHandler: ValueHandler {
    private let decoder: ValueDecoder

    /// Creates a handler that decodes as `decoder` says.
    public init(_ decoder: ValueDecoder = ValueDecoder()) {
        self.decoder = decoder
    }

    /// Whether the type is `Decodable`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        responseType is any Decodable.Type
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard let type = T.self as? any Decodable.Type else { return nil }
        return decoded(type, in: value) as? T
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, in value: SupportedType) -> Value? {
        try? decoder.decode(type, from: value)
    }
}

/// Maps `Deserializable` types.
///
///     ResponseHandlerChain([MapperHandler(ObjectMapper(polymorph: animals))])
public struct MapperHandler: ValueHandler {
    private let mapper: ObjectMapper

    /// Creates a handler that maps with `mapper`.
    public init(_ mapper: ObjectMapper = ObjectMapper()) {
        self.mapper = mapper
    }

    /// Whether the type is `Deserializable`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        responseType is any Deserializable.Type
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard let type = T.self as? any Deserializable.Type else { return nil }
        return mapped(type, in: value) as? T
    }

    private func mapped<Value: Deserializable>(
        _ type: Value.Type,
        in value: SupportedType
    ) -> Value? {
        mapper.deserialize(value)
    }
}

/// Decodes one type with a decoder that was put together for it.
///
///     ResponseHandlerChain([PipelineHandler(decodeUser), PipelineHandler(array(decodeUser))])
public struct PipelineHandler<Value>: ValueHandler {
    private let decoder: DecodePipeline.Decoder<Value>

    /// Creates a handler for the type of `decoder`.
    public init(_ decoder: DecodePipeline.Decoder<Value>) {
        self.decoder = decoder
    }

    /// Whether the type is the decoder's.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == Value.self
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard case .ok(let object) = decoder(value) else { return nil }
        return object as? T
    }
}
