internal import EndpointKit
internal import ValueTree

/// The lists of a body that nothing was said about, which are empty, as in the explorer's form.
///
///     cartouche send Todos.create body.name=Milk body.priority=low    // tags and steps are []
enum EmptyLists {
    /// The form with the required lists of its bodies.
    static func filled(_ form: SupportedType, for endpoint: EndpointDescription) -> SupportedType {
        var form = form
        for body in endpoint.components where body.place == .body {
            guard let value = form[body.name] else { continue }
            form[body.name] = filled(value, body.shape)
        }
        return form
    }

    private static func filled(_ value: SupportedType, _ shape: Shape) -> SupportedType {
        guard case .fields(let fields) = shape.content, value.kind == .dictionary else {
            return value
        }
        var value = value
        for field in fields {
            if let inner = value[field.name] {
                value[field.name] = filled(inner, field.shape)
            } else if field.shape.isListThatMayBeEmpty {
                value[field.name] = .array([])
            }
        }
        return value
    }
}

extension Shape {
    /// Whether this is a list, and none where it is left out.
    var isListThatMayBeEmpty: Bool {
        if case .element = content { return !isOptional }
        return false
    }
}
