internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// The rules for one endpoint, each with its error messages.
enum EndpointRules {
    /// All rules; the mistakes of an endpoint are listed in this order.
    static let all: [@Sendable (AnyEndpoint) -> [String]] = [
        describableRequest, wellFormedPath, matchingPathComponents, uniqueComponents, oneBody,
        allowedBody, pathValues, headerValues,
    ]

    /// The request type can be probed, and the method is valid.
    static func describableRequest(_ endpoint: AnyEndpoint) -> [String] {
        endpoint.complaints
    }

    /// The path starts with a slash and can be sent as it is, and no placeholder occurs twice.
    static func wellFormedPath(_ endpoint: AnyEndpoint) -> [String] {
        guard let template = endpoint.template else { return [] }
        let path = endpoint.description.path
        let start = path.hasPrefix("/") ? [] : ["the path `\(path)` does not start with a slash"]
        let twice = Duplicates.of(template.placeholders) { $0 }
        return start + PathFaults.of(path) + twice.map { "the path has `:\($0.value)` twice" }
    }

    /// Every placeholder of the path has its component, and every path component its placeholder.
    static func matchingPathComponents(_ endpoint: AnyEndpoint) -> [String] {
        guard let placeholders = endpoint.template?.placeholders else { return [] }
        let names = endpoint.description.components(.path).map(\.wireName)
        // A request that could not be described may have components that are not known.
        let isKnown = endpoint.complaints.isEmpty
        let unfilled = placeholders.filter { isKnown && !names.contains($0) }
            .map { "the path has `:\($0)` but the request has no @Path `\($0)`" }
        let unused = names.filter { !placeholders.contains($0) }
            .map { "the request has @Path `\($0)` but the path has no `:\($0)`" }
        return unfilled + unused
    }

    /// A path component is a single value and always present.
    static func pathValues(_ endpoint: AnyEndpoint) -> [String] {
        endpoint.description.components(.path).compactMap { component in
            if component.shape.isOptional { return "@Path `\(component.name)` cannot be optional" }
            guard component.shape.isContainer else { return nil }
            return "@Path `\(component.name)` cannot be \(component.type)"
        }
    }

    /// A header component is a single value or a list of such.
    static func headerValues(_ endpoint: AnyEndpoint) -> [String] {
        endpoint.description.components(.header).compactMap { component in
            let value: Shape =
                if case .element(let element) = component.shape.content { element } else {
                    component.shape
                }
            guard value.isContainer else { return nil }
            return "@Header `\(component.name)` cannot be \(component.type)"
        }
    }

    /// Two components of the same location have different names; those of headers ignore case.
    static func uniqueComponents(_ endpoint: AnyEndpoint) -> [String] {
        let components = endpoint.description.components.filter { $0.place != .body }
        return Duplicates.of(components, by: componentKey).map { component, first in
            "`\(component.name)` and `\(first.name)` are the same \(component.place.rawValue) "
                + "component `\(component.wireName)`"
        }
    }

    private static func componentKey(_ component: ComponentDescription) -> String {
        let name = component.place == .header ? component.wireName.lowercased() : component.wireName
        return component.place.rawValue + " " + name
    }

    /// A request has one body at most.
    static func oneBody(_ endpoint: AnyEndpoint) -> [String] {
        let bodies = endpoint.description.components(.body).map { "`\($0.name)`" }
        guard bodies.count > 1 else { return [] }
        return ["the request has \(bodies.count) bodies: \(bodies.joined(separator: ", "))"]
    }

    /// GET and HEAD have no body; one that is encoded as `.url` goes into the query.
    static func allowedBody(_ endpoint: AnyEndpoint) -> [String] {
        let description = endpoint.description
        guard [.get, .head].contains(description.method), description.contentEncoding != .url
        else { return [] }
        return description.components(.body).map { body in
            let encoding = description.contentEncoding == .json ? "JSON" : "multipart"
            return "a \(description.method.rawValue) request cannot have the \(encoding) body "
                + "`\(body.name)`"
        }
    }
}

extension EndpointDescription {
    fileprivate func components(_ place: ComponentDescription.Place) -> [ComponentDescription] {
        components.filter { $0.place == place }
    }
}
