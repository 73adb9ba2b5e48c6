/// A place where a document doesn't match its type.
public struct Problem: Sendable, Hashable {
    /// The kind of a problem.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The value has another type.
        case wrongType
        /// The value is missing.
        case missing
        /// The value is null and must not be.
        case null
        /// The value has the right type but is not accepted.
        case invalid
        /// The text does not follow its format.
        case syntax
        /// The type does not declare this key.
        case undeclared
        /// The key occurs more than once.
        case duplicateKey

        /// Whether the value decodes despite the problem.
        public var isInformation: Bool { self == .undeclared || self == .duplicateKey }
    }

    /// The path to the value, even if it is missing.
    public var path: ValuePath
    /// The kind of problem.
    public var kind: Kind
    /// The expectation of the type.
    public var expected: Expected
    /// A summary of the value found.
    public var found: Found
    /// The position in the source; nil for a value built in code.
    public var position: SourcePosition?
    /// The index of the value's node, or of the container it is missing from.
    public var nodeIndex: Int?
    /// The fault of a text, if a message describes it better than the expectation does.
    public var reason: SyntaxError.Reason?

    /// Creates a problem.
    public init(
        path: ValuePath,
        kind: Kind,
        expected: Expected,
        found: Found,
        position: SourcePosition? = nil,
        nodeIndex: Int? = nil
    ) {
        self.path = path
        self.kind = kind
        self.expected = expected
        self.found = found
        self.position = position
        self.nodeIndex = nodeIndex
    }

    /// The problem of a text that does not follow its format.
    public init(_ error: SyntaxError, path: ValuePath = .root, nodeIndex: Int? = nil) {
        self.init(
            path: path,
            kind: .syntax,
            expected: error.expected,
            found: error.found,
            position: error.position,
            nodeIndex: nodeIndex
        )
        reason = error.reason
    }

    /// Whether the value decodes despite the problem.
    public var isInformation: Bool { kind.isInformation }
}

extension Problem: MessageConvertible {
    /// The problem in one line: "$[0].id: expected Int, found the string "x" (3:7, byte 41)".
    public var message: Message {
        let line: Message = "\(path.description): \(statement)"
        guard let position else { return line }
        return "\(line) (\(position.line):\(position.column), byte \(position.offset))"
    }

    /// The message in English.
    public var description: String { message.english }

    private var statement: Message {
        switch kind {
        case .undeclared: "undeclared key `\(String(key))`"
        case .duplicateKey: "duplicate key `\(String(key))`"
        case .wrongType, .missing, .null, .invalid, .syntax:
            reason?.message ?? "expected \(expected), found \(found)"
        }
    }

    /// The last step of the path: `name`, or `["first name"]`.
    private var key: Substring {
        let text = ValuePath(Array(path.components.suffix(1))).description.dropFirst()
        return text.first == "." ? text.dropFirst() : text
    }
}

extension Problem {
    /// The problems for leaves, finding all positions in one pass over each document.
    static func located(_ leaves: [Leaf]) -> [Problem] {
        let nodes = leaves.compactMap { $0.failure?.node }
        let documents = Dictionary(grouping: nodes, by: { ObjectIdentifier($0.document) })
        let positions = documents.mapValues { nodes in
            nodes.first?.document.positions(at: nodes.map(\.byteRange.lowerBound)) ?? [:]
        }
        return leaves.map { leaf in
            switch leaf.cause {
            case .syntax(let error):
                return Problem(error, path: leaf.path)
            case .failure(let failure):
                let node = failure.node
                let position = node.flatMap { node in
                    positions[ObjectIdentifier(node.document)]?[node.byteRange.lowerBound]
                }
                return Problem(
                    path: leaf.path,
                    kind: failure.kind,
                    expected: failure.expected,
                    found: failure.found.map(Found.init) ?? .nothing,
                    position: position,
                    nodeIndex: node?.index
                )
            }
        }
    }
}

extension DecodeFailure {
    /// The node to show: the value, or the container that it is missing from.
    var node: Document.Node? { found?.node ?? container?.node }
}
