import ValueTree
import Yams

/// Converts the nodes of Yams to values.
struct YAMLNodeReader {
    private static let depthLimit = 512
    /// The number of values that aliases may add to those written in the text.
    private static let aliasAllowance = 100_000

    private let source: SourceText
    private var remaining: Int

    init(source: SourceText) {
        self.source = source
        // Every written value takes at least a byte, except for absent ones beside colons.
        remaining = source.text.utf8.count * 2 + Self.aliasAllowance
    }

    mutating func value(of node: Node, depth: Int = 0) throws(SyntaxError) -> SupportedType {
        try count(node, depth)
        switch node {
        case .scalar(let scalar):
            return YAMLScalar(scalar).value
        case .sequence(let sequence):
            var elements: [SupportedType] = []
            for element in sequence {
                elements.append(try value(of: element, depth: depth + 1))
            }
            return .array(elements)
        case .mapping(let mapping):
            return .dictionary(members: try members(of: mapping, depth: depth))
        case .alias:
            throw fault(node, expected: "a value", found: "an alias without one")
        }
    }

    private mutating func members(
        of mapping: Node.Mapping,
        depth: Int
    ) throws(SyntaxError) -> [SupportedType.Member] {
        var members: [SupportedType.Member] = []
        var inherited: [SupportedType.Member] = []
        for (key, node) in mapping {
            let value = try value(of: node, depth: depth + 1)
            if isMergeKey(key) {
                inherited += try mergedMembers(value, of: node)
            } else {
                members.append(.init(try name(of: key), value))
            }
        }
        var names = Set(members.map(\.key))
        return members + inherited.filter { names.insert($0.key).inserted }
    }

    /// The members that a merge key takes over from one or several mappings.
    private func mergedMembers(
        _ value: SupportedType,
        of node: Node
    ) throws(SyntaxError) -> [SupportedType.Member] {
        let mappings = value.array ?? [value]
        guard mappings.allSatisfy({ $0.kind == .dictionary }) else {
            throw fault(
                node,
                expected: "a mapping to merge, or a list of them",
                found: value.summary
            )
        }
        return mappings.flatMap(\.members)
    }

    private func isMergeKey(_ key: Node) -> Bool {
        guard case .scalar(let scalar) = key else { return false }
        return scalar.string == "<<" && scalar.style == .plain
    }

    private func name(of key: Node) throws(SyntaxError) -> String {
        guard case .scalar(let scalar) = key else {
            throw fault(key, expected: "a key that is a text", found: "a list or a mapping")
        }
        return scalar.string
    }

    private mutating func count(_ node: Node, _ depth: Int) throws(SyntaxError) {
        remaining -= 1
        guard remaining > 0 else {
            throw fault(
                node,
                expected: "aliases that stand for at most \(Self.aliasAllowance) values",
                found: "more"
            )
        }
        guard depth <= Self.depthLimit else {
            throw fault(
                node,
                expected: "at most \(Self.depthLimit) nested lists and mappings",
                found: "more"
            )
        }
    }

    private func fault(_ node: Node, expected: String, found: String) -> SyntaxError {
        let mark = node.mark
        return SyntaxError(
            position: source.position(line: mark?.line ?? 1, column: mark?.column ?? 1),
            expected: expected,
            found: found
        )
    }
}
