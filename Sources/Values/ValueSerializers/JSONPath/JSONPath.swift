public import ValueTree

/// A JSONPath query (RFC 9535), which selects values within a value.
///
///     let query = try JSONPath("$.store.book[?@.price < 10].title")
///     query.matches(in: document).map(\.path.normalized)    // ["$['store']['book'][0]['title']", …]
///
/// Evaluation decodes only the keys and scalars of a document that the query compares. For a
/// duplicate key, a name selects the last member, and a wildcard all of them.
///
/// There is one limit beyond the RFC's rules: conditions, parentheses and function calls nest at most 64
/// deep.
public struct JSONPath: Sendable, Hashable {
    let query: PathQuery

    init(query: PathQuery) {
        self.query = query
    }

    /// Parses a query, strictly by the grammar and the type rules of the RFC.
    ///
    ///     try JSONPath("$.a[")
    ///     // line 1, column 5 (byte 4): expected a selector …, found the end of the query
    ///
    /// Throws the first ``SyntaxError``, with its position in the query.
    public init(_ text: String) throws(SyntaxError) {
        var parser = PathParser(text)
        query = try parser.parse()
    }

    /// The values that the query selects, in its order, with their paths.
    ///
    ///     let match = try JSONPath("$.tags[-1]").matches(in: ["tags": ["small", "brown"]])[0]
    ///     match.value    // "brown"
    ///     match.path     // $.tags[1]
    ///
    /// A value that is selected twice is listed twice.
    public func matches(in value: SupportedType) -> [Match] {
        var evaluator = PathEvaluator(root: value)
        return evaluator.locatedNodes(of: query).map { node in
            Match(value: node.value, path: evaluator.locations.path(to: node.location))
        }
    }

    /// The values of a document that the query selects, in its order, with their paths.
    ///
    ///     try JSONPath("$..name").matches(in: document).map(\.path)    // [$.pets[0].name]
    public func matches(in document: Document) -> [Match] {
        matches(in: SupportedType(document.root))
    }

    /// The nodes that the query selects, starting at a node of a document as its root.
    ///
    ///     try JSONPath("$..name").nodes(in: document.root).compactMap(\.string)    // ["Rex"]
    ///
    /// Faster than ``matches(in:)-(SupportedType)`` when paths are not needed.
    public func nodes(in node: Document.Node) -> [Document.Node] {
        let root = SupportedType(node)
        var evaluator = PathEvaluator(root: root)
        return evaluator.nodes(of: query, from: root).compactMap(\.value.node)
    }
}

extension JSONPath {
    /// A value that a query selected.
    public struct Match: Sendable, Hashable {
        /// The selected value.
        public let value: SupportedType
        /// Its path from the root of the query.
        public let path: ValuePath
    }
}

extension JSONPath: CustomStringConvertible {
    /// The query as text, with names in their shorthand form where possible.
    public var description: String { query.description }
}

extension ValuePath {
    /// The normalized path of RFC 9535, with every key in brackets: `$['pets'][0]['name']`.
    public var normalized: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += "[\(PathText.quoted(key))]"
            }
        }
    }
}
