/// An object that says once how its fields are named, for both directions.
///
///     struct Pet: Mappable {
///         var name: String?
///
///         init(_ data: DeserializableData) throws {
///             try mapping(data)
///         }
///
///         mutating func mapping(_ data: inout MappableData) throws {
///             data["name"].map(&name)
///         }
///     }
public protocol Mappable: Serializable, Deserializable {
    /// Maps every field, in whichever direction `data` goes.
    mutating func mapping(_ data: inout MappableData) throws
}

extension Mappable {
    /// Turns the object into data through its mapping.
    public func serialize(to data: inout SerializableData) {
        mapping(&data)
    }

    /// Reads the mapped fields, for the end of an initialiser.
    public mutating func mapping(_ data: DeserializableData) throws {
        var mappable = MappableData(reading: data)
        try mapping(&mappable)
    }

    /// Writes the mapped fields.
    ///
    /// An error that the mapping throws while it writes ends it there; what was written before
    /// stays.
    public func mapping(_ data: inout SerializableData) {
        var copy = self
        var mappable = MappableData(writing: data)
        try? copy.mapping(&mappable)
        data.raw = mappable.raw
    }
}

extension Mappable where Self: AnyObject {
    /// Reads the mapped fields, for the end of a class's initialiser.
    public func mapping(_ data: DeserializableData) throws {
        var object = self
        var mappable = MappableData(reading: data)
        try object.mapping(&mappable)
    }
}

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
