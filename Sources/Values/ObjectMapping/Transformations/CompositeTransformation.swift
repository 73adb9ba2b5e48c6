public import ValueTree

/// A transformation that goes through another one: to `TransitiveObject`, and from there on by itself.
///
///     struct SecondsTransformation: CompositeTransformation {
///         let transformationDelegate = DoubleTransformation().typeErased()
///
///         func convert(from object: Double?) -> Duration? { object.map { .seconds($0) } }
///         func convert(object: Duration?) -> Double? { object.map { $0 / .seconds(1) } }
///     }
public protocol CompositeTransformation: CompositeDeserializableTransformation,
    CompositeSerializableTransformation
{
    /// The transformation on the way.
    var transformationDelegate: AnyTransformation<TransitiveObject> { get }
}

/// A transformation that makes its object of what another one makes of the value.
public protocol CompositeDeserializableTransformation: DeserializableTransformation {
    /// What the other one makes.
    associatedtype TransitiveObject

    /// The transformation on the way.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<TransitiveObject> {
        get
    }

    /// The object, from what the other transformation made, be it nil.
    func convert(from object: TransitiveObject?) -> Object?
}

/// A transformation that leaves it to another one to turn something it makes into the value.
public protocol CompositeSerializableTransformation: SerializableTransformation {
    /// What the other one takes.
    associatedtype TransitiveObject

    /// The transformation on the way.
    var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> { get }

    /// What the other transformation is given for an object, and for nil.
    func convert(object: Object?) -> TransitiveObject?
}

extension CompositeDeserializableTransformation {
    /// Converts what the other transformation makes.
    public func transform(from value: SupportedType) -> Object? {
        convert(from: deserializableTransformationDelegate.transform(from: value))
    }

    /// What the other transformation reads, as the type of the object.
    public var shape: Shape {
        var shape = deserializableTransformationDelegate.shape
        shape.type = TypeName.of(Object.self)
        return shape
    }
}

extension CompositeSerializableTransformation {
    /// Gives the converted object to the other transformation.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: convert(object: object))
    }
}

extension CompositeTransformation {
    /// One half of the transformation on the way.
    public var deserializableTransformationDelegate:
        AnyDeserializableTransformation<TransitiveObject>
    {
        transformationDelegate.typeErased()
    }

    /// The other half of the transformation on the way.
    public var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> {
        transformationDelegate.typeErased()
    }
}
