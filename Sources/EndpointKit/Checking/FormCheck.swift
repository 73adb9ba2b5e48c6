internal import Serializers
internal import ValueTree

/// Checks values that are not part of a document, such as those of a form.
enum FormCheck {
    /// The problems of a value. It is written and read as JSON first, for there is one checker only.
    static func problems(
        of value: SupportedType,
        against shape: Shape,
        decoder: ValueDecoder
    ) -> [Problem] {
        if let node = value.node {
            return ShapeChecker.problems(of: node, against: shape, decoder: decoder)
        }
        let bytes = PaddedBytes(JSONWriter(.compact).bytes(value))
        do throws(SyntaxError) {
            let document = try JSONParser().parse(bytes)
            return ShapeChecker.problems(of: document, against: shape, decoder: decoder)
        } catch {
            return [
                Problem(
                    path: .root, kind: .syntax, expected: error.expected, found: error.found)
            ]
        }
    }
}
