public import ValueTree

extension Shape {
    /// The shape of a decoder created from a function, which can't be described.
    public static let undescribed = Shape(
        type: "JSON",
        content: .opaque(reason: "a function decodes it")
    )
}

extension DeferredShape {
    /// Builds the shape; a type nested inside itself becomes `repeats`.
    func shape() -> Shape {
        var building = ShapeBuilding()
        return building.shape(of: self, inside: [])
    }
}

/// Builds a shape in which each recursive type is described once.
private struct ShapeBuilding {
    /// The recursive types that are described, around a part or next to it.
    private var described: Set<ObjectIdentifier> = []

    mutating func shape(
        of deferred: DeferredShape,
        inside enclosing: Set<ObjectIdentifier>
    ) -> Shape {
        switch deferred {
        case .known(let shape): return shape
        case .opaque(let reason, _): return opaque(deferred, reason)
        case .nothing: return opaque(deferred, "the input is ignored")
        case .optional(let wrapped): return shape(of: wrapped, inside: enclosing).orNull
        case .list(let element):
            let element = shape(of: element, inside: enclosing)
            return Shape(type: deferred.typeName, content: .element(element))
        case .dictionary(let value):
            let value = shape(of: value, inside: enclosing)
            return Shape(type: deferred.typeName, content: .dictionary(value))
        case .fields(let fields, let type):
            let shapes = shapes(of: fields, in: type, enclosing)
            return Shape(type: deferred.typeName, content: .fields(shapes))
        case .alternatives(let alternatives, let type):
            return shared(by: alternatives, enclosing)
                ?? opaque(deferred, "\(type) has several forms")
        case .later(let make, let type):
            return shape(of: deferred, made: make, ObjectIdentifier(type), enclosing)
        }
    }

    private mutating func shape(
        of deferred: DeferredShape,
        made make: () -> DeferredShape,
        _ type: ObjectIdentifier,
        _ enclosing: Set<ObjectIdentifier>
    ) -> Shape {
        guard !enclosing.contains(type), !described.contains(type) else {
            return Shape(type: deferred.typeName, content: .repeats)
        }
        let shape = shape(of: make(), inside: enclosing.union([type]))
        if shape.isRecursive { described.insert(type) }
        return shape
    }

    private mutating func shapes(
        of fields: [DeferredShape.Field],
        in type: Any.Type?,
        _ enclosing: Set<ObjectIdentifier>
    ) -> [Shape.Field] {
        let enclosing = type.map { enclosing.union([ObjectIdentifier($0)]) } ?? enclosing
        return fields.map { field in
            Shape.Field(name: field.name, shape: shape(of: field.shape, inside: enclosing))
        }
    }

    /// The shape that all alternatives have; nil if they differ.
    ///
    /// Each is built as if it were the only one, so that equal ones are equal.
    private mutating func shared(
        by alternatives: [DeferredShape],
        _ enclosing: Set<ObjectIdentifier>
    ) -> Shape? {
        var last = self
        let shapes = alternatives.map { alternative in
            last = self
            return last.shape(of: alternative, inside: enclosing)
        }
        guard let first = shapes.first, shapes.allSatisfy({ $0 == first }) else { return nil }
        self = last
        return first
    }

    private func opaque(_ deferred: DeferredShape, _ reason: String) -> Shape {
        Shape(type: deferred.typeName, content: .opaque(reason: reason))
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
    var expectation: Expected {
        guard case .fields(_, nil) = self else { return .name(typeName) }
        return .value(.object)
    }
}
