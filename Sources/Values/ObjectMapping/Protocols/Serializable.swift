/// An object that can be turned into data.
///
///     extension Pet: Serializable {
///         func serialize(to data: inout SerializableData) {
///             data["name"].set(name)
///         }
///     }
public protocol Serializable {
    /// Sets everything of the object that is to be kept.
    func serialize(to data: inout SerializableData)
}

/// An object that can be both made from data and turned into data.
public typealias SerializableAndDeserializable = Serializable & Deserializable
