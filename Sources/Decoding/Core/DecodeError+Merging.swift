import ValueTree

extension DecodeError {
    /// Both errors of two independent parts, in order; once when they are the same.
    func merged(with other: DecodeError) -> DecodeError {
        guard self != other else { return self }
        return .several(parts + other.parts)
    }

    /// All errors of independent parts, nil when there are none.
    static func merging(_ errors: [DecodeError]) -> DecodeError? {
        errors.count > 1 ? .several(errors) : errors.first
    }

    private var parts: [DecodeError] {
        guard case .several(let errors) = self else { return [self] }
        return errors
    }
}
