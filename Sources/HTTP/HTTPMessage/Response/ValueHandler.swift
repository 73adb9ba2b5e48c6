public import DecodePipeline
public import FoundationEssentials
internal import HTTPTypes
public import ObjectMappingCore
internal import ValueSerializers
public import ValueTree

/// A handler for bodies in a format with values: JSON, or the format of the Content-Type.
public protocol ValueHandler: ResponseHandler {
    /// Makes an object from a value, or returns nil if it does not fit.
    func object<T>(in value: SupportedType) -> T?
}

extension ValueHandler {
    /// Makes the object from JSON.
    ///
    ///     let user: User? = CodableHandler().process(responseData: data)
    public func process<T>(responseData: Data) -> T? {
        guard let document = try? JSONParser().parse(PaddedBytes(responseData)) else { return nil }
        return object(in: SupportedType(document.root))
    }

    /// Makes the object from a body in the format of its Content-Type.
    public func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        let format = formats.format(contentType: response.headers[.contentType])
        guard let value = try? format.value(of: response.bytes) else { return nil }
        return object(in: value)
    }
}

/// Converts an object to `[String: Any]`, like JSONSerialization does if FoundationValues is
/// linked.
///
///     let user: [String: Any]? = JSONHandler().object(in: ["name": "Ann"])    // ["name": "Ann"]
///
/// Arrays and scalars are left to the next handler.
public struct JSONHandler: ValueHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `[String: Any]`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == [String: Any].self
    }

    /// Makes an object from a value, or returns nil if it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard value.kind == .dictionary else { return nil }
        return JSONSerializer().typedSerialize(value) as? T
    }
}

/// Decodes `Decodable` types.
///
///     ResponseHandlerChain([CodableHandler(ValueDecoder(keyStrategy: .snakeCase))])
public struct CodableHandler: ValueHandler {
    private let decoder: ValueDecoder

    /// Creates a handler that decodes with `decoder`.
    public init(_ decoder: ValueDecoder = ValueDecoder()) {
        self.decoder = decoder
    }

    /// Whether the type is `Decodable`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        responseType is any Decodable.Type
    }

    /// Makes an object from a value, or returns nil if it does not fit.
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

    /// Makes an object from a value, or returns nil if it does not fit.
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

/// Decodes one type with its pipeline decoder.
///
///     ResponseHandlerChain([PipelineHandler(decodeUser), PipelineHandler(array(decodeUser))])
public struct PipelineHandler<Value>: ValueHandler {
    private let decoder: DecodePipeline.Decoder<Value>

    /// Creates a handler for the type that `decoder` decodes.
    public init(_ decoder: DecodePipeline.Decoder<Value>) {
        self.decoder = decoder
    }

    /// Whether the type is the one that the decoder decodes.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == Value.self
    }

    /// Makes an object from a value, or returns nil if it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard case .ok(let object) = decoder(value) else { return nil }
        return object as? T
    }
}
