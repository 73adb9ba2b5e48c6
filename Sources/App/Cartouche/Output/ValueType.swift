internal import ValueTree

/// The Swift type that a value would have where nothing declares one.
enum ValueType {
    static func name(of node: Document.Node) -> String {
        switch node.kind {
        case .null: "null"
        case .string: "String"
        case .bool: "Bool"
        case .int, .intOrDouble: "Int"
        case .double: "Double"
        case .array: "Array"
        case .dictionary: "Dictionary"
        }
    }

    /// The type of all elements of an array, `Any` where they differ or there is none.
    static func commonName(of array: Document.Node) -> String {
        let names = Set(array.children.lazy.map { name(of: $0.value) })
        return names.count == 1 ? names.first ?? "Any" : "Any"
    }
}
