public import ValueTree

/// Data that is either read or written, so that an object lists its fields once.
///
///     data["name"].map(&name)                 // var name: String?
///     try data["id"].map(&id)                 // var id: Int
///     data["tags"].map(&tags, or: [])         // var tags: [String]
///
/// The fallback and `try` matter only when reading.
public struct MappableData {
    private enum Direction {
        case reading(DeserializableData)
        case writing(SerializableData)
    }

    private var direction: Direction

    /// Creates data to read fields from.
    public init(reading data: DeserializableData) {
        direction = .reading(data)
    }

    /// Creates data to write fields to.
    public init(writing data: SerializableData) {
        direction = .writing(data)
    }

    /// The value that is read, or what has been written so far.
    public var raw: SupportedType {
        switch direction {
        case .reading(let data): data.raw
        case .writing(let data): data.raw
        }
    }

    /// The part for a key.
    public subscript(key: String) -> MappableData {
        get {
            switch direction {
            case .reading(let data): MappableData(reading: data[key])
            case .writing(let data): MappableData(writing: data[key])
            }
        }
        set { write(newValue) { $0[key] = $1 } }
        _modify {
            var part = takePart { $0.takePart(key) } ?? self[key]
            defer { self[key] = part }
            yield &part
        }
    }

    /// The part at a path of keys.
    public subscript(path: [String]) -> MappableData {
        get {
            switch direction {
            case .reading(let data): MappableData(reading: data[path])
            case .writing(let data): MappableData(writing: data[path])
            }
        }
        set { write(newValue) { $0[path] = $1 } }
        _modify {
            var part = takePart { $0.takePart(path) } ?? self[path]
            defer { self[path] = part }
            yield &part
        }
    }

    /// The part at a path of keys.
    public subscript(path: String...) -> MappableData {
        get { self[path] }
        set { self[path] = newValue }
        _modify { yield &self[path] }
    }

    /// Takes a part out, so that it is written in place instead of in a copy; nil when reading.
    private mutating func takePart(
        _ take: (inout SerializableData) -> SerializableData
    ) -> MappableData? {
        guard case .writing(var data) = direction else { return nil }
        direction = .writing(SerializableData(objectMapper: data.objectMapper))
        defer { direction = .writing(data) }
        return MappableData(writing: take(&data))
    }

    /// Stores a written part; when reading, nothing changes.
    private mutating func write(
        _ part: MappableData,
        _ set: (inout SerializableData, SerializableData) -> Void
    ) {
        guard case .writing(let part) = part.direction, case .writing(var data) = direction else {
            return
        }
        // Gives up our own reference first, so that the value is changed without a copy.
        direction = .writing(SerializableData(objectMapper: data.objectMapper))
        set(&data, part)
        direction = .writing(data)
    }

    /// Reads the value with one function, or writes it with the other.
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

    /// Reads the value with one function, falling back if it returns nil, or writes it with the
    /// other.
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
    /// Maps an optional field, which is nil if there is no suitable value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        transfer(&value, { $0.get() }, { $0.set($1) })
    }

    /// Maps a field, which is `fallback` if there is no suitable value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: T) {
        transfer(&value, or: fallback, { $0.get() }, { $0.set($1) })
    }

    /// Maps a field; throws and leaves it unchanged if there is no suitable value.
    @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        try transfer(&value, { try $0.get() }, { $0.set($1) })
    }
}
