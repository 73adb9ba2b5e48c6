public import ValueTree

/// Finds the shape of a part of a value, where a recursive type is as deep as the value itself.
public enum ShapeWalk {
    /// The shape at a path inside values of `shape`; nil when the type has nothing there.
    ///
    ///     ShapeWalk.shape(at: [0, "name"], in: ShapeProbe.shape(of: [Pet].self))?.type    // "String"
    ///
    /// Inside something that is not described, everything is of that shape.
    public static func shape(at path: ValuePath, in shape: Shape) -> Shape? {
        var enclosing: [Shape] = []
        var current = shape
        for component in path.components {
            let resolved = resolve(current, in: enclosing)
            enclosing = resolved.enclosing
            guard let next = child(component, of: resolved.shape) else { return nil }
            enclosing.append(resolved.shape)
            current = next
        }
        return resolve(current, in: enclosing).shape
    }

    /// The shape of a node of a document whose root has `shape`; nil for undeclared values.
    public static func shape(of node: Document.Node, in shape: Shape) -> Shape? {
        self.shape(at: node.document.path(to: node), in: shape)
    }

    private static func child(_ component: ValuePath.Component, of shape: Shape) -> Shape? {
        switch (shape.content, component) {
        case (.fields(let fields), .key(let name)): fields.first { $0.name == name }?.shape
        case (.dictionary(let value), .key): value
        case (.element(let element), .index): element
        case (.opaque, _): shape
        case (.fields, .index), (.dictionary, .index), (.element, .key), (.scalar, _), (.cases, _),
            (.repeats, _):
            nil
        }
    }

    /// What a repeated type is: the nearest shape around it that has its name, and what is around that.
    private static func resolve(
        _ shape: Shape,
        in enclosing: [Shape]
    ) -> (shape: Shape, enclosing: [Shape]) {
        guard case .repeats = shape.content,
            let place = enclosing.lastIndex(where: { $0.type == shape.type })
        else { return (shape, enclosing) }
        var original = enclosing[place]
        original.isOptional = shape.isOptional
        return (original, Array(enclosing[..<place]))
    }
}
