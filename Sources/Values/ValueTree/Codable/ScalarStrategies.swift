public import FoundationEssentials

/// How bytes are written.
public enum DataStrategy: Sendable {
    /// As text in base64.
    case base64
    /// As Data itself does it: a list of numbers.
    case deferredToData
    /// In any way.
    ///
    ///     .custom(read: { try Data(hexadecimal: String(from: $0)) }, write: { … })
    case custom(
        read: @Sendable (any Swift.Decoder) throws -> Data,
        write: @Sendable (Data, any Swift.Encoder) throws -> Void
    )
}

/// How numbers are written that are not finite, for which JSON has no notation.
public enum NonConformingFloatStrategy: Sendable, Hashable {
    /// Not at all: they are an error.
    case `throw`
    /// As these texts.
    ///
    ///     .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// What a text means.
    func number<Number: BinaryFloatingPoint>(_ type: Number.Type, of text: String) -> Number? {
        guard case .strings(let positive, let negative, let nan) = self else { return nil }
        switch text {
        case positive: return .infinity
        case negative: return -.infinity
        case nan: return .nan
        default: return nil
        }
    }

    /// How a number that is not finite is written.
    func text(of number: some BinaryFloatingPoint) -> String? {
        guard case .strings(let positive, let negative, let nan) = self else { return nil }
        if number.isNaN { return nan }
        return number < 0 ? negative : positive
    }

    /// A value that is the text of a number.
    func named<Scalar>(_ type: Scalar.Type, _ value: SupportedType) -> Scalar? {
        guard case .strings = self, let text = value.string else { return nil }
        if type == Double.self { return number(Double.self, of: text) as? Scalar }
        if type == Float.self { return number(Float.self, of: text) as? Scalar }
        return nil
    }
}
