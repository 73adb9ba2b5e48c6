public import FoundationEssentials

/// Converts values to and from the bytes of a format.
///
///     let text = serializer.serialize(toString: ["name": "Rex"])    // {"name":"Rex"}
///     serializer.deserialize(fromString: text)["name"]?.string      // "Rex"
public protocol Serializer: Sendable {
    /// The bytes of a value.
    func serialize(_ supportedType: SupportedType) -> Data

    /// The value that the bytes represent; null when they are malformed.
    ///
    ///     serializer.deserialize(Data("nonsense".utf8))    // null
    func deserialize(_ data: Data) -> SupportedType
}

extension Serializer {
    /// The text of a value; empty when the format's bytes are not UTF-8.
    public func serialize(toString supportedType: SupportedType) -> String {
        String(validating: serialize(supportedType), as: UTF8.self) ?? ""
    }

    /// The value that a text represents; null when it is malformed.
    public func deserialize(fromString string: String) -> SupportedType {
        deserialize(Data(string.utf8))
    }
}

/// A serializer whose format also has an in-memory form, such as Foundation's `Any` for JSON.
///
/// A value that another library has parsed needn't be converted to bytes first.
///
///     let value = JSONSerializer().typedDeserialize(["name": "Rex"])
///     JSONSerializer().typedSerialize(value) as? [String: String]    // ["name": "Rex"]
public protocol TypedSerializer<DataType>: Serializer {
    /// The type of the in-memory form.
    associatedtype DataType

    /// The in-memory form of a value.
    func typedSerialize(_ supportedType: SupportedType) -> DataType

    /// Returns the value of an in-memory form, or null if it has none.
    func typedDeserialize(_ data: DataType) -> SupportedType
}
