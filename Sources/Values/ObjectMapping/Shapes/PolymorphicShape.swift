import ValueTree

/// What the values look like of a type and of the subtypes that a polymorph may make instead.
///
/// What only some of the types have may be missing.
struct PolymorphicShape {
    private let shapes: [Shape]
    private let keys: [String]

    /// Creates the shape from those of the types, the one that is asked for first, and from the keys
    /// under which their names stand.
    init(_ shapes: [Shape], keys: [String]) {
        self.shapes = shapes
        self.keys = keys
    }

    /// One object with the fields of all, or nothing known where a type is anything but an object.
    var content: Shape.Content {
        let lists = shapes.compactMap(\.fields)
        guard lists.count == shapes.count else {
            return .opaque(reason: "one of its subtypes is not known by its fields")
        }
        let names = lists.joined().map(\.name).filter { !keys.contains($0) } + keys
        return .fields(
            names.uniqued().map { Shape.Field(name: $0, shape: shape(of: $0, in: lists)) }
        )
    }

    private func shape(of name: String, in lists: [[Shape.Field]]) -> Shape {
        let found = lists.compactMap { fields in fields.first { $0.name == name }?.shape }
        let isOptional = found.count < lists.count || found.contains(where: \.isOptional)
        guard var shape = found.first else {
            return Shape(type: "String", isOptional: true, content: .scalar(.string))
        }
        if !found.allSatisfy({ $0.type == shape.type && $0.content == shape.content }) {
            shape = Shape(type: "JSON", content: .opaque(reason: "it depends on the subtype"))
        }
        shape.isOptional = isOptional
        return shape
    }
}

extension Shape {
    fileprivate var fields: [Field]? {
        guard case .fields(let fields) = content else { return nil }
        return fields
    }
}
