/// Unique names for the types in one shape.
///
/// A shape refers to its types by name, so `Order.Item` and `Cart.Item` can't both be an `Item`.
/// The first of them gets the short name.
package struct UniqueTypeNames {
    private var names: [ObjectIdentifier: String] = [:]
    private var types: [String: ObjectIdentifier] = [:]

    /// Creates a collection without names.
    package init() {}

    /// Returns the name of a type, the same one each time: `short` if no other type has it.
    package mutating func name(of type: Any.Type, short: String) -> String {
        let id = ObjectIdentifier(type)
        if let name = names[id] { return name }
        let name = unusedName(of: type, short)
        names[id] = name
        types[name] = id
        return name
    }

    private func unusedName(of type: Any.Type, _ short: String) -> String {
        guard types[short] != nil else { return short }
        let full = _typeName(type, qualified: true)
        let withoutModule = full.split(separator: ".", maxSplits: 1).last.map(String.init)
        // Private and local types have no full name, and generic arguments have their own modules.
        let names = full.contains("(unknown") || full.contains("<") ? [] : [withoutModule, full]
        let number = types.keys.count { $0.hasPrefix(short + " (") } + 2
        let unused = names.compactMap(\.self).first { types[$0] == nil }
        return unused ?? "\(short) (\(number))"
    }
}
