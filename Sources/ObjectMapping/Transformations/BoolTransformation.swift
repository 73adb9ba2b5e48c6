public import ValueTree

/// Accepts a truth value, never a number, and writes one.
public struct BoolTransformation: Transformation {
    /// Creates the transformation.
    public init() {}

    /// The value, or nil when it is of another kind.
    public func transform(from value: SupportedType) -> Bool? { value.bool }

    /// The value of an object; nil is null.
    public func transform(object: Bool?) -> SupportedType {
        object.map(SupportedType.bool) ?? .null
    }
}
