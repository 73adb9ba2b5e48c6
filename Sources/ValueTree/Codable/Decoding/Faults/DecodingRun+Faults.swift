extension DecodingRun {
    /// That the value at a place is of another type, or null.
    func mismatch(_ expected: String, _ type: Any.Type, at index: Int) -> DecodingError {
        let isNull = tape.nodes[index].kind == .null
        return failure(isNull ? .null : .wrongType, expected: expected, type, at: index)
    }

    /// That the value at a place has the right type and is refused.
    func refusal(_ expected: String, at index: Int) -> DecodingError {
        failure(.invalid, expected: expected, Any.self, at: index)
    }

    /// That the value at a place is not what a type asks for.
    func failure(
        _ kind: Problem.Kind,
        expected: String,
        _ type: Any.Type,
        at index: Int
    ) -> DecodingError {
        let found = tape.value(at: index)
        let failure = DecodeFailure(kind: kind, expected: expected, found: found)
        let context = context(failure, at: path(to: index), found: found.summary)
        return switch kind {
        case .null: .valueNotFound(type, context)
        case .wrongType: .typeMismatch(type, context)
        case .missing, .invalid, .syntax, .undeclared, .duplicateKey: .dataCorrupted(context)
        }
    }

    /// That an object has no such key.
    func missing(key: String, expected: String, in container: Int) -> DecodingError {
        let context = missing(.key(key), expected: expected, in: container)
        return .keyNotFound(PathKey(.key(key)), context)
    }

    /// That a list has no more elements.
    func missing(
        position: Int,
        expected: String,
        _ type: Any.Type,
        in container: Int
    ) -> DecodingError {
        .valueNotFound(type, missing(.index(position), expected: expected, in: container))
    }

    private func missing(
        _ step: ValuePath.Component,
        expected: String,
        in container: Int
    ) -> DecodingError.Context {
        let failure = DecodeFailure(
            kind: .missing,
            expected: expected,
            found: nil,
            container: tape.value(at: container)
        )
        let path = path(to: container)
        var context = context(failure, at: path + [step], found: "nothing")
        // Foundation's path of a missing key is that of the object, of a missing element its own.
        if case .key = step { context = context.at(path) }
        return context
    }

    private func context(
        _ failure: DecodeFailure,
        at path: [ValuePath.Component],
        found: String
    ) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: path.map(PathKey.init),
            debugDescription: "expected \(failure.expected), found \(found)",
            underlyingError: DecodingFault(.failure(failure).at(path))
        )
    }

    /// An error that a type threw, with its place where it has none.
    func placed(_ error: any Error, of type: Any.Type, at index: Int) -> any Error {
        switch error {
        case let error as DecodingError: return refusedCase(of: type, error, at: index) ?? error
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

    /// An enum refuses a raw value without saying which it takes; one that knows its cases does.
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
        return names.isEmpty ? nil : refusal("one of \(names)", at: index)
    }

    private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
        type.allCases.compactMap { value in
            (value as? any RawRepresentable).map { "\($0.rawValue)" }
        }
    }
}

extension DecodingError.Context {
    fileprivate func at(_ path: [ValuePath.Component]) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: path.map(PathKey.init),
            debugDescription: debugDescription,
            underlyingError: underlyingError
        )
    }
}
