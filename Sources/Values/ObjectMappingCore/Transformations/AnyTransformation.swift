public import ValueTree

/// A type-erased transformation to and from `Object`.
///
///     let hexadecimal = AnyTransformation<Int>(
///         transformFrom: { $0.string.flatMap { Int($0, radix: 16) } },
///         transformObject: { $0.map { .string(String($0, radix: 16)) } ?? .null }
///     )
///     hexadecimal.transform(from: "ff")      // 255
///     hexadecimal.transform(object: 255)     // "ff"
public struct AnyTransformation<Object>: Transformation, ExplainingTransformation,
    DecodingTransformation
{
    private let deserializable: AnyDeserializableTransformation<Object>
    private let serializable: AnySerializableTransformation<Object>

    /// Creates a transformation from two functions.
    public init(
        transformFrom: @escaping @Sendable (SupportedType) -> Object?,
        transformObject: @escaping @Sendable (Object?) -> SupportedType
    ) {
        deserializable = AnyDeserializableTransformation(transformFrom: transformFrom)
        serializable = AnySerializableTransformation(transformObject: transformObject)
    }

    init<R: Transformation>(_ transformation: R) where R.Object == Object {
        deserializable = AnyDeserializableTransformation(transformation)
        serializable = AnySerializableTransformation(transformation)
    }

    /// Converts a value with the wrapped transformation.
    public func transform(from value: SupportedType) -> Object? {
        deserializable.transform(from: value)
    }

    /// Converts an object with the wrapped transformation.
    public func transform(object: Object?) -> SupportedType {
        serializable.transform(object: object)
    }

    /// The shape of the values that the wrapped transformation accepts.
    public var shape: Shape { deserializable.shape }

    func failure(of value: SupportedType) -> ScalarFailure { deserializable.failure(of: value) }

    func refusal(of value: SupportedType) -> DecodeError? { deserializable.refusal(of: value) }
}

/// A type-erased transformation to `Object`.
public struct AnyDeserializableTransformation<Object>: DeserializableTransformation,
    ExplainingTransformation, DecodingTransformation
{
    private let transformFrom: @Sendable (SupportedType) -> Object?
    private let explain: @Sendable (SupportedType) -> ScalarFailure
    private let refuse: @Sendable (SupportedType) -> DecodeError?
    /// The shape of the values that the wrapped transformation accepts.
    public let shape: Shape

    /// Creates a transformation from a function.
    public init(transformFrom: @escaping @Sendable (SupportedType) -> Object?) {
        let name = TypeName.of(Object.self)
        self.transformFrom = transformFrom
        explain = { .mismatch(.name(name), $0) }
        refuse = { _ in nil }
        shape = Shape(
            type: name,
            content: .opaque(reason: "a function reads it")
        )
    }

    init<R: DeserializableTransformation>(_ transformation: R) where R.Object == Object {
        transformFrom = { transformation.transform(from: $0) }
        explain = { transformation.expectation(of: $0) }
        refuse = { transformation.decodeError(of: $0) }
        shape = transformation.shape
    }

    /// Converts a value with the wrapped transformation.
    public func transform(from value: SupportedType) -> Object? { transformFrom(value) }

    func failure(of value: SupportedType) -> ScalarFailure { explain(value) }

    func refusal(of value: SupportedType) -> DecodeError? { refuse(value) }
}

/// A type-erased transformation from `Object`.
public struct AnySerializableTransformation<Object>: SerializableTransformation {
    private let transformObject: @Sendable (Object?) -> SupportedType

    /// Creates a transformation from a function.
    public init(transformObject: @escaping @Sendable (Object?) -> SupportedType) {
        self.transformObject = transformObject
    }

    init<R: SerializableTransformation>(_ transformation: R) where R.Object == Object {
        transformObject = { transformation.transform(object: $0) }
    }

    /// Converts an object with the wrapped transformation.
    public func transform(object: Object?) -> SupportedType { transformObject(object) }
}

extension DeserializableTransformation {
    /// Erases the type of the transformation.
    public func typeErased() -> AnyDeserializableTransformation<Object> {
        AnyDeserializableTransformation(self)
    }
}

extension SerializableTransformation {
    /// Erases the type of the transformation.
    public func typeErased() -> AnySerializableTransformation<Object> {
        AnySerializableTransformation(self)
    }
}

extension DeserializableTransformation where Self: SerializableTransformation {
    /// Erases the type of the transformation.
    ///
    ///     let both: AnyTransformation = IntTransformation().typeErased()
    ///     let reading: AnyDeserializableTransformation = IntTransformation().typeErased()
    public func typeErased() -> AnyTransformation<Object> {
        AnyTransformation(self)
    }
}
