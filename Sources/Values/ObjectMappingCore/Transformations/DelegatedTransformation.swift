public import ValueTree

/// A transformation that gives another one a name.
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

/// A transformation to objects that gives another one a name.
public protocol DelegatedDeserializableTransformation: DeserializableTransformation {
    /// The transformation that does the work.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> { get }
}

/// A transformation to values that gives another one a name.
public protocol DelegatedSerializableTransformation: SerializableTransformation {
    /// The transformation that does the work.
    var serializableTransformationDelegate: AnySerializableTransformation<Object> { get }
}

extension DelegatedDeserializableTransformation {
    /// Converts a value with the other transformation.
    public func transform(from value: SupportedType) -> Object? {
        deserializableTransformationDelegate.transform(from: value)
    }

    /// The shape of the values that the other transformation accepts.
    public var shape: Shape { deserializableTransformationDelegate.shape }
}

extension DelegatedSerializableTransformation {
    /// Converts an object with the other transformation.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: object)
    }
}

extension DelegatedTransformation {
    /// The reading half of the other transformation.
    public var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> {
        transformationDelegate.typeErased()
    }

    /// The writing half of the other transformation.
    public var serializableTransformationDelegate: AnySerializableTransformation<Object> {
        transformationDelegate.typeErased()
    }
}
