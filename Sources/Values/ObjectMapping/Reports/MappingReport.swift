public import ValueTree

/// What became of a value: the object or why there is none, and everything that did not fit.
public struct MappingReport<T> {
    /// The object, or why there is none.
    public let result: Result<T, DecodeError>
    /// The parts that were not right, and that nil or a fallback has taken the place of, in the order in
    /// which they were read.
    public let passedOver: [DecodeError]
    /// How many more such parts there are than are listed.
    public let omittedCount: Int

    /// The object, if there is one.
    public var object: T? { try? result.get() }

    /// Everything that did not fit, each with its path and place.
    public var problems: [Problem] {
        let errors = passedOver + [result.failure].compactMap(\.self)
        return errors.isEmpty ? [] : DecodeError.several(errors).problems
    }
}

extension MappingReport: Sendable where T: Sendable {}

extension Result {
    fileprivate var failure: Failure? {
        guard case .failure(let failure) = self else { return nil }
        return failure
    }
}
