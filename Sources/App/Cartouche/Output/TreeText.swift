internal import ValueSerializers
internal import ValueTree

/// A tree as text: two spaces a level, `name  value  Type`, containers as `name  3 × Type` or
/// `name  {2}`.
struct TreeText {
    private let shapes: ShapeResolver
    private let writer = JSONWriter(.compact)
    private var text = ""

    /// One line for each node, with a newline at the end.
    ///
    /// Types come from `shape`, and where it has none, from the values themselves.
    static func of(_ document: Document, shape: Shape?) -> String {
        var tree = TreeText(shape)
        tree.append(document.root, named: "$", level: 0, shape: shape)
        return tree.text
    }

    private init(_ shape: Shape?) {
        shapes = ShapeResolver(shape)
    }

    // The parser's depth limit bounds the recursion.
    private mutating func append(
        _ node: Document.Node,
        named name: String,
        level: Int,
        shape: Shape?
    ) {
        text += String(repeating: "  ", count: level)
        text += "\(name)  \(summary(of: node, shape: shape))\n"
        for (index, child) in node.children.enumerated() {
            append(
                child.value,
                named: child.key.map { keyName($0) } ?? "[\(index)]",
                level: level + 1,
                shape: shapes.shape(of: child.value, in: shape)
            )
        }
    }

    private func summary(of node: Document.Node, shape: Shape?) -> String {
        switch node.kind {
        case .dictionary:
            "{\(node.count)}"
        case .array:
            "\(node.count) × \(elementType(of: node, shape: shape))"
        case .null, .string, .bool, .int, .double, .intOrDouble:
            "\(writer.text(SupportedType(node)))  \(shape?.typeName ?? ValueType.name(of: node))"
        }
    }

    /// The key, quoted if it would look like more than one line or column.
    private func keyName(_ key: Document.Key) -> String {
        let isPlain = key.string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isPlain && !key.string.contains("  ") ? key.string : writer.text(.string(key.string))
    }

    private func elementType(of node: Document.Node, shape: Shape?) -> String {
        if case .element(let element) = shape?.content { return element.typeName }
        return ValueType.commonName(of: node)
    }
}

/// The Swift type of a value without a declared one.
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

    /// The type of all elements of an array; `Any` if they differ or there are none.
    static func commonName(of array: Document.Node) -> String {
        let names = Set(array.children.lazy.map { name(of: $0.value) })
        return names.count == 1 ? names.first ?? "Any" : "Any"
    }
}
