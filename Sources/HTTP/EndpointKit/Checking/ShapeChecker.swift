public import ValueTree

/// Compares values with a shape and finds every place where they disagree.
///
///     ShapeChecker.problems(of: document, against: ShapeProbe.shape(of: [Pet].self))
///
/// Problems are in the order of the document. Of a key that occurs twice the last one counts.
public struct ShapeChecker {
    /// The problems of a whole document.
    public static func problems(
        of document: Document,
        against shape: Shape,
        decoder: ValueDecoder = ValueDecoder()
    ) -> [Problem] {
        problems(of: document.root, against: shape, decoder: decoder)
    }

    /// The problems of a part of a document; paths begin at that part.
    public static func problems(
        of node: Document.Node,
        against shape: Shape,
        decoder: ValueDecoder = ValueDecoder()
    ) -> [Problem] {
        check(node, against: shape, decoder: decoder).problems
    }

    /// How many problems of a document are kept, and as many that are mere information.
    public static let problemLimit = 100_000

    /// The first problems of a part of a document, and how many there are.
    ///
    /// The check ends early when its task is cancelled; what it returns is incomplete then. A problem
    /// beyond the limit counts also where an equal key further on replaces the value it is in.
    public static func check(
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
            omittedCount: walk.mistakes.omittedCount + walk.information.omittedCount
        )
    }
}
