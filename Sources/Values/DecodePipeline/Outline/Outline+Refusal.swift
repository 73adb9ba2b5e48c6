public import ValueTree

extension Outline {
    /// That a value is of another type, or null.
    @usableFromInline
    func refusal(of value: SupportedType) -> DecodeError {
        .mismatch(expectation, value)
    }

    /// That a key of this outline is not there, or cannot be.
    ///
    /// Where there is no object nothing is said of the key: all its fields fail alike, and are reported
    /// once.
    @usableFromInline
    func absence(of key: String, in object: SupportedType) -> DecodeError {
        guard object.kind == .dictionary else { return .mismatch("an object", object) }
        return .field(key, .missing(expected: expectation, in: object))
    }
}
