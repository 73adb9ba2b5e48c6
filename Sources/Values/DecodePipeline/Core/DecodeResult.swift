public import ValueTree

/// What a decoder gives: the value, or everything that is wrong with the input.
public enum DecodeResult<Value> {
    /// The decoded value.
    case ok(Value)
    /// What is wrong and where.
    case error(DecodeError)
}

extension DecodeResult {
    /// The value, or the error thrown.
    ///
    ///     try int(5).get()      // 5
    ///     try int("x").get()    // throws: $: expected Int, found the string "x"
    public func get() throws(DecodeError) -> Value {
        switch self {
        case .ok(let value): return value
        case .error(let error): throw error
        }
    }

    /// The same result with the value transformed.
    ///
    ///     int(5).map { $0 + 1 }      // .ok(6)
    ///     int("x").map { $0 + 1 }    // error: $: expected Int, found the string "x"
    @inlinable
    public func map<Other>(_ transform: (Value) -> Other) -> DecodeResult<Other> {
        switch self {
        case .ok(let value): .ok(transform(value))
        case .error(let error): .error(error)
        }
    }
}

extension DecodeResult: Sendable where Value: Sendable {}
extension DecodeResult: Equatable where Value: Equatable {}
