import FoundationEssentials

extension EncodingRun {
    /// The encoded value; nil when the type encodes nothing.
    ///
    /// `convertsKeys` is nil for a child, whose keys are converted by the encoder's strategy.
    func encoded<T: Encodable>(
        _ value: T,
        in parent: EncodedPart?,
        at step: EncodedPart.Step,
        convertsKeys: Bool? = nil
    ) throws -> SupportedType? {
        if let scalar = try scalar(value, in: parent, at: step) { return scalar }
        guard parent?.depth ?? -1 < encoder.depthLimit else {
            let reason = "more than \(encoder.depthLimit) nested containers"
            throw refusal(value, reason, in: parent, at: step)
        }
        if let list = list(value) { return list }
        let part = open(in: parent, at: step, convertsKeys: convertsKeys ?? hasKeyStrategy)
        defer { close(to: part.index) }
        if let known = try known(value, in: part) { return known }
        switch form(of: T.self) {
        case .own: break
        case .dataKeys: part.convertsKeys = false
        case .list(let type): return try self.value(value, as: type).encoded(by: self, in: part)
        }
        try value.encode(to: ValueEncoding(part))
        return finished(part)
    }

    private func value<T, List: EncodableList>(_ value: T, as type: List.Type) -> List {
        identity(value)
    }

    /// The value of a type that most bodies are made of; nil for all others.
    @inline(__always)
    private func scalar<T>(
        _ value: T,
        in parent: EncodedPart?,
        at step: EncodedPart.Step
    ) throws -> SupportedType? {
        if T.self == String.self { return .string(identity(value)) }
        if T.self == Int.self { return .int(identity(value)) }
        if T.self == Double.self {
            return try number(identity(value) as Double, in: parent, at: step)
        }
        if T.self == SupportedType.self { return identity(value) as SupportedType }
        return nil
    }

    /// The value of a list of scalars, encoded in a loop that is specialized for their type.
    ///
    /// Nil for all others, and for numbers that are not finite.
    @inline(__always)
    private func list<T>(_ value: T) -> SupportedType? {
        if T.self == [Double].self { return list(identity(value) as [Double]) }
        if T.self == [Int].self { return list(identity(value) as [Int], SupportedType.int) }
        if T.self == [String].self {
            return list(identity(value) as [String], SupportedType.string)
        }
        return nil
    }

    private func list(_ numbers: [Double]) -> SupportedType? {
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        return list(numbers, SupportedType.double)
    }

    @inline(__always)
    private func list<Scalar>(
        _ scalars: [Scalar],
        _ encoded: (Scalar) -> SupportedType
    ) -> SupportedType {
        Steps.add(scalars.count)
        return SupportedType(storage: .array(.init(flat: scalars.map(encoded))))
    }

    /// The value of a type with a special encoding; nil for all others.
    private func known<T>(_ value: T, in part: EncodedPart) throws -> SupportedType? {
        if T.self == Date.self { return try date(identity(value), in: part) }
        if T.self == URL.self { return .string((identity(value) as URL).absoluteString) }
        if T.self == UUID.self { return .string((identity(value) as UUID).uuidString) }
        if T.self == Data.self { return try data(identity(value), in: part) }
        if T.self == Decimal.self { return try number(identity(value) as Decimal, in: part) }
        return nil
    }

    /// A value whose type is known to be `Known`.
    ///
    /// A cast would look types up at run time, which costs more than encoding most values.
    @inline(__always)
    private func identity<T, Known>(_ value: T) -> Known {
        unsafeBitCast(value, to: Known.self)
    }
}

extension EncodingRun {
    private func date(_ date: Date, in part: EncodedPart) throws -> SupportedType {
        if let value = encoder.dateStrategy.value(of: date) { return value }
        guard case .custom(_, let write) = encoder.dateStrategy else {
            throw refusal(date, "a date that cannot be written", in: part)
        }
        return try custom(in: part) { try write(date, $0) }
    }

    private func data(_ data: Data, in part: EncodedPart) throws -> SupportedType {
        switch encoder.dataStrategy {
        case .base64: .string(data.base64EncodedString())
        case .deferredToData: try custom(in: part) { try data.encode(to: $0) }
        case .custom(_, let write): try custom(in: part) { try write(data, $0) }
        }
    }

    /// What a custom closure encodes; an empty object when it encodes nothing.
    private func custom(
        in part: EncodedPart,
        _ write: (any Swift.Encoder) throws -> Void
    ) throws -> SupportedType {
        try write(ValueEncoding(part))
        return finished(part) ?? .dictionary(members: [])
    }

    private func number(_ decimal: Decimal, in part: EncodedPart) throws -> SupportedType {
        guard decimal.isFinite else {
            throw refusal(decimal, "a number that is not finite", in: part)
        }
        return .number(text: decimal.description)
    }

    /// Encodes a floating-point number.
    @inline(__always)
    func number(
        _ number: Double,
        in parent: EncodedPart?,
        at step: @autoclosure () -> EncodedPart.Step
    ) throws(EncodingError) -> SupportedType {
        number.isFinite ? .double(number) : try named(number, in: parent, at: step())
    }

    /// Encodes a Float by its shortest decimal digits, not those of the nearest Double.
    func number(
        _ number: Float,
        in parent: EncodedPart?,
        at step: @autoclosure () -> EncodedPart.Step
    ) throws(EncodingError) -> SupportedType {
        guard number.isFinite, let double = Double(number.description) else {
            return try named(number, in: parent, at: step())
        }
        return .double(double)
    }

    private func named(
        _ number: some BinaryFloatingPoint,
        in parent: EncodedPart?,
        at step: EncodedPart.Step
    ) throws(EncodingError) -> SupportedType {
        if let text = encoder.floatStrategy.text(of: number) { return .string(text) }
        throw refusal(number, "a number that is not finite", in: parent, at: step)
    }
}
