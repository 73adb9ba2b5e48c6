public import ValueTree

/// Converts values to objects, for types that cannot do so themselves or need another
/// representation.
public protocol DeserializableTransformation<Object>: Sendable {
    /// The type of the objects.
    associatedtype Object

    /// Converts a value, or returns nil if it does not accept it.
    func transform(from value: SupportedType) -> Object?

    /// The shape of the accepted values; opaque by default.
    var shape: Shape { get }
}

extension DeserializableTransformation {
    /// An opaque shape.
    public var shape: Shape {
        Shape(
            type: TypeName.of(Object.self),
            content: .opaque(reason: "a transformation reads it")
        )
    }
}

/// Converts objects to values, for types that cannot do so themselves or need another
/// representation.
public protocol SerializableTransformation<Object>: Sendable {
    /// The type of the objects.
    associatedtype Object

    /// Converts an object, or nil, to a value.
    func transform(object: Object?) -> SupportedType
}

/// Converts in both directions.
public typealias Transformation = DeserializableTransformation & SerializableTransformation

/// A transformation that can explain why it does not accept a value.
protocol ExplainingTransformation {
    func failure(of value: SupportedType) -> ScalarFailure
}

extension DeserializableTransformation {
    /// Returns what was expected instead of a value that isn't accepted.
    func expectation(of value: SupportedType) -> ScalarFailure {
        if let explaining = self as? any ExplainingTransformation {
            return explaining.failure(of: value)
        }
        if let delegated = self as? any DelegatedDeserializableTransformation {
            return delegated.delegatedFailure(of: value)
        }
        let shape = shape
        guard case .cases(let cases, _) = shape.content, !value.isNull else {
            return .mismatch(.name(shape.type), value)
        }
        let names = cases.map { "`\($0.string ?? "\($0)")`" }.joined(separator: ", ")
        return .invalid(.oneOf(names))
    }
}

extension DelegatedDeserializableTransformation {
    fileprivate func delegatedFailure(of value: SupportedType) -> ScalarFailure {
        deserializableTransformationDelegate.failure(of: value)
    }
}

/// A transformation that knows which part of a value it does not accept.
protocol DecodingTransformation {
    /// Returns the reason why a value isn't accepted, with the path to the part that doesn't fit.
    func refusal(of value: SupportedType) -> DecodeError?
}

extension DeserializableTransformation {
    /// Returns the reason why a value isn't accepted, if the transformation knows the part.
    func decodeError(of value: SupportedType) -> DecodeError? {
        if let decoding = self as? any DecodingTransformation {
            return decoding.refusal(of: value)
        }
        return (self as? any DelegatedDeserializableTransformation)?.delegatedRefusal(of: value)
    }
}

extension DelegatedDeserializableTransformation {
    fileprivate func delegatedRefusal(of value: SupportedType) -> DecodeError? {
        deserializableTransformationDelegate.refusal(of: value)
    }
}
