package import Girders
package import ValueTree

extension EndpointDescription {
    /// Returns a form with `fill` applied to every text that contains a reference, such as
    /// `{{id}}`.
    ///
    /// A filled text is then parsed as its component's type.
    package func filled(
        _ form: SupportedType,
        by fill: (_ text: String) throws -> String
    ) throws -> SupportedType {
        try withoutActuallyEscaping(fill) { fill in
            try FormFilling { text, _ in try fill(text) }.filled(form, for: self)
        }
    }

    /// Returns a form with variables filled in, and a problem for each text where that failed.
    ///
    /// References to secrets are kept.
    package func filled(
        _ form: SupportedType,
        with variables: Variables
    ) -> (form: SupportedType, problems: [Problem]) {
        var problems: [Problem] = []
        let filled = try? withoutActuallyEscaping(
            { (text: String, path: ValuePath) -> String in
                do throws(VariableError) {
                    return try variables.filled(text)
                } catch {
                    problems.append(Problem(error, at: path))
                    return text
                }
            },
            do: { fill in try FormFilling(fill: fill).filled(form, for: self) }
        )
        return (filled ?? form, problems)
    }
}

extension Problem {
    /// Creates the problem of a text whose variables can't be filled in.
    package init(_ error: VariableError, at path: ValuePath) {
        let message: ValueExpectation =
            switch error {
            case .unknown(let name, let known): .knownVariable(name: name, known: known)
            case .circle(let names): .variableWithoutCircle(names: names)
            case .tooLong(let limit): .shorterVariables(bytes: limit)
            case .tooDeep(let limit): .shallowerVariables(depth: limit)
            case .noValue(.noResponse(let endpoint, let environment)):
                .responseOf(endpoint: endpoint, environment: environment)
            case .noValue(.noValue(let endpoint, let path)):
                .valueInResponse(endpoint: endpoint, path: path)
            case .noValue(.noText(let endpoint, let path)):
                .textInResponse(endpoint: endpoint, path: path)
            }
        self.init(path: path, message: .value(message))
    }
}

/// Replaces the references in the texts of a form.
///
/// A filled text is parsed as its component's type: `{{id}}` in an `Int` component becomes a
/// number.
struct FormFilling {
    let fill: (String, ValuePath) throws -> String

    func filled(
        _ form: SupportedType,
        for endpoint: EndpointDescription
    ) throws -> SupportedType {
        let members = try form.members.map { member in
            let component = endpoint.components.first { $0.name == member.key }
            let path = ValuePath([.key(member.key)])
            return SupportedType.Member(
                member.key,
                try filled(member.value, component?.shape, at: path)
            )
        }
        return .dictionary(members: members)
    }

    // The form's parser limits the recursion.
    private func filled(
        _ value: SupportedType,
        _ shape: Shape?,
        at path: ValuePath
    ) throws -> SupportedType {
        switch value.kind {
        case .null, .bool, .int, .double, .intOrDouble: return value
        case .string: return try filled(text: value.string ?? "", shape, at: path)
        case .array:
            let elements = value.array ?? []
            let paths = elements.indices.map { path.appending(index: $0) }
            return .array(
                try zip(elements, paths).map {
                    try filled($0, shape?.declaredChild(.index(0)), at: $1)
                }
            )
        case .dictionary:
            let members = try value.members.map { member in
                SupportedType.Member(
                    member.key,
                    try filled(
                        member.value,
                        shape?.declaredChild(.key(member.key)),
                        at: path.appending(key: member.key)
                    )
                )
            }
            return .dictionary(members: members)
        }
    }

    private func filled(
        text: String,
        _ shape: Shape?,
        at path: ValuePath
    ) throws -> SupportedType {
        // Nearly all texts contain no references.
        guard text.contains("{{") else { return .string(text) }
        let filled = try fill(text, path)
        guard filled != text, let shape, shape.isTyped else { return .string(filled) }
        // A text that isn't a value of the type is kept, and the form's check reports it.
        return (try? ComponentText.value(of: filled, for: shape)) ?? .string(filled)
    }
}

extension Shape {
    /// Whether a text can be parsed as a value other than a string.
    fileprivate var isTyped: Bool {
        switch content {
        case .scalar(.string), .opaque, .repeats: false
        case .scalar, .cases, .element, .fields, .dictionary: true
        }
    }
}
