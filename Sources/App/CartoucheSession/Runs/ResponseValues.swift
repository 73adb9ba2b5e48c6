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

    /// Takes values from `responses`, which is only evaluated if there is a reference to a
    /// response; most screens have none.
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

    /// The possible next steps: groups, endpoints, then the parts of the response.
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

    /// Returns the keys at a path, from the shape if it declares them, otherwise from the response.
    private func members(of endpoint: AnyEndpoint, at path: ValuePath) -> [String] {
        var shape: Shape? = endpoint.description.response
        for component in path.components { shape = shape?.declaredChild(component) }
        if case .fields(let fields)? = shape?.content {
            return fields.map { $0.name + ending($0.shape) }
        }
        let value = responses.value(of: endpoint.id, in: environment)?[path]
        return (value?.members ?? []).map(\.key).filter(ResponsePlace.isStep)
    }

    /// Returns the text that follows a name whose value has parts.
    private func ending(_ shape: Shape) -> String {
        switch shape.content {
        case .fields, .dictionary: "."
        case .element(let element): "[0]" + ending(element)
        case .scalar, .cases, .opaque, .repeats: ""
        }
    }
}

/// A path in the response of an endpoint, as named by a reference.
package struct ResponsePlace: Equatable {
    /// The name of the endpoint.
    package let endpoint: String
    package let path: ValuePath
    /// The path as written.
    package let text: String

    /// Parses a name; nil if it has fewer than two steps.
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

    /// Splits an incomplete name after its last dot.
    package static func steps(of typed: String) -> (place: String, step: String) {
        guard let dot = typed.lastIndex(of: ".") else { return ("", typed) }
        return (String(typed[...dot]), String(typed[typed.index(after: dot)...]))
    }

    /// Returns whether a key is allowed in a reference.
    package static func isStep(_ key: String) -> Bool {
        !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    }
}

extension LastResponses {
    /// Returns variables that take missing values from these responses.
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
