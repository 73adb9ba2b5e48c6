internal import HTTPMessage
internal import ValueTree

/// A shape as rows of name, type and what there is to say, two spaces a level.
enum ShapeOutline {
    static func rows(of shape: Shape, name: String, depth: Int = 0) -> [[String]] {
        let indent = String(repeating: "  ", count: depth)
        return [[indent + name, shape.typeName, note(on: shape)]]
            + inner(of: shape, depth: depth + 1)
    }

    private static func inner(of shape: Shape, depth: Int) -> [[String]] {
        switch shape.content {
        case .fields(let fields):
            fields.flatMap { rows(of: $0.shape, name: $0.name, depth: depth) }
        // The elements of a list are shown as the list's own fields: the type says that it is a list.
        case .element(let element): inner(of: element, depth: depth)
        case .dictionary(let value): inner(of: value, depth: depth)
        case .scalar, .cases, .opaque, .repeats: []
        }
    }

    private static func note(on shape: Shape) -> String {
        switch shape.content {
        case .cases: "one of " + shape.caseTexts.joined(separator: ", ")
        case .opaque(let reason): "not described: " + reason
        case .repeats: "the same again"
        case .element(let element): note(on: element)
        case .dictionary(let value): note(on: value)
        case .scalar, .fields: ""
        }
    }
}
