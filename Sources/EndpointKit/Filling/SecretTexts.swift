internal import Girders
internal import ValueTree

/// The secrets in a form, by the types that they stand in the place of.
enum SecretTexts {
    // The form's own parser bounds the recursion.
    static func of(_ value: SupportedType, _ shape: Shape) -> [Secret] {
        switch shape.content {
        case .scalar:
            guard shape.isSecret, let text = value.string, !text.isEmpty,
                VariableReference.all(in: text).isEmpty
            else { return [] }
            return [Secret(text)]
        case .fields(let fields):
            return fields.flatMap { of(value[$0.name] ?? .null, $0.shape) }
        case .element(let element): return (value.array ?? []).flatMap { of($0, element) }
        case .dictionary(let values): return value.members.flatMap { of($0.value, values) }
        case .cases, .opaque, .repeats: return []
        }
    }
}

extension Shape {
    /// Whether its values must not be shown.
    package var isSecret: Bool { type == "\(Secret.self)" }
}
