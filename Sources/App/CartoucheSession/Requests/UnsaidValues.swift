package import EndpointKit
package import ValueTree

/// Adds the defaults of required values that weren't given, as in the explorer's form, where a
/// checkbox is off and a list of a body is empty.
///
///     cartouche send Todos.create body.name=Milk body.priority=low    // tags and steps are []
package enum UnsaidValues {
    /// Returns the form with false for the required Booleans, and with the same defaults and empty
    /// lists in its bodies.
    package static func filled(
        _ form: SupportedType,
        for endpoint: EndpointDescription
    ) -> SupportedType {
        var form = form
        for component in endpoint.components {
            if let value = form[component.name] {
                guard component.place == .body else { continue }
                form[component.name] = filled(value, component.shape)
            } else if component.isFalseUnlessGiven {
                form[component.name] = .bool(false)
            }
        }
        return form
    }

    /// Returns the value with its missing defaults, at any depth.
    private static func filled(_ value: SupportedType, _ shape: Shape) -> SupportedType {
        switch (shape.content, value.kind) {
        case (.fields(let fields), .dictionary): return filled(value, fields)
        case (.element(let element), .array):
            return .array((value.array ?? []).map { filled($0, element) })
        case (.dictionary(let inner), .dictionary):
            return .dictionary(
                members: value.members.map { .init($0.key, filled($0.value, inner)) }
            )
        case (_, _): return value
        }
    }

    private static func filled(_ value: SupportedType, _ fields: [Shape.Field]) -> SupportedType {
        var value = value
        for field in fields {
            if let inner = value[field.name] {
                value[field.name] = filled(inner, field.shape)
            } else {
                value[field.name] = field.shape.unsaidValue
            }
        }
        return value
    }
}

extension ComponentDescription {
    /// Whether it is required and false by default.
    package var isFalseUnlessGiven: Bool {
        isRequired && defaultValue == nil && shape.unsaidValue == .bool(false)
    }
}

extension Shape {
    /// The default of a required field or component, or nil if it must be given.
    ///
    /// Outside bodies, only Booleans have one. A list in a query is empty without a value anyway.
    package var unsaidValue: SupportedType? {
        guard !isOptional else { return nil }
        switch content {
        case .element: return .array([])
        case .scalar(.bool): return .bool(false)
        case .scalar, .fields, .dictionary, .cases, .opaque, .repeats: return nil
        }
    }
}
