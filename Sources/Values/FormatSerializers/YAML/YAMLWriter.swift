import ValueTree

/// Writes a value as YAML in block style.
struct YAMLWriter: ~Copyable {
    private static let depthLimit = DepthLimit.values

    /// Strings that YAML 1.1 would read as something else.
    private static let ambiguous: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "=", "<<",
    ]

    private let emitter = YAMLEmitter()

    /// The value as a document.
    func bytes(of value: SupportedType) throws(UnwritableValue) -> [UInt8] {
        try emitter.begin()
        try write(value, at: .root)
        return try emitter.end()
    }

    private func write(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) {
        guard path.components.count <= Self.depthLimit else {
            throw UnwritableValue(path: path, reason: "more than \(Self.depthLimit) levels deep")
        }
        switch value.kind {
        case .null: try emitter.scalar("null", .plain)
        case .bool: try emitter.scalar(value.bool == true ? "true" : "false", .plain)
        case .int, .intOrDouble: try emitter.scalar(value.numberText ?? "0", .plain)
        case .double: try emitter.scalar(number(value), .plain)
        case .string: try write(value.string ?? "", at: path)
        case .array: try write(elements: value.array ?? [], at: path)
        case .dictionary: try write(members: value.uniqueMembers, at: path)
        }
    }

    private func write(
        elements: [SupportedType],
        at path: ValuePath
    ) throws(UnwritableValue) {
        try emitter.beginSequence(isEmpty: elements.isEmpty)
        for (index, element) in elements.enumerated() {
            try write(element, at: path.appending(index: index))
        }
        try emitter.endSequence()
    }

    private func write(
        members: [SupportedType.Member],
        at path: ValuePath
    ) throws(UnwritableValue) {
        try emitter.beginMapping(isEmpty: members.isEmpty)
        for member in members {
            let path = path.appending(key: member.key)
            try write(member.key, at: path)
            try write(member.value, at: path)
        }
        try emitter.endMapping()
    }

    private func write(_ text: String, at path: ValuePath) throws(UnwritableValue) {
        guard !text.utf8.contains(0) else {
            throw UnwritableValue(path: path, character: "\0")
        }
        let isPlain =
            YAMLScalar.value(of: text).kind == .string
            && !Self.ambiguous.contains(text.lowercased())
            && !text.unicodeScalars.contains(where: YAMLSeparators.separators.contains)
        try emitter.scalar(text, isPlain ? .fitting : .quoted)
    }

    private func number(_ value: SupportedType) -> String {
        guard let double = value.double, !double.isFinite else { return value.numberText ?? "0" }
        return double.isNaN ? ".nan" : double < 0 ? "-.inf" : ".inf"
    }
}
