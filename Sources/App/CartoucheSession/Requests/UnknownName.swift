package import EndpointKit
package import ValueTree

/// Finds the keys of a form that the request would silently leave out: undeclared keys, and all but
/// the last of duplicate keys.
package struct LostKeys {
    package let endpoint: EndpointDescription
    package let decoder: ValueDecoder

    package func errors(in form: SupportedType) -> [FormError] {
        form.members.flatMap { member in
            guard let component = endpoint.components.first(where: { $0.name == member.key })
            else { return [UnknownName.component([.key(member.key)], of: endpoint)] }
            return errors(in: member.value, of: component)
        }
    }

    private func errors(
        in value: SupportedType,
        of component: ComponentDescription
    ) -> [FormError] {
        ShapeChecker.problems(of: value, against: component.shape, decoder: decoder)
            .compactMap { problem in
                let path = ValuePath([.key(component.name)] + problem.path.components)
                switch problem.kind {
                case .undeclared: return UnknownName.part(at: path, in: component)
                case .duplicateKey:
                    // A component of arbitrary JSON sends all keys.
                    let isDeclared = component.shape.shape(at: problem.path) != nil
                    return isDeclared
                        ? FormError(problem, line: "\(path.formText): given twice") : nil
                case .missing, .null, .wrongType, .invalid, .syntax: return nil
                }
            }
    }
}

/// Creates the errors for names that an endpoint doesn't have.
package enum UnknownName {
    /// Returns the error for a name that isn't a component of the endpoint.
    package static func component(_ path: ValuePath, of endpoint: EndpointDescription) -> FormError
    {
        let name = ValuePath(Array(path.components.prefix(1))).formText
        let names = endpoint.components.map(\.name)
        let known = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
        return FormError(
            problem(at: path, expected: .value(.noSuchComponent)),
            line: "\(endpoint.id) has no component \(name); \(known)"
        )
    }

    /// Returns the error for a path inside a component that its type doesn't have.
    package static func part(at path: ValuePath, in component: ComponentDescription) -> FormError {
        var known = component.shape
        for (index, step) in path.components.enumerated().dropFirst() {
            let inner = ValuePath(Array(path.components[1...index]))
            if let shape = component.shape.shape(at: inner) {
                known = shape
                continue
            }
            let end = ValuePath(Array(path.components[...index]))
            return FormError(
                problem(at: end, expected: .value(.noSuchKey)),
                line: "\(end.formText): \(known.type) has no \(word(for: step))"
            )
        }
        return FormError(problems: [problem(at: path, expected: .value(.noSuchKey))])
    }

    private static func word(for step: ValuePath.Component) -> String {
        switch step {
        case .key: "such field"
        case .index: "elements"
        }
    }

    private static func problem(at path: ValuePath, expected: Expected) -> Problem {
        Problem(path: path, kind: .undeclared, expected: expected, found: "it")
    }
}
