public import ValueTree

/// Accepts an integer, and writes one.
public struct IntTransformation: Transformation {
    /// Creates the transformation.
    public init() {}

    /// The value, or nil when it is of another kind.
    public func transform(from value: SupportedType) -> Int? { value.int }

    /// The value of an object; nil is null.
    public func transform(object: Int?) -> SupportedType {
        object.map(SupportedType.int) ?? .null
    }
}
