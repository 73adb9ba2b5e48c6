/// One place where a document and a type disagree.
public struct Problem: Sendable, Hashable {
    /// What is wrong.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The value is of another type.
        case wrongType
        /// The value is not there.
        case missing
        /// The value is null and must not be.
        case null
        /// The value has the right type and is refused.
        case invalid
        /// The text does not follow its format.
        case syntax
        /// The type does not know this key.
        case undeclared
        /// The key occurs more than once.
        case duplicateKey

        /// Whether nothing fails because of it.
        public var isInformation: Bool { self == .undeclared || self == .duplicateKey }
    }

    /// The way to the value, or to where it is missing.
    public var path: ValuePath
    /// What is wrong.
    public var kind: Kind
    /// What the type asks for.
    public var expected: String
    /// What is there.
    public var found: String
    /// Where in the source, when the value comes from a document.
    public var position: SourcePosition?
    /// The node of the value, or of the container that misses it.
    public var nodeIndex: Int?

    /// Creates a problem.
    public init(
        path: ValuePath,
        kind: Kind,
        expected: String,
        found: String,
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

    /// Whether nothing fails because of it.
    public var isInformation: Bool { kind.isInformation }
}

extension Problem: CustomStringConvertible {
    /// The problem in one line: "$[0].id: expected Int, found the string "x" (3:7, byte 41)".
    public var description: String {
        let place = position.map { " (\($0.line):\($0.column), byte \($0.offset))" } ?? ""
        return "\(path): \(statement)\(place)"
    }

    private var statement: String {
        switch kind {
        case .undeclared: "undeclared key `\(key)`"
        case .duplicateKey: "duplicate key `\(key)`"
        case .wrongType, .missing, .null, .invalid, .syntax: "expected \(expected), found \(found)"
        }
    }

    /// The last step of the path: `name`, or `["first name"]`.
    private var key: Substring {
        let text = ValuePath(Array(path.components.suffix(1))).description.dropFirst()
        return text.first == "." ? text.dropFirst() : text
    }
}
