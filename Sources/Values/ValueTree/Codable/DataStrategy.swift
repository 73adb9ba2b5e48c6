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
