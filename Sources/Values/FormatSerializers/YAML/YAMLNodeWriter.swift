import ValueTree
import Yams

/// Converts values to the nodes of Yams.
struct YAMLNodeWriter {
    private static let depthLimit = 512

    /// Strings that YAML 1.1 would read as something else.
    private static let ambiguous: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "=", "<<",
    ]

    func node(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) -> Node {
        guard path.components.count <= Self.depthLimit else {
            throw UnwritableValue(path: path, reason: "more than \(Self.depthLimit) levels deep")
        }
        Steps.add(1 + path.components.count)
        switch value.kind {
        case .null: return plain("null", .null)
        case .bool: return plain(value.bool == true ? "true" : "false", .bool)
        case .int, .intOrDouble: return plain(value.numberText ?? "0", .int)
        case .double: return plain(number(value), .float)
        case .string: return try text(value.string ?? "", at: path)
        case .array: return try sequence(value.array ?? [], at: path)
        case .dictionary: return try mapping(value.uniqueMembers, at: path)
        }
    }

    private func sequence(
        _ elements: [SupportedType],
        at path: ValuePath
    ) throws(UnwritableValue) -> Node {
        var nodes: [Node] = []
        for (index, element) in elements.enumerated() {
            nodes.append(try node(element, at: path.appending(index: index)))
        }
        return .sequence(Node.Sequence(nodes, Tag(.seq), nodes.isEmpty ? .flow : .block))
    }

    private func mapping(
        _ members: [SupportedType.Member],
        at path: ValuePath
    ) throws(UnwritableValue) -> Node {
        var pairs: [(Node, Node)] = []
        for member in members {
            let path = path.appending(key: member.key)
            pairs.append((try text(member.key, at: path), try node(member.value, at: path)))
        }
        return .mapping(Node.Mapping(pairs, Tag(.map), pairs.isEmpty ? .flow : .block))
    }

    private func text(_ text: String, at path: ValuePath) throws(UnwritableValue) -> Node {
        guard !text.utf8.contains(0) else {
            throw UnwritableValue(path: path, character: "\0")
        }
        let isPlain =
            YAMLScalar.value(of: text).kind == .string
            && !Self.ambiguous.contains(text.lowercased())
            && !text.unicodeScalars.contains(where: YAMLSeparators.separators.contains)
        return .scalar(Node.Scalar(text, Tag(.str), isPlain ? .any : .doubleQuoted))
    }

    private func plain(_ text: String, _ tag: Tag.Name) -> Node {
        .scalar(Node.Scalar(text, Tag(tag), .plain))
    }

    private func number(_ value: SupportedType) -> String {
        guard let double = value.double, !double.isFinite else { return value.numberText ?? "0" }
        return double.isNaN ? ".nan" : double < 0 ? "-.inf" : ".inf"
    }
}
