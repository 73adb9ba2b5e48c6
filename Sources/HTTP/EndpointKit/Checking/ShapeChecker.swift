internal import ValueSerializers
package import ValueTree

/// Compares values with a shape and finds all mismatches.
///
///     ShapeChecker.problems(of: document, against: ShapeProbe.shape(of: [Pet].self))
///
/// Problems are in the order of the document. If a key is duplicated, its last value is checked.
package struct ShapeChecker {
    /// Returns the problems of a whole document.
    package static func problems(
        of document: Document,
        against shape: Shape,
        decoder: ValueDecoder = ValueDecoder()
    ) -> [Problem] {
        problems(of: document.root, against: shape, decoder: decoder)
    }

    /// Returns the problems of a part of a document.
    ///
    /// Paths begin at that part.
    package static func problems(
        of node: Document.Node,
        against shape: Shape,
        decoder: ValueDecoder = ValueDecoder()
    ) -> [Problem] {
        check(node, against: shape, decoder: decoder).problems
    }

    /// The maximum number of failures kept for a document.
    ///
    /// The same limit applies to information.
    package static let problemLimit = 100_000

    /// Returns the first problems of a part of a document, and the number of the others.
    ///
    /// If the task is cancelled, the check ends early with an incomplete result. A problem beyond
    /// the limit is counted even if a later duplicate key replaces the value that contains it.
    package static func check(
        _ node: Document.Node,
        against shape: Shape,
        decoder: ValueDecoder = ValueDecoder(),
        limit: Int = problemLimit
    ) -> FoundProblems {
        var walk = CheckingWalk(
            node.document,
            plan: ShapePlan(shape),
            decoder: decoder,
            limit: limit
        )
        walk.run(from: node.index)
        return FoundProblems(
            problems: LocatedProblems.of(
                walk.mistakes.findings + walk.information.findings,
                superseded: walk.superseded,
                in: node.document
            ),
            omittedMistakes: walk.mistakes.omittedCount,
            omittedInformation: walk.information.omittedCount
        )
    }
}

extension ShapeChecker {
    /// Returns the problems of a value that need not be part of a document, such as one of a form.
    ///
    /// The value is written as JSON, and that document is checked.
    package static func problems(
        of value: SupportedType,
        against shape: Shape,
        decoder: ValueDecoder
    ) -> [Problem] {
        if let node = value.node {
            return problems(of: node, against: shape, decoder: decoder)
        }
        if case .scalar(let scalar) = shape.content {
            return problems(of: value, scalar, shape, decoder: decoder)
        }
        let bytes = PaddedBytes(JSONWriter(.compact).bytes(value))
        do throws(SyntaxError) {
            let document = try JSONParser().parse(bytes)
            return problems(of: document, against: shape, decoder: decoder)
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

    /// Checks a single value directly, because most values of forms and queries are scalars.
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

/// The result of checking a document.
package struct FoundProblems: Sendable, Hashable {
    /// The first problems, in the order of the document.
    package var problems: [Problem]
    /// The number of further problems.
    package var omittedCount: Int
    /// The number of omitted problems that are only information.
    let omittedInformation: Int

    /// Creates the result of a check.
    package init(problems: [Problem] = [], omittedCount: Int = 0) {
        self.problems = problems
        self.omittedCount = omittedCount
        omittedInformation = 0
    }

    init(problems: [Problem], omittedMistakes: Int, omittedInformation: Int) {
        self.problems = problems
        self.omittedInformation = omittedInformation
        omittedCount = omittedMistakes + omittedInformation
    }

    /// The number of all problems.
    package var count: Int { problems.count + omittedCount }
}
