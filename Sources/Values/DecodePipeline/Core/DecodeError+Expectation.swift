import ValueTree

extension DecodeError {
    /// Null, or a value of another type.
    static func mismatch(_ expected: String, _ found: SupportedType) -> DecodeError {
        .failure(found.isNull ? .null : .wrongType, expected: expected, found: found)
    }
}
