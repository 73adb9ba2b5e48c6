public import FoundationEssentials

/// A serializer that can say why bytes cannot be read, or why a value cannot be written.
///
///     let theme = try TOMLSerializer().deserializeOrThrow(bytes)
public protocol CheckedSerializer: Serializer {
    /// The bytes of a value; throws when the format has no way to write it.
    func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data

    /// The value that the bytes stand for; throws with the place of the first fault.
    func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType
}

extension CheckedSerializer {
    /// The bytes of a value; none when the format has no way to write it.
    public func serialize(_ supportedType: SupportedType) -> Data {
        (try? serializeOrThrow(supportedType)) ?? Data()
    }

    /// The value that the bytes stand for; null when they are malformed.
    public func deserialize(_ data: Data) -> SupportedType {
        (try? deserializeOrThrow(data)) ?? .null
    }

    /// The value that a text stands for; throws with the place of the first fault.
    public func deserializeOrThrow(
        fromString string: String
    ) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(Data(string.utf8))
    }

    /// The value that the bytes of a body stand for; throws with the place of the first fault.
    public func value(from bytes: PaddedBytes) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(bytes.withUnsafeBytes { Data($0) })
    }
}
