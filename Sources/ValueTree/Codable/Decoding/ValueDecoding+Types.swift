import FoundationEssentials

extension ValueDecoding {
    /// This value as a type without a container.
    func read<Scalar: ReadableScalar>(_ type: Scalar.Type) throws(DecodeError) -> Scalar {
        try read(value, as: type, at: nil)
    }

    /// A value in this one as a type without a container.
    @inline(__always)
    func read<Scalar: ReadableScalar>(
        _ value: SupportedType,
        as type: Scalar.Type,
        at step: ValuePath.Component?
    ) throws(DecodeError) -> Scalar {
        do throws(ScalarFailure) {
            return try Scalar.read(value)
        } catch {
            throw failure(error.kind, expected: error.expected, found: value, at: step)
        }
    }

    /// This value as any type; those of Foundation have notations of their own.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let known = try known(type), let typed = known as? T { return typed }
        let hasDataKeys = keyStrategy != .useDefaultKeys && type is any StringKeyed.Type
        do {
            return try T(from: hasDataKeys ? withPlainKeys() : self)
        } catch let error as DecodingError {
            throw refusedCase(of: type, error) ?? error
        }
    }

    /// The value as one of the types that do not decode themselves.
    private func known<T>(_ type: T.Type) throws(DecodeError) -> Any? {
        if type == Date.self { return try date() }
        if type == URL.self { return try read(URL.self) }
        if type == UUID.self { return try read(UUID.self) }
        if type == Data.self { return try read(Data.self) }
        if type == Decimal.self { return try read(Decimal.self) }
        if type == SupportedType.self { return value }
        return nil
    }

    private func date() throws(DecodeError) -> Date {
        do throws(ScalarFailure) {
            return try decoder.dateStrategy.read(value)
        } catch {
            throw failure(error.kind, expected: error.expected, found: value, at: nil)
        }
    }

    /// An enum refuses a raw value without saying which it takes; one that knows its cases does.
    private func refusedCase<T>(of type: T.Type, _ error: DecodingError) -> DecodeError? {
        guard case .dataCorrupted(let context) = error, context.codingPath.count == path.count,
            let cases = type as? any CaseIterable.Type
        else { return nil }
        let names = Self.rawValues(of: cases).map { "`\($0)`" }.joined(separator: ", ")
        guard !names.isEmpty else { return nil }
        return failure(.invalid, expected: "one of \(names)", found: value, at: nil)
    }

    private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
        type.allCases.compactMap { value in
            (value as? any RawRepresentable).map { "\($0.rawValue)" }
        }
    }
}
