public import ValueTree

extension Shape {
    /// The shape of a decoder created from a function, about which nothing is known.
    public static let undescribed = Shape(
        type: "JSON",
        content: .opaque(reason: "a function decodes it")
    )
}

extension DeferredShape {
    /// Builds the shape; a type nested inside itself becomes `repeats`.
    func shape(inside enclosing: Set<ObjectIdentifier> = []) -> Shape {
        switch self {
        case .known(let shape): shape
        case .opaque(let reason, _): opaque(reason)
        case .nothing: opaque("the input is ignored")
        case .optional(let wrapped): wrapped.shape(inside: enclosing).orNull
        case .list(let element):
            Shape(type: typeName, content: .element(element.shape(inside: enclosing)))
        case .dictionary(let value):
            Shape(type: typeName, content: .dictionary(value.shape(inside: enclosing)))
        case .fields(let fields, let type):
            Shape(type: typeName, content: .fields(Self.shapes(of: fields, in: type, enclosing)))
        case .alternatives(let outlines, let type):
            Self.shared(Set(outlines.map { $0.shape(inside: enclosing) }))
                ?? opaque("\(type) has several forms")
        case .later(let make, let type):
            enclosing.contains(ObjectIdentifier(type))
                ? Shape(type: typeName, content: .repeats)
                : make().shape(inside: enclosing.union([ObjectIdentifier(type)]))
        }
    }

    private static func shapes(
        of fields: [Field],
        in type: Any.Type?,
        _ enclosing: Set<ObjectIdentifier>
    ) -> [Shape.Field] {
        let enclosing = type.map { enclosing.union([ObjectIdentifier($0)]) } ?? enclosing
        return fields.map { field in
            Shape.Field(name: field.name, shape: field.shape.shape(inside: enclosing))
        }
    }

    private static func shared(_ shapes: Set<Shape>) -> Shape? {
        shapes.count == 1 ? shapes.first : nil
    }

    private func opaque(_ reason: String) -> Shape {
        Shape(type: typeName, content: .opaque(reason: reason))
    }
}

extension Shape {
    fileprivate var orNull: Shape {
        Shape(type: type, isOptional: true, content: content)
    }
}

extension DeferredShape {
    /// The type as written in Swift, without the `?` of an optional.
    var typeName: String { typeName(unfolds: true) }

    /// The type as written in Swift, with the `?` of an optional.
    private func fullName(unfolds: Bool) -> String {
        switch self {
        case .optional: typeName(unfolds: unfolds) + "?"
        case .known(let shape): shape.typeName
        case .opaque, .nothing, .list, .dictionary, .fields, .alternatives, .later:
            typeName(unfolds: unfolds)
        }
    }

    /// Unfolds a recursive decoder only once, so that the recursion ends.
    private func typeName(unfolds: Bool) -> String {
        switch self {
        case .known(let shape): shape.type
        case .opaque(_, let type), .nothing(let type), .alternatives(_, let type): "\(type)"
        case .optional(let wrapped): wrapped.typeName(unfolds: unfolds)
        case .list(let element): "[\(element.fullName(unfolds: unfolds))]"
        case .dictionary(let value): "[String: \(value.fullName(unfolds: unfolds))]"
        case .fields(_, let type): type.map { "\($0)" } ?? "object"
        case .later(let make, let type):
            unfolds ? make().typeName(unfolds: false) : "\(type)"
        }
    }

    /// The type as it appears in "expected …".
    var expectation: String {
        guard case .fields(_, nil) = self else { return typeName }
        return "an object"
    }
}
