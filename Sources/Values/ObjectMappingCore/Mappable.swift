import ValueTree

/// An object whose fields are listed once, for reading and for writing.
///
///     struct Pet: Mappable {
///         var name: String?
///
///         init(_ data: DeserializableData) throws {
///             try mapping(data)
///         }
///
///         mutating func mapping(_ data: inout any MappableData) throws {
///             data["name"].map(&name)
///         }
///     }
public protocol Mappable: Serializable, Deserializable {
    /// Maps every field, reading or writing as `data` does.
    mutating func mapping(_ data: inout any MappableData) throws
}

extension Mappable {
    /// Writes the object through its mapping.
    public func serialize(to data: inout SerializableData) {
        mapping(&data)
    }

    /// Reads the mapped fields; call it at the end of an initialiser.
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         try mapping(data)
    ///     }
    public mutating func mapping(_ data: DeserializableData) throws {
        var mappable: any MappableData = DeserializableMappableDataWrapper(delegate: data)
        try mapping(&mappable)
    }

    /// Writes the mapped fields.
    ///
    /// If the mapping throws while writing, the object becomes null, because half of it would look
    /// complete. ``ObjectMapper/serializeOrThrow(_:)`` throws the error.
    public func mapping(_ data: inout SerializableData) {
        var copy = self
        var mappable: any MappableData = SerializableMappableDataWrapper(delegate: data)
        do {
            try copy.mapping(&mappable)
            if let written = mappable as? SerializableMappableDataWrapper {
                data.raw = written.delegate.raw
            }
        } catch {
            WritingRun.current?.failWhole(error)
            data.raw = .null
        }
    }
}

extension Mappable where Self: AnyObject {
    /// Reads the mapped fields; call it at the end of a class's initialiser.
    public func mapping(_ data: DeserializableData) throws {
        var object = self
        var mappable: any MappableData = DeserializableMappableDataWrapper(delegate: data)
        try object.mapping(&mappable)
    }
}

/// An object that can be created from data.
///
///     struct Pet: Deserializable {
///         let name: String
///
///         init(_ data: DeserializableData) throws {
///             name = try data["name"].get()
///         }
///     }
public protocol Deserializable {
    /// Creates the object, or throws a `DeserializationError` if the data does not fit.
    init(_ data: DeserializableData) throws
}

/// An object that can be written to data.
///
///     extension Pet: Serializable {
///         func serialize(to data: inout SerializableData) {
///             data["name"].set(name)
///         }
///     }
public protocol Serializable {
    /// Writes the object's fields.
    func serialize(to data: inout SerializableData)
}

/// An object that can be both created from data and written to data.
public typealias SerializableAndDeserializable = Serializable & Deserializable
