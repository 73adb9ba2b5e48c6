public import ValueTree

/// Why an object cannot be made from data.
public enum DeserializationError: Error, Sendable {
    /// The value is null, missing, or of another type than the object needs.
    case wrongType(type: SupportedType)
    /// A reason of the object's own.
    case custom(any Error)
    /// No reason is known.
    case unknown
}

extension DeserializationError: CustomStringConvertible {
    /// One line that shows what was found.
    public var description: String {
        switch self {
        case .wrongType(let value): "\(value.summary) is not of the wanted type"
        case .custom(let error): "\(error)"
        case .unknown: "unknown"
        }
    }
}
