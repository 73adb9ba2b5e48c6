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
