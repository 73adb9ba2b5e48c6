package import Girders
package import ValueTree

extension EndpointDescription {
    /// A form with `fill` applied to every text in it that may refer to something, and what was filled
    /// in read as its component's type.
    package func filled(
        _ form: SupportedType,
        by fill: (_ text: String) throws -> String
    ) throws -> SupportedType {
        try withoutActuallyEscaping(fill) { fill in
            try FormFilling { text, _ in try fill(text) }.filled(form, for: self)
        }
    }

    /// A form with variables filled in, and a problem for each text whose variables cannot be.
    ///
    /// References to secrets stay.
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
                    problems.append(Problem(error, in: text, at: path))
                    return text
                }
            },
            do: { fill in try FormFilling(fill: fill).filled(form, for: self) }
        )
        return (filled ?? form, problems)
    }

    /// The texts in a form that are secrets by their type or their name, and no references to some.
    package func secrets(inForm form: SupportedType) -> [Secret] {
        components.flatMap { component in
            SecretTexts.of(
                form[component.name] ?? .null,
                component.shape,
                isNamed: [component.name, component.wireName].contains(where: SecretNames.contains)
            )
        }
    }
}

extension Problem {
    /// What a form says on the row of a text whose variables cannot be filled in.
    fileprivate init(_ error: VariableError, in text: String, at path: ValuePath) {
        let expected =
            switch error {
            case .unknown(_, let known) where known.isEmpty:
                "a text without variables, as there are none"
            case .unknown(_, let known): "one of the variables \(known.joined(separator: ", "))"
            case .circle, .tooLong, .tooDeep: "variables with an end (\(error))"
            }
        self.init(path: path, kind: .invalid, expected: expected, found: "String \"\(text)\"")
    }
}
