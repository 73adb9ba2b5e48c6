public import FoundationEssentials

/// The strategies for encoding and decoding bytes.
public enum DataStrategy: Sendable {
    /// As Base64 text.
    case base64
    /// As `Data` encodes itself: a list of numbers.
    case deferredToData
    /// By custom closures.
    ///
    ///     ValueDecoder(
    ///         dataStrategy: .custom(
    ///             read: { try Data(String(from: $0).utf8) },
    ///             write: { try String(decoding: $0, as: UTF8.self).encode(to: $1) }
    ///         )
    ///     )
    case custom(
        read: @Sendable (any Swift.Decoder) throws -> Data,
        write: @Sendable (Data, any Swift.Encoder) throws -> Void
    )
}

/// The strategies for encoding and decoding infinite numbers and NaN, which JSON can't express.
public enum NonConformingFloatStrategy: Sendable, Hashable {
    /// Not supported: they throw an error.
    case `throw`
    /// As these strings.
    ///
    ///     ValueEncoder(
    ///         floatStrategy: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    ///     )
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// Returns the number that a string represents.
    func number<Number: BinaryFloatingPoint>(_ type: Number.Type, of text: String) -> Number? {
        guard case .strings(let positive, let negative, let nan) = self else { return nil }
        switch text {
        case positive: return .infinity
        case negative: return -.infinity
        case nan: return .nan
        default: return nil
        }
    }

    /// The string for an infinite number or NaN.
    func text(of number: some BinaryFloatingPoint) -> String? {
        guard case .strings(let positive, let negative, let nan) = self else { return nil }
        if number.isNaN { return nan }
        return number < 0 ? negative : positive
    }

    /// Returns the number that a value's string represents.
    func named<Scalar>(_ type: Scalar.Type, _ value: SupportedType) -> Scalar? {
        guard case .strings = self, let text = value.string else { return nil }
        if type == Double.self { return number(Double.self, of: text) as? Scalar }
        if type == Float.self { return number(Float.self, of: text) as? Scalar }
        return nil
    }
}
