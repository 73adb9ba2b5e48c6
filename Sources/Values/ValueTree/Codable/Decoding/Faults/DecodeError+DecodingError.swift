extension DecodeError {
    /// What a type threw, with the place looked up in the value that it was decoded from.
    init(_ error: DecodingError, in root: SupportedType, keyStrategy: KeyStrategy) {
        if let fault = error.context?.underlyingError as? DecodingFault {
            self = fault.error
            return
        }
        let path = CodingPath(error.context?.codingPath ?? [], in: root, keyStrategy)
        switch error {
        case .typeMismatch(let type, _), .valueNotFound(let type, _):
            let kind: Problem.Kind = path.value?.isNull == true ? .null : .wrongType
            self = .failure(kind, expected: "\(type)", found: path.value).at(path.components)
        case .keyNotFound(let key, _):
            let missing = DecodeError.missing(expected: "a value", in: path.value)
            let step = ValuePath.Component.key(keyStrategy.key(of: key.stringValue))
            self = missing.at(path.components + [step])
        case .dataCorrupted(let context):
            let expected = context.debugDescription
            self = .failure(.invalid, expected: expected, found: path.value).at(path.components)
        @unknown default:
            self = .failure(.invalid, expected: "\(error)", found: root)
        }
    }
}

/// The way that a coding path means in a value.
private struct CodingPath {
    var components: [ValuePath.Component] = []
    /// What is there; nil when nothing is.
    var value: SupportedType?

    /// A coding key with a number is a place where the value is a list, and a key elsewhere; the names
    /// of properties are looked up as keys where there is no such key.
    init(_ codingPath: [any CodingKey], in root: SupportedType, _ strategy: KeyStrategy) {
        value = root
        for key in codingPath {
            let component = Self.component(key, in: value, strategy)
            components.append(component)
            value = value?[component: component]
        }
    }

    private static func component(
        _ key: any CodingKey,
        in value: SupportedType?,
        _ strategy: KeyStrategy
    ) -> ValuePath.Component {
        if value?.kind == .array, let index = key.intValue { return .index(index) }
        let name = key.stringValue
        return .key(value?[name] == nil ? strategy.key(of: name) : name)
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}

extension DecodingRun {
    /// What a type threw that is no decoding error, at the place where it was seen first.
    func located(_ error: any Error) -> DecodeError {
        guard let note, note.text == "\(error)" else {
            return .failure(.invalid, expected: "a value (\(error))", found: rootDecoding.value)
        }
        return DecodeError.failure(
            .invalid,
            expected: "\(note.type) (\(note.text))",
            found: tape.value(at: note.index)
        ).at(path(to: note.index))
    }
}
