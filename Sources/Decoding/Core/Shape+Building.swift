public import ValueTree

extension Shape {
    /// The shape of a decoder that is a plain function.
    public static let undescribed = Shape.opaque("a decoder that is a function")

    static func opaque(_ reason: String) -> Shape {
        Shape(type: "JSON", content: .opaque(reason: reason))
    }

    static func scalar(_ scalar: Shape.Scalar, _ type: String) -> Shape {
        Shape(type: type, content: .scalar(scalar))
    }

    static func fields(_ fields: [Shape.Field], of type: Any.Type) -> Shape {
        Shape(type: "\(type)", content: .fields(fields))
    }

    static func list(of element: Shape) -> Shape {
        Shape(type: "[\(element.typeName)]", content: .element(element))
    }

    static func dictionary(of value: Shape) -> Shape {
        Shape(type: "[String: \(value.typeName)]", content: .dictionary(value))
    }

    var orNull: Shape {
        Shape(type: type, isOptional: true, content: content)
    }

    /// One object with the fields of both.
    ///
    /// Where either is anything else, nothing is known of the whole.
    func merged(with other: Shape) -> Shape {
        guard case .fields(let mine) = content, case .fields(let others) = other.content else {
            return .opaque("\(type) is read by more than its fields")
        }
        return Shape(type: type, content: .fields(mine + others))
    }
}
