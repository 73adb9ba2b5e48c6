/// A type that is read from a value without a container.
protocol ReadableScalar {
    /// Reads a value, or says what it should be.
    static func read(_ value: SupportedType) throws(ScalarFailure) -> Self
}

/// Why a value cannot be read as a scalar.
struct ScalarFailure: Error {
    var kind: Problem.Kind
    var expected: String

    /// Null where something must be, or a value of another type.
    static func mismatch(_ expected: String, _ value: SupportedType) -> ScalarFailure {
        ScalarFailure(kind: value.isNull ? .null : .wrongType, expected: expected)
    }

    /// The right type, and a value that it does not take.
    static func invalid(_ expected: String) -> ScalarFailure {
        ScalarFailure(kind: .invalid, expected: expected)
    }
}
