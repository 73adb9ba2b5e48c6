import ValueTree

/// A value that was not right for what was read there.
struct Misfit {
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
