import ValueTree

/// The combined shape of a type and the subtypes that a polymorph may choose instead.
///
/// Fields that only some of the types have are optional.
struct PolymorphicShape {
    private let shapes: [Shape]
    private let keys: [String]

    /// Combines the shapes of the types, the requested one first, and the keys of their names.
    init(_ shapes: [Shape], keys: [String]) {
        self.shapes = shapes
        self.keys = keys
    }

    /// An object with the fields of all types, or opaque if a type is not an object.
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
        if !found.allSatisfy({ $0.isSame(as: shape) }) {
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
