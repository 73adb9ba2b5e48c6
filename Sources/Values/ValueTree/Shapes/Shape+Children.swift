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
