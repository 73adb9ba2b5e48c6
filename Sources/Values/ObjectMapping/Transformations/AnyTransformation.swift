public import ValueTree

/// Any transformation to and from `Object`, as a value.
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

    /// The object, as the transformation inside makes it.
    public func transform(from value: SupportedType) -> Object? {
        deserializable.transform(from: value)
    }

    /// The value, as the transformation inside makes it.
    public func transform(object: Object?) -> SupportedType {
        serializable.transform(object: object)
    }

    /// What the transformation inside reads.
    public var shape: Shape { deserializable.shape }

    func failure(of value: SupportedType) -> ScalarFailure { deserializable.failure(of: value) }

    func refusal(of value: SupportedType) -> DecodeError? { deserializable.refusal(of: value) }
}

/// Any transformation that makes an `Object`, as a value.
public struct AnyDeserializableTransformation<Object>: DeserializableTransformation,
    ExplainingTransformation, DecodingTransformation
{
    private let transformFrom: @Sendable (SupportedType) -> Object?
    private let explain: @Sendable (SupportedType) -> ScalarFailure
    private let refuse: @Sendable (SupportedType) -> DecodeError?
    /// What the transformation inside reads.
    public let shape: Shape

    /// Creates a transformation from a function.
    public init(transformFrom: @escaping @Sendable (SupportedType) -> Object?) {
        let name = TypeName.of(Object.self)
        self.transformFrom = transformFrom
        explain = { .mismatch(name, $0) }
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

    /// The object, as the transformation inside makes it.
    public func transform(from value: SupportedType) -> Object? { transformFrom(value) }

    func failure(of value: SupportedType) -> ScalarFailure { explain(value) }

    func refusal(of value: SupportedType) -> DecodeError? { refuse(value) }
}

/// Any transformation that turns an `Object` into a value, as a value.
public struct AnySerializableTransformation<Object>: SerializableTransformation {
    private let transformObject: @Sendable (Object?) -> SupportedType

    /// Creates a transformation from a function.
    public init(transformObject: @escaping @Sendable (Object?) -> SupportedType) {
        self.transformObject = transformObject
    }

    init<R: SerializableTransformation>(_ transformation: R) where R.Object == Object {
        transformObject = { transformation.transform(object: $0) }
    }

    /// The value, as the transformation inside makes it.
    public func transform(object: Object?) -> SupportedType { transformObject(object) }
}

extension DeserializableTransformation {
    /// This transformation as one of a type that only its object determines.
    public func typeErased() -> AnyDeserializableTransformation<Object> {
        AnyDeserializableTransformation(self)
    }
}

extension SerializableTransformation {
    /// This transformation as one of a type that only its object determines.
    public func typeErased() -> AnySerializableTransformation<Object> {
        AnySerializableTransformation(self)
    }
}

extension DeserializableTransformation where Self: SerializableTransformation {
    /// This transformation as one of a type that only its object determines.
    ///
    ///     let both: AnyTransformation = IntTransformation().typeErased()
    ///     let reading: AnyDeserializableTransformation = IntTransformation().typeErased()
    public func typeErased() -> AnyTransformation<Object> {
        AnyTransformation(self)
    }
}
