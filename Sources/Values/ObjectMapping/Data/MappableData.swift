public import ValueTree

/// Data that are either read or written, so that an object names its fields once.
///
///     data["name"].map(&name)                 // var name: String?
///     try data["id"].map(&id)                 // var id: Int
///     data["tags"].map(&tags, or: [])         // var tags: [String]
///
/// `or` and `try` matter when reading only.
public struct MappableData {
    private enum Direction {
        case reading(DeserializableData)
        case writing(SerializableData)
    }

    private var direction: Direction

    /// Data whose fields are read.
    public init(reading data: DeserializableData) {
        direction = .reading(data)
    }

    /// Data whose fields are written.
    public init(writing data: SerializableData) {
        direction = .writing(data)
    }

    /// The value that is read, or that has been written so far.
    public var raw: SupportedType {
        switch direction {
        case .reading(let data): data.raw
        case .writing(let data): data.raw
        }
    }

    /// The part under a key.
    public subscript(key: String) -> MappableData {
        get {
            switch direction {
            case .reading(let data): MappableData(reading: data[key])
            case .writing(let data): MappableData(writing: data[key])
            }
        }
        set { write(newValue) { $0[key] = $1 } }
    }

    /// The part under nested keys.
    public subscript(path: [String]) -> MappableData {
        get {
            switch direction {
            case .reading(let data): MappableData(reading: data[path])
            case .writing(let data): MappableData(writing: data[path])
            }
        }
        set { write(newValue) { $0[path] = $1 } }
    }

    /// The part under nested keys.
    public subscript(path: String...) -> MappableData {
        get { self[path] }
        set { self[path] = newValue }
    }

    /// Takes a part back that was written; one that was read is as it was.
    private mutating func write(
        _ part: MappableData,
        _ set: (inout SerializableData, SerializableData) -> Void
    ) {
        guard case .writing(let part) = part.direction, case .writing(var data) = direction else {
            return
        }
        // Nobody else holds what has been written meanwhile, so that it changes in place.
        direction = .writing(SerializableData(objectMapper: data.objectMapper))
        set(&data, part)
        direction = .writing(data)
    }

    /// Reads the value by one function or writes it by the other.
    mutating func transfer<T>(
        _ value: inout T,
        _ read: (DeserializableData) throws -> T,
        _ write: (inout SerializableData, T) -> Void
    ) rethrows {
        switch direction {
        case .reading(let data):
            value = try read(data)
        case .writing(var data):
            write(&data, value)
            direction = .writing(data)
        }
    }

    /// Reads the value by one function, or takes the fallback, or writes it by the other.
    mutating func transfer<T>(
        _ value: inout T,
        or fallback: T,
        _ read: (DeserializableData) -> T?,
        _ write: (inout SerializableData, T) -> Void
    ) {
        transfer(&value, { read($0) ?? fallback }, write)
    }
}

extension MappableData {
    /// Maps an optional field: nil when there is no fitting value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        transfer(&value, { $0.get() }, { $0.set($1) })
    }

    /// Maps a field, with `fallback` when there is no fitting value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: T) {
        transfer(&value, or: fallback, { $0.get() }, { $0.set($1) })
    }

    /// Maps a field; throws, and leaves the field as it was, when there is no fitting value.
    @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        try transfer(&value, { try $0.get() }, { $0.set($1) })
    }
}
