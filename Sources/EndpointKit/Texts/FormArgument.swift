internal import ValueTree

/// One `name=value`, checked against the endpoint's components.
struct FormArgument {
    let path: ValuePath
    let value: SupportedType
    /// Whether the value is one more element of a list.
    let isElement: Bool

    init(
        _ argument: String,
        for endpoint: EndpointDescription,
        decoder: ValueDecoder
    ) throws(FormError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw Self.error(argument, expected: "name=value")
        }
        path = try Self.path(String(parts[0]))
        let text = String(parts[1])
        let shape = try Self.shape(at: path, in: endpoint, argument: String(parts[0]))
        if case .element(let element) = shape.content, !text.hasPrefix("[") {
            value = try Self.value(of: text, element, at: path, decoder)
            isElement = true
        } else {
            value = try Self.value(of: text, shape, at: path, decoder)
            isElement = false
        }
    }

    func set(in form: inout SupportedType) {
        guard isElement else {
            form[path] = value
            return
        }
        form[path] = .array((form[path]?.array ?? []) + [value])
    }

    private static func path(_ text: String) throws(FormError) -> ValuePath {
        do throws(ValuePathError) {
            return try ValuePath(parsing: text)
        } catch {
            throw Self.error(text, expected: "a name such as body.tags[0] (\(error))")
        }
    }

    private static func shape(
        at path: ValuePath,
        in endpoint: EndpointDescription,
        argument: String
    ) throws(FormError) -> Shape {
        guard case .key(let name)? = path.components.first,
            let component = endpoint.components.first(where: { $0.name == name })
        else {
            throw Self.error(argument, expected: unknown(argument, of: endpoint))
        }
        let inner = ValuePath(Array(path.components.dropFirst()))
        guard let shape = ShapeWalk.shape(at: inner, in: component.shape) else {
            throw Self.error(argument, expected: "a part of \(component.type)")
        }
        return shape
    }

    private static func unknown(_ argument: String, of endpoint: EndpointDescription) -> String {
        let names = endpoint.components.map(\.name)
        guard !names.isEmpty else { return "nothing: \(endpoint.id) has no components" }
        let near = NearestNames.of(argument, in: names)
        return "a component of \(endpoint.id): "
            + (near.isEmpty ? names : near).joined(separator: ", ")
    }

    private static func value(
        of text: String,
        _ shape: Shape,
        at path: ValuePath,
        _ decoder: ValueDecoder
    ) throws(FormError) -> SupportedType {
        do throws(DecodeError) {
            return try ComponentText.value(of: text, for: shape, decoder: decoder)
        } catch {
            let problems = error.problems.map { problem in
                var problem = problem
                problem.path = ValuePath(path.components + problem.path.components)
                return problem
            }
            throw FormError(problems: problems)
        }
    }

    /// An argument that is not of the right form, or names nothing.
    private static func error(_ argument: String, expected: String) -> FormError {
        FormError(problems: [
            Problem(path: [.key(argument)], kind: .syntax, expected: expected, found: argument)
        ])
    }
}
