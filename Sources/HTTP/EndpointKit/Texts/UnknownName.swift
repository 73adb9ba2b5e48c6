internal import ValueTree

/// Says that a name means nothing to an endpoint.
enum UnknownName {
    /// A name that is none of the endpoint's components.
    static func component(_ path: ValuePath, of endpoint: EndpointDescription) -> FormError {
        let name = ValuePath(Array(path.components.prefix(1))).formText
        let names = endpoint.components.map(\.name)
        let known = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
        return FormError(
            problem(at: path, expected: "no such component"),
            line: "\(endpoint.id) has no component \(name); \(known)"
        )
    }

    /// A path that leads into a component, to something that its type does not have.
    static func part(at path: ValuePath, in component: ComponentDescription) -> FormError {
        var known = component.shape
        for (place, step) in path.components.enumerated().dropFirst() {
            let inner = ValuePath(Array(path.components[1...place]))
            if let shape = ShapeWalk.shape(at: inner, in: component.shape) {
                known = shape
                continue
            }
            let end = ValuePath(Array(path.components[...place]))
            return FormError(
                problem(at: end, expected: "no such key"),
                line: "\(end.formText): \(known.type) has no \(word(for: step))"
            )
        }
        return FormError(problems: [problem(at: path, expected: "no such key")])
    }

    private static func word(for step: ValuePath.Component) -> String {
        switch step {
        case .key: "such field"
        case .index: "elements"
        }
    }

    private static func problem(at path: ValuePath, expected: String) -> Problem {
        Problem(path: path, kind: .undeclared, expected: expected, found: "it")
    }
}
