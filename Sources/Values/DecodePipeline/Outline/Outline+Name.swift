import ValueTree

extension Outline {
    /// The type as Swift writes it, without the `?` of an optional.
    var typeName: String { typeName(unfolds: true) }

    /// The type with the `?` of an optional.
    private func fullName(unfolds: Bool) -> String {
        switch self {
        case .optional: typeName(unfolds: unfolds) + "?"
        case .known(let shape): shape.typeName
        case .opaque, .nothing, .list, .dictionary, .fields, .alternatives, .later:
            typeName(unfolds: unfolds)
        }
    }

    /// A recursive decoder is unfolded once, so that this ends.
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

    /// The type in the sentence "expected …".
    var expectation: String {
        guard case .fields(_, nil) = self else { return typeName }
        return "an object"
    }
}
