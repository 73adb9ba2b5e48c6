public import ValueTree

/// A transformation in two steps: another one converts to and from `TransitiveObject`, which this
/// one converts further.
///
///     struct SecondsTransformation: CompositeTransformation {
///         typealias Object = Duration
///
///         let transformationDelegate = DoubleTransformation().typeErased()
///
///         func convert(from object: Double?) -> Duration? { object.map { .seconds($0) } }
///         func convert(object: Duration?) -> Double? { object.map { $0 / .seconds(1) } }
///     }
public protocol CompositeTransformation: CompositeDeserializableTransformation,
    CompositeSerializableTransformation
{
    /// The transformation between values and `TransitiveObject`.
    var transformationDelegate: AnyTransformation<TransitiveObject> { get }
}

/// A transformation that converts the result of another one.
public protocol CompositeDeserializableTransformation: DeserializableTransformation {
    /// The result of the other transformation.
    associatedtype TransitiveObject

    /// The transformation between values and `TransitiveObject`.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<TransitiveObject> {
        get
    }

    /// Converts the result of the other transformation, which may be nil.
    func convert(from object: TransitiveObject?) -> Object?
}

/// A transformation whose result another one converts to a value.
public protocol CompositeSerializableTransformation: SerializableTransformation {
    /// The type that the other transformation converts.
    associatedtype TransitiveObject

    /// The transformation between values and `TransitiveObject`.
    var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> { get }

    /// Converts an object, or nil, for the other transformation.
    func convert(object: Object?) -> TransitiveObject?
}

extension CompositeDeserializableTransformation {
    /// Converts the result of the other transformation.
    public func transform(from value: SupportedType) -> Object? {
        convert(from: deserializableTransformationDelegate.transform(from: value))
    }

    /// The shape of the other transformation, named after the object.
    public var shape: Shape {
        var shape = deserializableTransformationDelegate.shape
        shape.type = TypeName.of(Object.self)
        return shape
    }
}

extension CompositeSerializableTransformation {
    /// Passes the converted object to the other transformation.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: convert(object: object))
    }
}

extension CompositeTransformation {
    /// The reading half of the other transformation.
    public var deserializableTransformationDelegate:
        AnyDeserializableTransformation<TransitiveObject>
    {
        transformationDelegate.typeErased()
    }

    /// The writing half of the other transformation.
    public var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> {
        transformationDelegate.typeErased()
    }
}
