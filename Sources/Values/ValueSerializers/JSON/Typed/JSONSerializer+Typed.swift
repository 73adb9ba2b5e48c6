public import ValueTree

extension JSONSerializer: TypedSerializer {
    /// The value as Foundation's JSONSerialization would read it: NSNull, String, Bool, numbers, `[Any]`
    /// and `[String: Any]`.
    ///
    ///     JSONSerializer().typedSerialize(["age": 3]) as? [String: Int]    // ["age": 3]
    ///
    /// What is nested deeper than 512 containers, and numbers that Double cannot hold, are null.
    public func typedSerialize(_ supportedType: SupportedType) -> Any {
        FoundationTree.tree(of: supportedType)
    }

    /// The value of what JSONSerialization, or code, has made of JSON.
    ///
    /// Truth values stay truth values; a number of JSONSerialization is `intOrDouble` when it is integral,
    /// an integer of Swift `int`. What is no part of JSON, as a Date, is null.
    public func typedDeserialize(_ data: Any) -> SupportedType {
        FoundationTree.value(of: data) { _ in .null }
    }
}
