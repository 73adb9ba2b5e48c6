public import ValueTree

/// Accepts a text, and writes one.
public struct StringTransformation: Transformation {
    /// Creates the transformation.
    public init() {}

    /// The value, or nil when it is of another kind.
    public func transform(from value: SupportedType) -> String? { value.string }

    /// The value of an object; nil is null.
    public func transform(object: String?) -> SupportedType {
        object.map(SupportedType.string) ?? .null
    }
}
