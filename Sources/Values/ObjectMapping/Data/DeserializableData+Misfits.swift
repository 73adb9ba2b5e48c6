import ValueTree

extension DeserializableData {
    /// Remembers that what is here does not fit, and gives the error to throw.
    func misfit(
        _ kind: Problem.Kind = .wrongType,
        expected: String
    ) -> DeserializationError {
        let raw = raw
        let failure =
            missing == nil
            ? DecodeError.failure(raw.isNull ? .null : kind, expected: expected, found: raw)
            : DecodeError.missing(expected: expected, in: run.tape.value(at: index))
        return remember(failure, .wrongType(type: raw))
    }

    /// The error that kept an object of this value from being made, once the run knows its place.
    ///
    /// Usually something inside the object, found since `mark`, is why.
    func explained(
        _ error: DeserializationError,
        making type: Any.Type,
        since mark: Int
    ) -> DeserializationError {
        if run.misfits.explain(error, since: mark) { return error }
        return remember(error.cause(making: type, of: raw), error)
    }

    /// Remembers that a transformation makes nothing of what is here, and gives the error to throw.
    func misfit<R: DeserializableTransformation>(for transformation: R) -> DeserializationError {
        let raw = raw
        if missing == nil, let error = transformation.decodeError(of: raw) {
            return remember(error, .wrongType(type: raw))
        }
        let failure = transformation.expectation(of: raw)
        return misfit(failure.kind, expected: failure.expected)
    }

    private func remember(
        _ error: DecodeError,
        _ thrown: DeserializationError
    ) -> DeserializationError {
        guard !run.isRecording else { return thrown }
        let located = error.at(run.path(to: index) + (missing?.path ?? []))
        let thrown = thrown.located(located)
        run.misfits.add(Misfit(located, thrown: thrown))
        return thrown
    }
}

extension DeserializationError {
    /// Any error that an initialiser throws, as one of these.
    init(_ error: any Error) {
        self = error as? DeserializationError ?? .custom(error)
    }

    /// Why no object of a type could be made, in the terms of every way to decode.
    fileprivate func cause(making type: Any.Type, of found: SupportedType) -> DecodeError {
        let name = TypeName.of(type)
        switch self {
        case .wrongType(let value, _): return .failure(expected: name, found: value)
        case .custom(let error as DecodeError): return error
        case .custom(let error):
            return .failure(.invalid, expected: "\(name) (\(error))", found: found)
        case .unknown: return .failure(.invalid, expected: name, found: found)
        }
    }
}
