/// The structure of a declared type's values, found by probing the type.
public struct Shape: Sendable, Hashable {
    /// The name of the type without the `?` of an optional: `Int`, `[Item]`.
    public var type: String
    /// Whether the value may be missing or null.
    public var isOptional: Bool
    /// The structure inside.
    public var content: Content

    /// Creates a shape.
    public init(type: String, isOptional: Bool = false, content: Content) {
        self.type = type
        self.isOptional = isOptional
        self.content = content
    }

    /// The structure of a type.
    public indirect enum Content: Sendable, Hashable {
        /// A single value.
        case scalar(Scalar)
        /// An object with declared keys.
        case fields([Field])
        /// A list of values of one shape.
        case element(Shape)
        /// A dictionary of values of one shape, with any keys.
        case dictionary(Shape)
        /// One of several raw values of a scalar type.
        case cases([SupportedType], Scalar)
        /// A type that could not be probed, and why. No key inside is reported as undeclared.
        case opaque(reason: String)
        /// A repetition of the enclosing shape with the same `type`.
        case repeats
    }

    /// A declared key.
    public struct Field: Sendable, Hashable {
        /// The key on the wire.
        public var name: String
        /// The shape of the value.
        public var shape: Shape

        /// Creates a field.
        public init(name: String, shape: Shape) {
            self.name = name
            self.shape = shape
        }
    }

    /// The type of a single value.
    public enum Scalar: Sendable, Hashable {
        /// A string.
        case string
        /// A Boolean.
        case bool
        /// An integer with the given width.
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
        /// Bytes as Base64 text.
        case data
        /// Nothing but null.
        case null
    }
}

extension Shape {
    /// The name of the type, with the `?` of an optional.
    public var typeName: String { isOptional ? type + "?" : type }
}

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

    /// The shape of a child; nil when the type declares none.
    ///
    /// A recursive type is unfolded: a child that repeats this type contains all of it, so that the
    /// child can be followed further without its parent.
    package func child(_ component: ValuePath.Component) -> Shape? {
        declaredChild(component)?.unfolded(with: self)
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

    /// This shape, with `enclosing` wherever it is repeated.
    ///
    /// A type repeats the nearest enclosing type of its name.
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

/// Finds the shapes of a document's nodes from those of their containers.
package struct ShapeResolver: Sendable {
    /// Most types are not recursive, and need no unfolding at every node.
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
