public import ValueTree

/// A transformation that is another one under a name of its own.
///
///     struct DayTransformation: DelegatedTransformation {
///         typealias Object = Date
///
///         let transformationDelegate =
///             CustomDateFormatTransformation(formatString: "yyyyMMdd").typeErased()
///     }
public protocol DelegatedTransformation: DelegatedDeserializableTransformation,
    DelegatedSerializableTransformation
{
    /// The transformation that does the work.
    var transformationDelegate: AnyTransformation<Object> { get }
}

/// A transformation to objects that is another one under a name of its own.
public protocol DelegatedDeserializableTransformation: DeserializableTransformation {
    /// The transformation that does the work.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> { get }
}

/// A transformation to values that is another one under a name of its own.
public protocol DelegatedSerializableTransformation: SerializableTransformation {
    /// The transformation that does the work.
    var serializableTransformationDelegate: AnySerializableTransformation<Object> { get }
}

extension DelegatedDeserializableTransformation {
    /// The object, as the other transformation makes it.
    public func transform(from value: SupportedType) -> Object? {
        deserializableTransformationDelegate.transform(from: value)
    }

    /// What the other transformation reads.
    public var shape: Shape { deserializableTransformationDelegate.shape }
}

extension DelegatedSerializableTransformation {
    /// The value, as the other transformation makes it.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: object)
    }
}

extension DelegatedTransformation {
    /// One half of the transformation that does the work.
    public var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> {
        transformationDelegate.typeErased()
    }

    /// The other half of the transformation that does the work.
    public var serializableTransformationDelegate: AnySerializableTransformation<Object> {
        transformationDelegate.typeErased()
    }
}
