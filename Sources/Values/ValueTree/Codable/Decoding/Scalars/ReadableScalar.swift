/// A type that is read from a value without a container.
package protocol ReadableScalar {
    /// Reads a value, or says what it should be.
    static func read(_ value: SupportedType) throws(ScalarFailure) -> Self

    /// Reads a node whose bytes plainly are such a value; nil leaves the judgement to ``read(_:)``.
    static func quick(_ node: PackedNode, in bytes: PaddedBytes) -> Self?
}

extension ReadableScalar {
    @inline(__always)
    package static func quick(_ node: PackedNode, in bytes: PaddedBytes) -> Self? { nil }
}

/// Why a value cannot be read as a scalar.
package struct ScalarFailure: Error {
    package var kind: Problem.Kind
    package var expected: String

    /// Null where something must be, or a value of another type.
    package static func mismatch(_ expected: String, _ value: SupportedType) -> ScalarFailure {
        ScalarFailure(kind: value.isNull ? .null : .wrongType, expected: expected)
    }

    /// The right type, and a value that it does not take.
    package static func invalid(_ expected: String) -> ScalarFailure {
        ScalarFailure(kind: .invalid, expected: expected)
    }
}
