public import ValueTree

extension ObjectMapper {
    /// Converts a value to an object and reports everything in the value that did not fit.
    ///
    /// An optional field with a value of the wrong type is nil in the object, and listed in the
    /// report.
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

    /// Converts a value to an object.
    ///
    /// Throws an error with the path to the part that does not fit, and that part.
    ///
    ///     try mapper.deserialize(Pet.self, from: ["name": .null])
    ///     // throws $.name: expected String, found null
    public func deserialize<T: Deserializable>(
        _ type: T.Type,
        from value: SupportedType
    ) throws(DecodeError) -> T {
        try report(on: value, as: type).result.get()
    }
}

/// The result of mapping a value: the object or an error, and everything that did not fit.
public struct MappingReport<T> {
    /// The object, or the error that prevented it.
    public let result: Result<T, DecodeError>
    /// The errors of the parts that nil or a fallback replaced, in the order they were read.
    public let passedOver: [DecodeError]
    /// The number of such errors that aren't in the list.
    public let omittedCount: Int

    /// The object, if there is one.
    public var object: T? { try? result.get() }

    /// Everything that did not fit, with paths and positions.
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
