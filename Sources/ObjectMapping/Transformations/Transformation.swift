public import ValueTree

/// Another way to make an object of a value, or of a type that has none of its own.
public protocol DeserializableTransformation<Object> {
    /// What is made.
    associatedtype Object

    /// The object, or nil when the value is not right for it.
    func transform(from value: SupportedType) -> Object?
}

/// Another way to turn an object into a value.
public protocol SerializableTransformation<Object> {
    /// What is turned into a value.
    associatedtype Object

    /// The value of an object, and of its absence.
    func transform(object: Object?) -> SupportedType
}

/// A transformation in both directions.
public typealias Transformation = DeserializableTransformation & SerializableTransformation
