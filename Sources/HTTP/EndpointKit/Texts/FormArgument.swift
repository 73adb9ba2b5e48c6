internal import ValueTree

/// One `name=value`, checked against the endpoint's components.
struct FormArgument {
    private let target: FormTarget
    private let value: SupportedType
    /// Whether the value is one more element of a list.
    private let isElement: Bool

    init(
        _ argument: String,
        for endpoint: EndpointDescription,
        decoder: ValueDecoder
    ) throws(FormError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw Self.noValue(argument) }
        target = try FormTarget(String(parts[0]), in: endpoint)
        let text = String(parts[1])
        if case .element(let element) = target.shape.content, !text.hasPrefix("[") {
            value = try Self.value(of: text, element, at: target.path, decoder)
            isElement = true
        } else {
            value = try Self.value(of: text, target.shape, at: target.path, decoder)
            isElement = false
        }
    }

    /// Puts the value to its place in the form.
    func set(in form: inout SupportedType) throws(FormError) {
        try target.check(against: form)
        guard isElement else {
            form[target.path] = value
            return
        }
        form[target.path] = .array((form[target.path]?.array ?? []) + [value])
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

    private static func noValue(_ argument: String) -> FormError {
        FormError(
            Problem(
                path: [.key(argument)],
                kind: .syntax,
                expected: "name=value",
                found: argument
            ),
            line: "\(argument): expected name=value"
        )
    }
}
