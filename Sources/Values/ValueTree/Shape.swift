/// What a value of a declared type looks like, found out by probing the type.
public struct Shape: Sendable, Hashable {
    /// The type as Swift writes it, without the `?` of an optional: `Int`, `[Item]`.
    public var type: String
    /// Whether the value may be missing or null.
    public var isOptional: Bool
    /// What is inside.
    public var content: Content

    /// Creates a shape.
    public init(type: String, isOptional: Bool = false, content: Content) {
        self.type = type
        self.isOptional = isOptional
        self.content = content
    }

    /// What a type consists of.
    public indirect enum Content: Sendable, Hashable {
        /// A single value.
        case scalar(Scalar)
        /// A dictionary of declared keys.
        case fields([Field])
        /// A list of values of one shape.
        case element(Shape)
        /// A dictionary of any keys with values of one shape.
        case dictionary(Shape)
        /// One of some raw values, which are of a scalar type.
        case cases([SupportedType], Scalar)
        /// Something that could not be probed, and why. Nothing in it is called undeclared.
        case opaque(reason: String)
        /// The type of an enclosing shape, of the same `type`, again.
        case repeats
    }

    /// One declared key.
    public struct Field: Sendable, Hashable {
        /// The key on the wire.
        public var name: String
        /// What its value looks like.
        public var shape: Shape

        /// Creates a field.
        public init(name: String, shape: Shape) {
            self.name = name
            self.shape = shape
        }
    }

    /// The type of a single value.
    public enum Scalar: Sendable, Hashable {
        /// A text.
        case string
        /// A truth value.
        case bool
        /// An integer of a width.
        case integer(bits: Int, isSigned: Bool)
        /// A Double.
        case double
        /// A Float.
        case float
        /// A Decimal.
        case decimal
        /// A date.
        case date
        /// A URL.
        case url
        /// A UUID.
        case uuid
        /// Bytes, in base64.
        case data
        /// Nothing but null.
        case null
    }
}

extension Shape {
    /// The type as Swift writes it, with the `?` of an optional.
    public var typeName: String { isOptional ? type + "?" : type }
}

extension Shape {
    /// Whether a type inside comes back to itself.
    package var isRecursive: Bool {
        switch content {
        case .repeats: true
        case .fields(let fields): fields.contains { $0.shape.isRecursive }
        case .element(let inner), .dictionary(let inner): inner.isRecursive
        case .scalar, .cases, .opaque: false
        }
    }

    /// The shape that a step leads to; nil when the type has nothing there.
    ///
    /// A recursive type is unfolded on the way: where the child repeats this type, it has the whole of
    /// it inside, so that it can be walked further without what is around it.
    package func child(_ component: ValuePath.Component) -> Shape? {
        declaredChild(component)?.unfolded(with: self)
    }

    /// The child as it was declared, which may repeat this type; see ``child(_:)``.
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

    /// This shape with `enclosing` in every place that repeats it.
    ///
    /// A type repeats the nearest one around it that has its name.
    private func unfolded(with enclosing: Shape) -> Shape {
        var unfolded = self
        switch content {
        case .repeats:
            guard type == enclosing.type else { return self }
            unfolded = enclosing
            unfolded.isOptional = isOptional
        case .scalar, .cases, .opaque: break
        case .fields(let fields):
            guard type != enclosing.type else { return self }
            unfolded.content = .fields(
                fields.map { Field(name: $0.name, shape: $0.shape.unfolded(with: enclosing)) }
            )
        case .element(let inner):
            guard type != enclosing.type else { return self }
            unfolded.content = .element(inner.unfolded(with: enclosing))
        case .dictionary(let inner):
            guard type != enclosing.type else { return self }
            unfolded.content = .dictionary(inner.unfolded(with: enclosing))
        }
        return unfolded
    }
}

/// Finds the declared type of a child from that of its container, for the nodes of one document.
package struct ShapeResolver: Sendable {
    /// Most types are not, and then nothing has to be unfolded at every node.
    private let isRecursive: Bool

    package init(_ root: Shape?) {
        isRecursive = root?.isRecursive ?? false
    }

    /// The shape of `node` in a container of shape `container`; nil where nothing is declared.
    ///
    /// The container's shape is the root's, or one that this returned.
    package func shape(of node: Document.Node, in container: Shape?) -> Shape? {
        let component = node.key.map { ValuePath.Component.key($0.string) } ?? .index(0)
        return isRecursive
            ? container?.child(component) : container?.declaredChild(component)
    }
}
