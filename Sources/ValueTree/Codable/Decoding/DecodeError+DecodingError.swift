extension DecodeError {
    /// What a type threw by itself, with the place looked up in the value that it was decoded from.
    init(_ error: DecodingError, in root: SupportedType) {
        switch error {
        case .typeMismatch(let type, let context):
            self = .failure(expected: "\(type)", at: context.codingPath, in: root)
        case .valueNotFound(let type, let context):
            self = .failure(expected: "\(type)", at: context.codingPath, in: root)
        case .keyNotFound(let key, let context):
            let path = Self.path(context.codingPath, in: root)
            let missing = DecodeError.missing(expected: "a value", in: root[path])
            self = missing.at(path.components + [.key(key.stringValue)])
        case .dataCorrupted(let context):
            let path = Self.path(context.codingPath, in: root)
            let expected = context.debugDescription
            self = .failure(.invalid, expected: expected, found: root[path]).at(path.components)
        @unknown default:
            self = .failure(.invalid, expected: "\(error)", found: root)
        }
    }

    private static func failure(
        expected: String,
        at codingPath: [any CodingKey],
        in root: SupportedType
    ) -> DecodeError {
        let path = path(codingPath, in: root)
        let found = root[path]
        let kind: Problem.Kind = found?.isNull == true ? .null : .wrongType
        return failure(kind, expected: expected, found: found).at(path.components)
    }

    /// A coding key with a number is a place where the value is a list, and a key elsewhere.
    private static func path(_ codingPath: [any CodingKey], in root: SupportedType) -> ValuePath {
        var value: SupportedType? = root
        var components: [ValuePath.Component] = []
        for key in codingPath {
            let index = value?.kind == .array ? key.intValue : nil
            let component = index.map { ValuePath.Component.index($0) } ?? .key(key.stringValue)
            components.append(component)
            value = value?[component: component]
        }
        return ValuePath(components)
    }
}
