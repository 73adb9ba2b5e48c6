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

/// A transformation that can say why it makes nothing of a value.
protocol ExplainingTransformation {
    func failure(of value: SupportedType) -> ScalarFailure
}

extension DeserializableTransformation {
    /// What a value should have been of which this makes nothing.
    func expectation(of value: SupportedType) -> ScalarFailure {
        if let explaining = self as? any ExplainingTransformation {
            return explaining.failure(of: value)
        }
        if let delegated = self as? any DelegatedDeserializableTransformation {
            return delegated.delegatedFailure(of: value)
        }
        let shape = shape
        guard case .cases(let cases, _) = shape.content, !value.isNull else {
            return .mismatch(shape.type, value)
        }
        let names = cases.map { "`\($0.string ?? "\($0)")`" }.joined(separator: ", ")
        return .invalid("one of \(names)")
    }
}

extension DelegatedDeserializableTransformation {
    fileprivate func delegatedFailure(of value: SupportedType) -> ScalarFailure {
        deserializableTransformationDelegate.failure(of: value)
    }
}

/// A transformation that can say where in a value it is that makes it refuse the value.
protocol DecodingTransformation {
    /// Why nothing is made of a value, with the way from it to the part that does not fit.
    func refusal(of value: SupportedType) -> DecodeError?
}

extension DeserializableTransformation {
    /// Why nothing is made of a value, if the transformation looks into it.
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
