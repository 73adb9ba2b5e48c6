import ValueTree

extension DeserializableData {
    /// Records that the value does not fit, and returns the error to throw.
    func mismatch(
        _ kind: Problem.Kind = .wrongType,
        expected: Expected
    ) -> DeserializationError {
        let raw = raw
        let failure =
            missing == nil
            ? DecodeError.failure(raw.isNull ? .null : kind, expected: expected, found: raw)
            : DecodeError.missing(expected: expected, in: run.source.value(at: index))
        return remember(failure, .wrongType(type: raw))
    }

    /// Records why no object could be created from the value, and returns the error to throw.
    ///
    /// The cause is usually inside the object and already recorded since `mark`.
    func explained(
        _ error: DeserializationError,
        making type: Any.Type,
        since mark: Int
    ) -> DeserializationError {
        if run.mismatches.explain(error, since: mark) { return error }
        return remember(error.cause(making: type, of: raw), error)
    }

    /// Records that a transformation does not accept the value, and returns the error to throw.
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

/// The mismatches found while an object was created, in order.
///
/// A class, so that a run needs no exclusive access to itself for each object.
final class Mismatches {
    /// Above this number, mismatches are only counted.
    private static let limit = 1_000

    private var list: [Mismatch] = []
    /// The number of skipped values that aren't in the list.
    private(set) var omittedCount = 0

    var count: Int { list.count }

    var errors: [DecodeError] { list.map(\.error) }

    func add(_ mismatch: Mismatch) {
        list.append(mismatch)
    }

    /// Returns whether the last mismatch, if found since `mark`, is the cause of an error.
    func explain(_ error: DeserializationError, since mark: Int) -> Bool {
        list.count > mark && list.last?.isCause(of: error) == true
    }

    /// Skips the last mismatch because nil or a fallback has replaced the value.
    func passOver() {
        guard list.count > Self.limit else { return }
        list.removeLast()
        omittedCount += 1
    }

    /// Removes and returns the last mismatch, which is the failure itself.
    func takeLast() -> DecodeError? { list.popLast()?.error }
}

/// A value that doesn't have the requested type.
struct Mismatch {
    /// The error, with its path.
    let error: DecodeError
    private let thrown: DeserializationError

    init(_ error: DecodeError, thrown: DeserializationError) {
        self.error = error
        self.thrown = thrown
    }

    /// Returns whether this is the cause of `error`, and not a mismatch that an initialiser caught.
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
