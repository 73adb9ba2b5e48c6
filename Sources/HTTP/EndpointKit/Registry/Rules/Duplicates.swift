/// Finds what is there twice.
enum Duplicates {
    /// The values whose key another value before them has, each with that one.
    static func of<Value, Key: Hashable>(
        _ values: [Value],
        by key: (Value) -> Key
    ) -> [(value: Value, first: Value)] {
        var firsts: [Key: Value] = [:]
        return values.compactMap { value in
            guard let first = firsts[key(value)] else {
                firsts[key(value)] = value
                return nil
            }
            return (value, first)
        }
    }
}
