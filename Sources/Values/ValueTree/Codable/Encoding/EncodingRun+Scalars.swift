import FoundationEssentials

/// Scalars that the encoder's strategies apply to.
extension EncodingRun {
    func date(_ date: Date, in part: EncodedPart) throws -> Encoded {
        if let value = encoder.dateStrategy.value(of: date) {
            return put(value, in: part)
        }
        guard case .custom(_, let write) = encoder.dateStrategy else {
            throw refusal(date, "a date that cannot be written", in: part)
        }
        return try custom(in: part) { try write(date, $0) }
    }

    func data(_ data: Data, in part: EncodedPart) throws -> Encoded {
        switch encoder.dataStrategy {
        case .base64: put(data.base64EncodedString(), in: part)
        case .deferredToData: try custom(in: part) { try data.encode(to: $0) }
        case .custom(_, let write): try custom(in: part) { try write(data, $0) }
        }
    }

    /// Returns the value that a custom closure encodes; an empty object if it encodes nothing.
    private func custom(
        in part: EncodedPart,
        _ write: (any Swift.Encoder) throws -> Void
    ) throws -> Encoded {
        try write(ValueEncoding(part))
        let encoded = finish(part)
        guard case .nothing = encoded else { return encoded }
        return put(.dictionary(members: []), in: part)
    }

    func number(_ decimal: Decimal, in part: EncodedPart) throws -> Encoded {
        guard decimal.isFinite else {
            throw refusal(decimal, "a number that is not finite", in: part)
        }
        return put(NumberText(decimal.description), in: part)
    }

    /// Writes a floating-point number to a part, or converts it to a value.
    @inline(__always)
    func put(
        _ number: Double,
        in parent: EncodedPart?,
        at step: EncodedPart.Step
    ) throws(EncodingError) -> Encoded {
        number.isFinite
            ? put(number, in: parent) : put(try named(number, in: parent, at: step), in: parent)
    }

    /// Returns the string for a number that isn't finite.
    func named(
        _ number: some BinaryFloatingPoint,
        in parent: EncodedPart?,
        at step: EncodedPart.Step
    ) throws(EncodingError) -> String {
        if let text = encoder.floatStrategy.text(of: number) { return text }
        throw refusal(number, "a number that is not finite", in: parent, at: step)
    }
}
