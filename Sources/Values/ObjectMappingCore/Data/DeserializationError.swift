public import ValueTree

/// An error that prevents an object from being created from data.
public enum DeserializationError: Error, Sendable {
    /// The value is null, missing, or of another type than the object needs.
    ///
    /// The cause has the path to the value, what was expected and what was found. It is nil for an
    /// error that an initialiser creates itself.
    case wrongType(type: SupportedType, cause: DecodeError? = nil)
    /// An error thrown by the object's initialiser.
    case custom(any Error)
    /// The reason is unknown.
    case unknown
}

extension DeserializationError: CustomStringConvertible {
    /// One line with the path and what was found: `$.a.b: expected Int, found the string "x"`.
    public var description: String {
        switch self {
        case .wrongType(_, let cause?): "\(cause)"
        case .wrongType(let value, nil): "\(value.summary) is not of the expected type"
        case .custom(let error): "\(error)"
        case .unknown: "unknown"
        }
    }
}

extension DeserializationError {
    /// Adds the path to the error; an error thrown by the object's initialiser is unchanged.
    func located(_ cause: DecodeError) -> DeserializationError {
        switch self {
        case .wrongType(let value, _): .wrongType(type: value, cause: cause)
        case .custom(is DecodeError): .custom(cause)
        case .custom, .unknown: self
        }
    }

    /// Wraps any error that an initialiser throws.
    init(_ error: any Error) {
        self = error as? DeserializationError ?? .custom(error)
    }

    /// This error as a `DecodeError` about creating an object of a type.
    func cause(making type: Any.Type, of found: SupportedType) -> DecodeError {
        let name = TypeName.of(type)
        switch self {
        case .wrongType(let value, _): return .failure(expected: .name(name), found: value)
        case .custom(let error as DecodeError): return error
        case .custom(let error):
            return .failure(.invalid, expected: "\(name) (\(error))", found: found)
        case .unknown: return .failure(.invalid, expected: .name(name), found: found)
        }
    }
}
