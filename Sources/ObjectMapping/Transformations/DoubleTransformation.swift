public import ValueTree

/// Accepts a number that reads as a Double, and writes one.
public struct DoubleTransformation: Transformation {
    /// Creates the transformation.
    public init() {}

    /// The value, or nil when it is of another kind.
    public func transform(from value: SupportedType) -> Double? { value.double }

    /// The value of an object; nil is null.
    public func transform(object: Double?) -> SupportedType {
        object.map(SupportedType.double) ?? .null
    }
}
