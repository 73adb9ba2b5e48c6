/// Texts by name, which `{{name}}` in other texts stands for.
///
///     let variables = Variables(["host": "{{stage}}.shop", "stage": "test"])
///     try variables.filled("https://{{host}}/orders")    // "https://test.shop/orders"
public struct Variables: Sendable, Hashable {
    /// The texts as they were written.
    public var values: [String: String]

    /// Creates variables of these names.
    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The value of a name with everything within it filled in; nil when that cannot be done.
    public subscript(name: String) -> String? { try? filled("{{\(name)}}") }

    /// The text with the values in place of their names, those within values too.
    ///
    /// References to secrets stay as they are.
    ///
    /// Throws a ``VariableError`` when a name is unknown, or stands for itself.
    public func filled(_ text: String) throws(VariableError) -> String {
        var filling = VariableFilling(values: values)
        return try filling.filled(text)
    }
}
