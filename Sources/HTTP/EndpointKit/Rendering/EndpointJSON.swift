internal import HTTPMessage
internal import HTTPTypes
public import ValueTree

extension EndpointDescription {
    /// The endpoint as `list --json` prints it.
    public var summaryValue: SupportedType {
        .dictionary(members: members(components.map(\.summaryMembers)) + deprecationMembers)
    }

    /// The endpoint as `describe --json` prints it: the summary with what is said about it, the cases of
    /// enums, and the shape of the response.
    public var fullValue: SupportedType {
        var members = members(components.map(\.fullMembers))
        if let documentation { members.append(.init("documentation", .string(documentation))) }
        members.append(.init("shape", response.jsonValue))
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
        if !cases.isEmpty { members.append(.init("cases", .array(cases.map { .string($0) }))) }
        return members
    }
}
