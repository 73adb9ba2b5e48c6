import ValueTree

extension DeserializableData {
    /// Remembers that what is here does not fit, and gives the error to throw.
    func mismatch(
        _ kind: Problem.Kind = .wrongType,
        expected: String
    ) -> DeserializationError {
        let raw = raw
        let failure =
            missing == nil
            ? DecodeError.failure(raw.isNull ? .null : kind, expected: expected, found: raw)
            : DecodeError.missing(expected: expected, in: run.source.value(at: index))
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
        if run.mismatches.explain(error, since: mark) { return error }
        return remember(error.cause(making: type, of: raw), error)
    }

    /// Remembers that a transformation makes nothing of what is here, and gives the error to throw.
    func mismatch<R: DeserializableTransformation>(for transformation: R) -> DeserializationError {
        let raw = raw
        if missing == nil, let error = transformation.decodeError(of: raw) {
            return remember(error, .wrongType(type: raw))
        }
        let failure = transformation.expectation(of: raw)
        return mismatch(failure.kind, expected: failure.expected)
    }

    private func remember(
        _ error: DecodeError,
        _ thrown: DeserializationError
    ) -> DeserializationError {
        guard !run.isRecording else { return thrown }
        let located = error.at(run.path(to: index) + (missing?.path ?? []))
        let thrown = thrown.located(located)
        run.mismatches.add(Mismatch(located, thrown: thrown))
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

/// Everything that did not fit while an object was made, in the order in which it was found.
struct Mismatches {
    /// Of more values that were passed over only the number is kept.
    private static let limit = 1_000

    private var list: [Mismatch] = []
    /// How many values were passed over and are not listed.
    private(set) var omittedCount = 0

    var count: Int { list.count }

    var errors: [DecodeError] { list.map(\.error) }

    mutating func add(_ mismatch: Mismatch) {
        list.append(mismatch)
    }

    /// Whether the misfit that was found last, and after `mark`, is why an error was thrown.
    func explain(_ error: DeserializationError, since mark: Int) -> Bool {
        list.count > mark && list.last?.isCause(of: error) == true
    }

    /// Passes over the misfit that was found last: nil or something else has taken its place.
    mutating func passOver() {
        guard list.count > Self.limit else { return }
        list.removeLast()
        omittedCount += 1
    }

    /// Takes away the misfit that was found last, which nothing has taken the place of.
    mutating func takeLast() -> DecodeError? { list.popLast()?.error }
}

/// A value that was not right for what was read there.
struct Mismatch {
    /// What is wrong, with the way to it.
    let error: DecodeError
    /// What was thrown where it was found.
    private let thrown: DeserializationError

    init(_ error: DecodeError, thrown: DeserializationError) {
        self.error = error
        self.thrown = thrown
    }

    /// Whether this is why `error` was thrown, and not something that was caught and forgotten.
    func isCause(of error: DeserializationError) -> Bool {
        switch (thrown, error) {
        case (.wrongType(_, let mine?), .wrongType(_, let other?)): mine == other
        case (.wrongType(let mine, _), .wrongType(let other, _)): mine == other
        case (.custom(let mine), .custom(let other)): "\(mine)" == "\(other)"
        case (.unknown, .unknown): true
        case (.wrongType, _), (.custom, _), (.unknown, _): false
        }
    }
}
