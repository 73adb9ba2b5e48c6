internal import ValueSerializers
internal import ValueTree

/// Checks values that are not part of a document, such as those of a form.
enum FormCheck {
    /// The problems of a value.
    ///
    /// It is written and read as JSON first, for there is one checker only.
    static func problems(
        of value: SupportedType,
        against shape: Shape,
        decoder: ValueDecoder
    ) -> [Problem] {
        if let node = value.node {
            return ShapeChecker.problems(of: node, against: shape, decoder: decoder)
        }
        if case .scalar(let scalar) = shape.content {
            return problems(of: value, scalar, shape, decoder: decoder)
        }
        let bytes = PaddedBytes(JSONWriter(.compact).bytes(value))
        do throws(SyntaxError) {
            let document = try JSONParser().parse(bytes)
            return ShapeChecker.problems(of: document, against: shape, decoder: decoder)
        } catch {
            return [
                Problem(
                    path: .root,
                    kind: .syntax,
                    expected: error.expected,
                    found: error.found
                )
            ]
        }
    }

    /// Single values are most of what forms and queries hold; they need no document.
    private static func problems(
        of value: SupportedType,
        _ scalar: Shape.Scalar,
        _ shape: Shape,
        decoder: ValueDecoder
    ) -> [Problem] {
        guard !shape.isOptional || !value.isNull,
            let failure = ScalarCheck.failure(
                of: value,
                scalar,
                type: shape.type,
                decoder: decoder
            )
        else { return [] }
        let found = FoundText.of(value)
        return [
            Problem(path: .root, kind: failure.kind, expected: failure.expected, found: found)
        ]
    }
}
