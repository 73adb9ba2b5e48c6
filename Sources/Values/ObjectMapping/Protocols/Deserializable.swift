/// An object that can be made from data.
///
///     struct Pet: Deserializable {
///         let name: String
///
///         init(_ data: DeserializableData) throws {
///             name = try data["name"].get()
///         }
///     }
public protocol Deserializable {
    /// Makes the object, or throws a `DeserializationError` when the data are not right for it.
    init(_ data: DeserializableData) throws
}
