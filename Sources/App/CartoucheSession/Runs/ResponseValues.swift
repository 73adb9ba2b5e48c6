package import EndpointKit
package import Girders
import ValueTree

/// The values of `{{Group.endpoint.path}}` in an environment.
///
///     {{Todos.login.token}}    {{Todos.getAll[0].id}}
package final class ResponseValues: VariableSource {
    private let registry: EndpointRegistry
    private let found: OnDemand<LastResponses>
    private let environment: String?

    /// Takes values from `responses`, which are only asked for when there is a reference to one: most screens
    /// have none.
    package init(
        _ responses: @escaping @autoclosure @Sendable () -> LastResponses,
        of registry: EndpointRegistry,
        in environment: String?
    ) {
        found = OnDemand(responses)
        self.registry = registry
        self.environment = environment
    }

    private var responses: LastResponses { found.value }

    package func value(of name: String) -> Result<String, VariableGap>? {
        guard let place = ResponsePlace(name), let endpoint = registry.endpoint(id: place.endpoint)
        else { return nil }
        guard let response = responses.value(of: endpoint.id, in: environment) else {
            return .failure(.noResponse(endpoint: endpoint.id, environment: environment))
        }
        guard let value = response[place.path] else {
            return .failure(.noValue(endpoint: endpoint.id, path: place.text))
        }
        guard let text = value.string ?? value.numberText ?? value.bool.map({ "\($0)" }) else {
            return .failure(.noText(endpoint: endpoint.id, path: place.text))
        }
        return .success(text)
    }

    /// One step further each time: groups, endpoints, then what is in the response.
    package func names(beginningWith typed: String) -> [String] {
        let (place, step) = ResponsePlace.steps(of: typed)
        return nextSteps(behind: place).filter { $0.hasPrefix(step) && $0 != step }
            .map { place + $0 }
    }

    private func nextSteps(behind place: String) -> [String] {
        let parts = place.split(separator: ".", omittingEmptySubsequences: false).dropLast()
        switch parts.count {
        case 0: return registry.groups.map { $0.name + "." }
        case 1:
            let group = registry.groups.first { $0.name == parts[0] }
            return (group?.endpoints ?? []).map {
                $0.description.name + ending($0.description.response)
            }
        default:
            guard let place = ResponsePlace(String(place.dropLast())),
                let endpoint = registry.endpoint(id: place.endpoint)
            else { return [] }
            return members(of: endpoint, at: place.path)
        }
    }

    /// The keys at a path, from the shape, or else from the response.
    private func members(of endpoint: AnyEndpoint, at path: ValuePath) -> [String] {
        var shape: Shape? = endpoint.description.response
        for component in path.components { shape = shape?.declaredChild(component) }
        if case .fields(let fields)? = shape?.content {
            return fields.map { $0.name + ending($0.shape) }
        }
        let value = responses.value(of: endpoint.id, in: environment)?[path]
        return (value?.members ?? []).map(\.key).filter(ResponsePlace.isStep)
    }

    /// What comes behind a name whose value has parts.
    private func ending(_ shape: Shape) -> String {
        switch shape.content {
        case .fields, .dictionary: "."
        case .element(let element): "[0]" + ending(element)
        case .scalar, .cases, .opaque, .repeats: ""
        }
    }
}

/// A place in the response of an endpoint, as a reference names it.
package struct ResponsePlace: Equatable {
    /// The name of the endpoint.
    package let endpoint: String
    package let path: ValuePath
    /// The path as it is written.
    package let text: String

    /// Nil for a text with fewer than two steps.
    package init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let group = parts.first, let second = parts.dropFirst().first else {
            return nil
        }
        let endpointName = second.prefix { $0 != "[" }
        endpoint = "\(group).\(endpointName)"
        let rest = name.dropFirst(endpoint.count)
        text = String(rest.first == "." ? rest.dropFirst() : rest)
        path = ValuePath(Self.components(of: rest))
    }

    private static func components(of text: Substring) -> [ValuePath.Component] {
        text.split(separator: ".").flatMap { step -> [ValuePath.Component] in
            let parts = step.split(separator: "[", omittingEmptySubsequences: false)
            let key = parts[0].isEmpty ? [] : [ValuePath.Component.key(String(parts[0]))]
            return key + parts.dropFirst().compactMap { Int($0.dropLast()) }.map { .index($0) }
        }
    }

    /// A name that is being typed: up to the last dot, and what comes behind.
    package static func steps(of typed: String) -> (place: String, step: String) {
        guard let dot = typed.lastIndex(of: ".") else { return ("", typed) }
        return (String(typed[...dot]), String(typed[typed.index(after: dot)...]))
    }

    /// Whether a key can stand in a reference.
    package static func isStep(_ key: String) -> Bool {
        !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    }
}

extension LastResponses {
    /// Variables that take what they do not have from these responses.
    package func extending(
        _ variables: Variables,
        of registry: EndpointRegistry,
        in environment: String?
    ) -> Variables {
        var variables = variables
        variables.source = ResponseValues(self, of: registry, in: environment)
        return variables
    }
}
