public import ValueTree

/// Why an object cannot be made from data.
public enum DeserializationError: Error, Sendable {
    /// The value is null, missing, or of another type than the object needs.
    ///
    /// The cause is there when the error comes out of the data: the way to the value, what was expected
    /// and what is found.
    case wrongType(type: SupportedType, cause: DecodeError? = nil)
    /// A reason of the object's own.
    case custom(any Error)
    /// No reason is known.
    case unknown
}

extension DeserializationError: CustomStringConvertible {
    /// One line that shows what was found, and where: "$.a.b: expected Int, found the string "x"".
    public var description: String {
        switch self {
        case .wrongType(_, let cause?): "\(cause)"
        case .wrongType(let value, nil): "\(value.summary) is not of the wanted type"
        case .custom(let error): "\(error)"
        case .unknown: "unknown"
        }
    }
}

extension DeserializationError {
    /// This error, which now knows its place; a reason of the object's own stays as it is.
    func located(_ cause: DecodeError) -> DeserializationError {
        switch self {
        case .wrongType(let value, _): .wrongType(type: value, cause: cause)
        case .custom(is DecodeError): .custom(cause)
        case .custom, .unknown: self
        }
    }
}
