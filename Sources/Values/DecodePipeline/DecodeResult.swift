public import ValueTree

/// The result of decoding: the value, or everything that is wrong with the input.
public enum DecodeResult<Value> {
    /// The decoded value.
    case ok(Value)
    /// The errors, with their paths.
    case error(DecodeError)
}

extension DecodeResult {
    /// Returns the value, or throws the error.
    ///
    ///     try int(5).get()      // 5
    ///     try int("x").get()    // throws: $: expected Int, found the string "x"
    public func get() throws(DecodeError) -> Value {
        switch self {
        case .ok(let value): return value
        case .error(let error): throw error
        }
    }

    /// Transforms the value; an error is unchanged.
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

extension DecodeError {
    /// Combines the errors of independent parts, in order, dropping adjacent duplicates.
    @usableFromInline
    static func merging(_ errors: [DecodeError]) -> DecodeError {
        var merged: [DecodeError] = []
        for part in errors.lazy.flatMap(\.parts) where merged.last != part { merged.append(part) }
        return merged.count == 1 ? merged[0] : .several(merged)
    }

    private var parts: [DecodeError] {
        guard case .several(let errors) = self else { return [self] }
        return errors
    }
}

extension DecodeError {
    /// The error for a value that is null or of another type.
    static func mismatch(_ expected: Expected, _ found: SupportedType) -> DecodeError {
        .failure(found.isNull ? .null : .wrongType, expected: expected, found: found)
    }
}
