public import ValueTree

extension ObjectMapper {
    /// The object of a value, and everything in the value that did not fit.
    ///
    /// An optional field whose value is of the wrong type is nil in the object, and named here.
    ///
    ///     let report = mapper.report(on: ["name": 5], as: Pet.self)
    ///     report.problems    // $.name: expected String, found the number 5
    public func report<T: Deserializable>(
        on value: SupportedType,
        as type: T.Type = T.self
    ) -> MappingReport<T> {
        let run = MappingRun(value, objectMapper: self)
        let object = try? run.data.object(type)
        let failure = object == nil ? run.mismatches.takeLast() : nil
        let result: Result<T, DecodeError> =
            if let object { .success(object) } else { .failure(failure ?? .several([])) }
        return MappingReport(
            result: result,
            passedOver: run.mismatches.errors,
            omittedCount: run.mismatches.omittedCount
        )
    }

    /// The object of a value.
    ///
    /// Throws why there is none: the way to the part that does not fit, the part and its node.
    ///
    ///     try mapper.deserialize(Pet.self, from: value)    // $.name: expected String, found null
    public func deserialize<T: Deserializable>(
        _ type: T.Type,
        from value: SupportedType
    ) throws(DecodeError) -> T {
        try report(on: value, as: type).result.get()
    }
}

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
