public import ValueTree

extension DecodeError {
    /// All errors of independent parts, in order; equal ones that follow each other are told once.
    @usableFromInline
    static func merging(_ errors: [DecodeError]) -> DecodeError {
        var merged: [DecodeError] = []
        for part in errors.lazy.flatMap(\.parts) where merged.last != part { merged.append(part) }
        return merged.count == 1 ? merged[0] : .several(merged)
    }

    private var parts: [DecodeError] {
        guard case .several(let errors) = self else { return [self] }
        return errors
    }
}
