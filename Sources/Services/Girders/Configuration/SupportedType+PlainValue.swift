import ValueTree

extension SupportedType {
    /// This value as Swift's own types, nil for null: String, Bool, Int, Double, lists and
    /// dictionaries of them.
    ///
    /// A number that is both becomes an Int; nulls in lists and dictionaries are left out.
    var plainValue: Any? {
        switch kind {
        case .null: nil
        case .string: string
        case .bool: bool
        case .int, .intOrDouble: int
        case .double: double
        case .array: array?.compactMap(\.plainValue)
        case .dictionary: dictionary?.compactMapValues(\.plainValue)
        }
    }
}
