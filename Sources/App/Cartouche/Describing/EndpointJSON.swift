internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension EndpointDescription {
    /// The endpoint as `list --json` prints it.
    var summaryValue: SupportedType {
        .dictionary(members: members(components.map(\.summaryMembers)) + deprecationMembers)
    }

    /// The endpoint as `describe --json` prints it: the summary with documentation, the cases of
    /// enums, and the shape of the response.
    var fullValue: SupportedType {
        var members = members(components.map(\.fullMembers))
        if let documentation { members.append(.init("documentation", .string(documentation))) }
        members.append(.init("shape", response.jsonValue))
        if let failure {
            members.append(.init("failure", .string(failure.typeName)))
            members.append(.init("failureShape", failure.jsonValue))
        }
        if success != .standard { members.append(.init("success", .string(success.description))) }
        return .dictionary(members: members + deprecationMembers)
    }

    private var deprecationMembers: [SupportedType.Member] {
        deprecation.map { [.init("deprecation", .string($0))] } ?? []
    }

    private func members(_ components: [[SupportedType.Member]]) -> [SupportedType.Member] {
        [
            .init("id", .string(id)),
            .init("group", .string(group)),
            .init("name", .string(name)),
            .init("method", .string(method.rawValue)),
            .init("path", .string(path)),
            .init("components", .array(components.map { .dictionary(members: $0) })),
            .init("response", .string(responseType)),
        ]
    }
}

extension ComponentDescription {
    fileprivate var summaryMembers: [SupportedType.Member] {
        [
            .init("name", .string(name)),
            .init("place", .string(place.rawValue)),
            .init("type", .string(type)),
            .init("required", .bool(isRequired)),
        ]
    }

    fileprivate var fullMembers: [SupportedType.Member] {
        var members = summaryMembers
        if let documentation { members.append(.init("documentation", .string(documentation))) }
        if let defaultValue { members.append(.init("default", defaultValue)) }
        if let queryStyle, queryStyle != .brackets {
            members.append(.init("style", .string(queryStyle.rawValue)))
        }
        if isSpread { members.append(.init("spread", .bool(true))) }
        if !cases.isEmpty { members.append(.init("cases", .array(cases.map { .string($0) }))) }
        return members
    }
}

extension Shape {
    /// The shape as `describe --json` prints it: its type, whether it is optional, and its
    /// contents.
    var jsonValue: SupportedType {
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
