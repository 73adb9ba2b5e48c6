extension DecodingRun {
    /// Returns the error for a value of another type, or null.
    func mismatch(_ expected: Expected, _ type: Any.Type, at index: Int) -> DecodingError {
        let isNull = document.nodes[index].kind == .null
        return failure(isNull ? .null : .wrongType, expected: expected, type, at: index)
    }

    /// Returns the error for a value of the right type that isn't accepted.
    func refusal(_ expected: Expected, at index: Int) -> DecodingError {
        failure(.invalid, expected: expected, Any.self, at: index)
    }

    /// Returns the error for a value that doesn't decode.
    func failure(
        _ kind: Problem.Kind,
        expected: Expected,
        _ type: Any.Type,
        at index: Int
    ) -> DecodingError {
        let found = document.value(at: index)
        let failure = DecodeFailure(kind: kind, expected: expected, found: found)
        let path = path(to: index)
        let context = DecodingError.Context(failure, at: path, codingPath: path)
        return switch kind {
        case .null: .valueNotFound(type, context)
        case .wrongType: .typeMismatch(type, context)
        case .missing, .invalid, .syntax, .undeclared, .duplicateKey: .dataCorrupted(context)
        }
    }

    /// The error for a missing key; as in Foundation, its coding path is that of the object.
    func missing(key: String, expected: Expected, in container: Int) -> DecodingError {
        let failure = missing(expected, in: container)
        let path = path(to: container)
        let context = DecodingError.Context(failure, at: path + [.key(key)], codingPath: path)
        return .keyNotFound(PathKey(.key(key)), context)
    }

    /// The error for reading past the end of a list.
    func missing(
        elementIndex: Int,
        expected: Expected,
        _ type: Any.Type,
        in container: Int
    ) -> DecodingError {
        let path = path(to: container) + [.index(elementIndex)]
        let failure = missing(expected, in: container)
        return .valueNotFound(type, DecodingError.Context(failure, at: path, codingPath: path))
    }

    private func missing(_ expected: Expected, in container: Int) -> DecodeFailure {
        DecodeFailure(
            kind: .missing,
            expected: expected,
            found: nil,
            container: document.value(at: container)
        )
    }
}

extension DecodingRun {
    /// Adds the path to an error that a type threw without one.
    func withPath(_ error: any Error, of type: Any.Type, at index: Int) -> any Error {
        switch error {
        case let error as DecodingError:
            return refusedCase(of: type, error, at: index) ?? error.thrown(by: type)
        case let error as DecodeError:
            let path = path(to: index)
            return DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: path.map(PathKey.init),
                    debugDescription: "\(error)",
                    underlyingError: DecodingFault(error.at(path))
                )
            )
        default:
            note(error, of: type, at: index)
            return error
        }
    }

    /// Returns the cases of an enum that refused a raw value, if it is `CaseIterable`; nil for all
    /// other types.
    private func refusedCase(
        of type: Any.Type,
        _ error: DecodingError,
        at index: Int
    ) -> DecodingError? {
        guard case .dataCorrupted(let context) = error, context.underlyingError == nil,
            let cases = type as? any CaseIterable.Type,
            context.codingPath.count == path(to: index).count
        else { return nil }
        let names = Self.rawValues(of: cases).map { "`\($0)`" }.joined(separator: ", ")
        return names.isEmpty ? nil : refusal(.value(.oneOf(names)), at: index)
    }

    private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
        type.allCases.compactMap { value in
            (value as? any RawRepresentable).map { "\($0.rawValue)" }
        }
    }
}

extension DecodingError.Context {
    fileprivate init(
        _ failure: DecodeFailure,
        at path: [ValuePath.Component],
        codingPath: [ValuePath.Component]
    ) {
        self.init(
            codingPath: codingPath.map(PathKey.init),
            debugDescription:
                "expected \(failure.expected), found \(failure.found.map(Found.init) ?? .nothing)",
            underlyingError: DecodingFault(.failure(failure).at(path))
        )
    }
}

/// The library's own error inside the `DecodingError` that is thrown to types.
///
/// Types catch the errors that Foundation's decoder throws, so decoding throws the same ones. This
/// one carries our error through them to the outermost call.
struct DecodingFault: Error {
    let error: DecodeError

    init(_ error: DecodeError) {
        self.error = error
    }
}

/// The type that threw its own `DecodingError`, stored inside that error.
private struct RefusingType: Error {
    let type: Any.Type
}

extension DecodingError {
    /// Returns this error with the innermost type that threw it, unless it carries another error.
    fileprivate func thrown(by type: Any.Type) -> DecodingError {
        guard case .dataCorrupted(let context) = self, context.underlyingError == nil else {
            return self
        }
        return .dataCorrupted(
            Context(
                codingPath: context.codingPath,
                debugDescription: context.debugDescription,
                underlyingError: RefusingType(type: type)
            )
        )
    }
}

extension DecodeError {
    /// Converts an error thrown by a type, and resolves its coding path in the decoded value.
    init(_ error: DecodingError, in root: SupportedType, keyStrategy: KeyStrategy) {
        if let fault = error.context?.underlyingError as? DecodingFault {
            self = fault.error
            return
        }
        let path = LocatedPath(error.context?.codingPath ?? [], in: root, keyStrategy)
        switch error {
        case .typeMismatch(let type, _), .valueNotFound(let type, _):
            let kind: Problem.Kind = path.value?.isNull == true ? .null : .wrongType
            self = .failure(kind, expected: "\(type)", found: path.value).at(path.components)
        case .keyNotFound(let key, _):
            let missing = DecodeError.missing(expected: .syntax(.value), in: path.value)
            let step = ValuePath.Component.key(keyStrategy.key(of: key.stringValue))
            self = missing.at(path.components + [step])
        case .dataCorrupted(let context):
            let thrower = context.underlyingError as? RefusingType
            let words = context.debugDescription
            let expected: Expected =
                thrower.map { "\($0.type) (\(words))" } ?? .value(.accepted(words))
            self = .failure(.invalid, expected: expected, found: path.value).at(path.components)
        @unknown default:
            self = .failure(.invalid, expected: "\(error)", found: root)
        }
    }
}

/// A coding path resolved in a value.
private struct LocatedPath {
    var components: [ValuePath.Component] = []
    /// The value at the path; nil if there is none.
    var value: SupportedType?

    /// Resolves a coding path.
    ///
    /// A coding key with an integer is an index if the value is a list, and a key otherwise. A
    /// property name that isn't a key is converted by the strategy.
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
    /// Converts an error other than a decoding error, with the path where it was first thrown.
    func located(_ error: any Error) -> DecodeError {
        guard let note, note.text == "\(error)" else {
            let expected = Expected.value(.accepted("\(error)"))
            return .failure(.invalid, expected: expected, found: rootDecoding.value)
        }
        return DecodeError.failure(
            .invalid,
            expected: "\(note.type) (\(note.text))",
            found: document.value(at: note.index)
        ).at(path(to: note.index))
    }
}
