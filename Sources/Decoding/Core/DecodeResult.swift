public import ValueTree

/// What a decoder gives: the value, or everything that is wrong with the input.
public enum DecodeResult<Value> {
    /// The decoded value.
    case ok(Value)
    /// What is wrong and where.
    case error(DecodeError)

    /// The value, or the error thrown.
    public func get() throws(DecodeError) -> Value {
        switch self {
        case .ok(let value): return value
        case .error(let error): throw error
        }
    }

    /// The same result with the value transformed.
    public func map<Other>(_ transform: (Value) -> Other) -> DecodeResult<Other> {
        switch self {
        case .ok(let value): .ok(transform(value))
        case .error(let error): .error(error)
        }
    }

    /// The same result with the error put into its context.
    func mapError(_ context: (DecodeError) -> DecodeError) -> DecodeResult {
        switch self {
        case .ok: self
        case .error(let error): .error(context(error))
        }
    }
}

extension DecodeResult: Sendable where Value: Sendable {}
extension DecodeResult: Equatable where Value: Equatable {}
