public import ValueTree

/// Another way to make an object of a value, or of a type that has none of its own.
public protocol DeserializableTransformation<Object>: Sendable {
    /// What is made.
    associatedtype Object

    /// The object, or nil when the value is not right for it.
    func transform(from value: SupportedType) -> Object?

    /// What the values look like of which it makes something.
    ///
    /// Unless a transformation says it, nothing is known about them.
    var shape: Shape { get }
}

extension DeserializableTransformation {
    /// Nothing is known about the values.
    public var shape: Shape {
        Shape(
            type: TypeName.of(Object.self),
            content: .opaque(reason: "a transformation reads it")
        )
    }
}

/// Another way to turn an object into a value.
public protocol SerializableTransformation<Object>: Sendable {
    /// What is turned into a value.
    associatedtype Object

    /// The value of an object, and of its absence.
    func transform(object: Object?) -> SupportedType
}

/// A transformation in both directions.
public typealias Transformation = DeserializableTransformation & SerializableTransformation
