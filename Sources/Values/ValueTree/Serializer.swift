public import FoundationEssentials

/// Turns values into the bytes of one format and back.
///
///     let text = serializer.serialize(toString: ["name": "Rex"])
public protocol Serializer: Sendable {
    /// The bytes of a value.
    func serialize(_ supportedType: SupportedType) -> Data

    /// The value that the bytes stand for; null when they are malformed.
    func deserialize(_ data: Data) -> SupportedType
}

extension Serializer {
    /// The text of a value; empty when the format's bytes are not UTF-8.
    public func serialize(toString supportedType: SupportedType) -> String {
        String(validating: serialize(supportedType), as: UTF8.self) ?? ""
    }

    /// The value that a text stands for; null when it is malformed.
    public func deserialize(fromString string: String) -> SupportedType {
        deserialize(Data(string.utf8))
    }
}

/// A serializer whose format also exists as values of another type, as JSON does in Foundation's `Any`.
///
/// What another library has parsed already need not become bytes first.
///
///     let value = JSONSerializer().typedDeserialize(["name": "Rex"])
public protocol TypedSerializer<DataType>: Serializer {
    /// The type of the values.
    associatedtype DataType

    /// The other type's form of a value.
    func typedSerialize(_ supportedType: SupportedType) -> DataType

    /// The value that the other type's form stands for; null when it stands for none.
    func typedDeserialize(_ data: DataType) -> SupportedType
}
