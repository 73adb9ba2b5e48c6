/// One `key=value` of a query, decoded.
package struct QueryItem: Sendable, Hashable {
    /// What stands before the `=`.
    package let key: String
    /// What stands behind it, empty when there is none.
    package let value: String

    /// Creates an item.
    package init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }
}
