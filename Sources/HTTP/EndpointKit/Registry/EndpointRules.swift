internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// The rules for one endpoint, each with its faults.
enum EndpointRules {
    /// All rules; the mistakes of an endpoint are listed in this order.
    static let all: [@Sendable (AnyEndpoint) -> [DeclarationFault]] = [
        describableRequest, wellFormedPath, matchingPathComponents, uniqueComponents, oneBody,
        allowedBody, pathValues, headerValues, oneOpenSet,
    ]

    /// The request type can be probed, and the method is valid.
    static func describableRequest(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        endpoint.complaints
    }

    /// The path starts with a slash and can be sent unchanged, and placeholders are unique.
    static func wellFormedPath(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let template = endpoint.template else { return [] }
        let path = endpoint.description.path
        let start = path.hasPrefix("/") ? [] : [DeclarationFault.noLeadingSlash(path: path)]
        let twice = Duplicates.of(template.placeholders) { $0 }
        return start + PathFaults.of(path).map { .path($0) }
            + twice.map { .placeholderTwice($0.value) }
    }

    /// Every placeholder of the path has its component, and every path component its placeholder.
    static func matchingPathComponents(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let placeholders = endpoint.template?.placeholders else { return [] }
        let names = endpoint.description.components(.path).map(\.wireName)
        // A request type that could not be described may have unknown components.
        let isKnown = endpoint.complaints.isEmpty
        let unfilled = placeholders.filter { isKnown && !names.contains($0) }
            .map { DeclarationFault.unfilledPlaceholder($0) }
        let unused = names.filter { !placeholders.contains($0) }
            .map { DeclarationFault.unusedComponent($0) }
        return unfilled + unused
    }

    /// A path component is a single value and always present.
    static func pathValues(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        endpoint.description.components(.path).compactMap { component in
            if component.shape.isOptional { return .optionalInPath(component.name) }
            guard component.shape.isContainer else { return nil }
            return .typeInPath(component: component.name, type: component.type)
        }
    }

    /// A header component is a single value or a list of single values.
    static func headerValues(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        endpoint.description.components(.header).compactMap { component in
            let value: Shape =
                if case .element(let element) = component.shape.content { element } else {
                    component.shape
                }
            guard value.isContainer, !component.isSpread else { return nil }
            return .typeInHeader(component: component.name, type: component.type)
        }
    }

    /// Two components of the same place have different names; names of header fields ignore case.
    static func uniqueComponents(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let components = endpoint.description.components.filter { $0.place != .body }
        return Duplicates.of(components, by: componentKey).map { component, first in
            .sameComponent(
                component.name,
                as: first.name,
                place: component.place,
                wireName: component.wireName
            )
        }
    }

    private static func componentKey(_ component: ComponentDescription) -> String {
        let name = component.place == .header ? component.wireName.lowercased() : component.wireName
        return component.place.rawValue + " " + name
    }

    /// A request has one body at most.
    static func oneBody(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let bodies = endpoint.description.components(.body).map(\.name)
        guard bodies.count > 1 else { return [] }
        return [.severalBodies(bodies)]
    }

    /// GET and HEAD have no body; a body that is encoded as `.url` goes into the query.
    static func allowedBody(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let description = endpoint.description
        guard [.get, .head].contains(description.method), description.contentEncoding != .url
        else { return [] }
        return description.components(.body).map { body in
            let encoding = description.contentEncoding == .json ? "JSON" : "multipart"
            return .bodyNotAllowed(
                method: description.method.rawValue,
                encoding: encoding,
                body: body.name
            )
        }
    }
}

extension EndpointDescription {
    fileprivate func components(_ place: ComponentDescription.Place) -> [ComponentDescription] {
        components.filter { $0.place == place }
    }
}
