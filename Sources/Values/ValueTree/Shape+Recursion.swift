extension Shape {
    /// Whether the type contains itself.
    package var isRecursive: Bool {
        switch content {
        case .repeats: true
        case .fields(let fields): fields.contains { $0.shape.isRecursive }
        case .element(let inner), .dictionary(let inner): inner.isRecursive
        case .scalar, .cases, .opaque: false
        }
    }

    /// Returns whether both have the same type, optional or not; the content of a repetition isn't
    /// compared.
    package func isSame(as other: Shape) -> Bool {
        guard content != .repeats, other.content != .repeats else { return type == other.type }
        return type == other.type && content == other.content
    }

    /// Returns the shape of a child; nil if the type declares none.
    ///
    /// A recursive type is unfolded: a child that repeats this type contains all of it, so that its
    /// children can be found without its parent.
    package func child(_ component: ValuePath.Component) -> Shape? {
        guard let child = declaredChild(component), child.isRecursive else {
            return declaredChild(component)
        }
        var unfolding = Unfolding(of: self, child)
        return unfolding.unfolded(child, inside: [])
    }

    /// The declared shape of a child, which may repeat this type; see ``child(_:)``.
    package func declaredChild(_ component: ValuePath.Component) -> Shape? {
        switch (content, component) {
        case (.fields(let fields), .key(let name)): fields.first { $0.name == name }?.shape
        case (.dictionary(let value), .key): value
        case (.element(let element), .index): element
        case (.fields, .index), (.dictionary, .index), (.element, .key), (.scalar, _), (.cases, _),
            (.opaque, _), (.repeats, _):
            nil
        }
    }
}

/// Makes a part of a shape independent of the whole, by describing the types that it repeats.
private struct Unfolding {
    private let whole: Shape
    /// The types that are described in the part, or were added to it.
    private var described: [String: Shape]
    private var definitions: [String: Shape]?

    init(of whole: Shape, _ part: Shape) {
        self.whole = whole
        described = [:]
        part.collect(into: &described)
        described[whole.type] = nil
    }

    /// Returns a part of the shape, unfolded; `enclosing` are the types around it.
    mutating func unfolded(_ shape: Shape, inside enclosing: Set<String>) -> Shape {
        guard shape.isRecursive else { return shape }
        var unfolded = shape
        let inside = enclosing.union([shape.type])
        switch shape.content {
        case .scalar, .cases, .opaque: break
        case .repeats: return described(shape, inside: enclosing)
        case .element(let inner): unfolded.content = .element(self.unfolded(inner, inside: inside))
        case .dictionary(let inner):
            unfolded.content = .dictionary(self.unfolded(inner, inside: inside))
        case .fields(let fields):
            unfolded.content = .fields(
                fields.map { field in
                    Shape.Field(name: field.name, shape: self.unfolded(field.shape, inside: inside))
                }
            )
        }
        return unfolded
    }

    /// Returns the description of a repeated type, which is added once.
    private mutating func described(_ shape: Shape, inside enclosing: Set<String>) -> Shape {
        guard !enclosing.contains(shape.type), described[shape.type] == nil else { return shape }
        guard var found = definition(of: shape.type) else { return shape }
        described[shape.type] = found
        // The whole shape only repeats itself.
        if shape.type != whole.type { found = unfolded(found, inside: enclosing) }
        found.isOptional = shape.isOptional
        return found
    }

    private mutating func definition(of type: String) -> Shape? {
        if type == whole.type { return whole }
        var found = definitions ?? [:]
        if definitions == nil { whole.collect(into: &found) }
        definitions = found
        return found[type]
    }
}

extension Shape {
    /// Collects the types that are described in this shape, the first of each name.
    fileprivate func collect(into definitions: inout [String: Shape]) {
        guard content != .repeats else { return }
        if definitions[type] == nil { definitions[type] = self }
        switch content {
        case .scalar, .cases, .opaque, .repeats: break
        case .element(let inner), .dictionary(let inner): inner.collect(into: &definitions)
        case .fields(let fields):
            for field in fields { field.shape.collect(into: &definitions) }
        }
    }
}

/// Finds the shapes of a document's nodes from those of their containers.
package struct ShapeResolver: Sendable {
    /// Whether the type is recursive; most aren't, and need no unfolding at every node.
    private let isRecursive: Bool

    package init(_ root: Shape?) {
        isRecursive = root?.isRecursive ?? false
    }

    /// The shape of `node` in a container of shape `container`; nil when none is declared.
    ///
    /// The container's shape is that of the root, or one returned by this method.
    package func shape(of node: Document.Node, in container: Shape?) -> Shape? {
        let component = node.key.map { ValuePath.Component.key($0.string) } ?? .index(0)
        return isRecursive
            ? container?.child(component) : container?.declaredChild(component)
    }
}
