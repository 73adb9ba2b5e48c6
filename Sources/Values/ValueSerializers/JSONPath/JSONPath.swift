public import ValueTree

/// A JSONPath query (RFC 9535), which picks values out of a value.
///
///     let query = try JSONPath("$.store.book[?@.price < 10].title")
///     query.matches(in: document).map(\.path.normalized)    // ["$['store']['book'][0]['title']", …]
///
/// Values are compared and walked where they stand: nothing of a document is decoded but the keys
/// and scalars that the query asks about. Where a document has a key twice, a name picks the last
/// one, and wildcards visit both.
///
/// Beyond the RFC's rules there is one limit: conditions, parentheses and function calls nest at
/// most 64 deep.
public struct JSONPath: Sendable, Hashable {
    let query: PathQuery

    init(query: PathQuery) {
        self.query = query
    }

    /// Reads a query, strictly by the RFC's grammar and rules of types.
    ///
    ///     try JSONPath("$.a[")
    ///     // line 1, column 5 (byte 4): expected a selector …, found the end of the query
    ///
    /// Throws ``SyntaxError`` with the first place where the text is no query.
    public init(_ text: String) throws(SyntaxError) {
        var parser = PathParser(text)
        query = try parser.parse()
    }

    /// The values that the query picks, in its order, with the way to each.
    ///
    /// A value that is picked twice is there twice.
    public func matches(in value: SupportedType) -> [Match] {
        var evaluator = PathEvaluator(root: value)
        return evaluator.locatedNodes(of: query).map { node in
            Match(value: node.value, path: evaluator.locations.path(to: node.location))
        }
    }

    /// The values of a document that the query picks, in its order, with the way to each.
    public func matches(in document: Document) -> [Match] {
        matches(in: SupportedType(document.root))
    }

    /// The values that the query picks below a node of a document, which is its root.
    ///
    /// Faster than ``matches(in:)-(SupportedType)`` where the ways do not matter.
    public func nodes(in node: Document.Node) -> [Document.Node] {
        let root = SupportedType(node)
        var evaluator = PathEvaluator(root: root)
        return evaluator.nodes(of: query, from: root).compactMap(\.value.node)
    }
}

extension JSONPath {
    /// A value that a query picked.
    public struct Match: Sendable, Hashable {
        /// The value.
        public let value: SupportedType
        /// The way from the root of the query to it.
        public let path: ValuePath
    }
}

extension JSONPath: CustomStringConvertible {
    /// The query as text, with names in their short form where they have one.
    public var description: String { query.description }
}

extension ValuePath {
    /// The path as RFC 9535 normalizes it, every key in brackets: `$['pets'][0]['name']`.
    public var normalized: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += "[\(PathText.quoted(key))]"
            }
        }
    }
}
