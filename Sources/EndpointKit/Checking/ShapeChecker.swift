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
        var walk = CheckingWalk(plan: ShapePlan(shape), decoder: decoder)
        walk.run(from: node)
        return LocatedProblems.of(walk.findings, superseded: walk.superseded, in: node.document)
    }
}
