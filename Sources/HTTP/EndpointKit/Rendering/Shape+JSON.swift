public import ValueTree

extension Shape {
    /// The shape as `describe --json` prints it: its type, whether it is optional, and what is inside.
    public var jsonValue: SupportedType {
        .dictionary(
            members: [
                .init("type", .string(type)),
                .init("optional", .bool(isOptional)),
            ] + contentMembers
        )
    }

    private var contentMembers: [SupportedType.Member] {
        switch content {
        case .scalar: []
        case .fields(let fields): [.init("fields", .array(fields.map(\.jsonValue)))]
        case .element(let element): [.init("element", element.jsonValue)]
        case .dictionary(let value): [.init("dictionary", value.jsonValue)]
        case .cases(let cases, _): [.init("cases", .array(cases))]
        case .opaque(let reason): [.init("opaque", .string(reason))]
        case .repeats: [.init("repeats", .bool(true))]
        }
    }
}

extension Shape.Field {
    fileprivate var jsonValue: SupportedType {
        .dictionary(members: [.init("name", .string(name)), .init("shape", shape.jsonValue)])
    }
}
