import ValueTree

/// Finds the declared type of a child from that of its container.
struct ShapeResolver: Sendable {
    /// The shapes that a recursive type may come back to, by the type's name.
    private let named: [String: Shape]

    init(_ root: Shape?) {
        var named: [String: Shape] = [:]
        if let root { Self.collect(root, into: &named) }
        self.named = named
    }

    /// The shape of `node` in a container of shape `container`; nil where nothing is declared.
    func shape(of node: Document.Node, in container: Shape?) -> Shape? {
        guard let container else { return nil }
        switch resolved(container).content {
        case .element(let element): return node.key == nil ? element : nil
        case .dictionary(let value): return node.key == nil ? nil : value
        case .fields(let fields):
            guard let name = node.key?.string else { return nil }
            return fields.first { $0.name == name }?.shape
        case .scalar, .cases, .opaque, .repeats: return nil
        }
    }

    private func resolved(_ shape: Shape) -> Shape {
        guard case .repeats = shape.content else { return shape }
        return named[shape.type] ?? shape
    }

    private static func collect(_ shape: Shape, into named: inout [String: Shape]) {
        switch shape.content {
        case .fields(let fields):
            guard named[shape.type] == nil else { return }
            named[shape.type] = shape
            for field in fields { collect(field.shape, into: &named) }
        case .element(let inner), .dictionary(let inner): collect(inner, into: &named)
        case .scalar, .cases, .opaque, .repeats: return
        }
    }
}
