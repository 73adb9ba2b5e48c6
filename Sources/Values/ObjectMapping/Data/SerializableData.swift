public import ValueTree

/// A value that an object is written into, and the ways to its parts.
///
///     data["name"].set(name)
///     data["address", "city"].set(city)
///
/// Setting a path makes the dictionaries on the way, in place of anything else that stood there.
public struct SerializableData: Sendable {
    /// The value that has been written so far.
    public var raw: SupportedType
    /// The mapper that is at work.
    public let objectMapper: ObjectMapper

    /// Creates data that begin with a value.
    public init(data: SupportedType = .null, objectMapper: ObjectMapper) {
        raw = data
        self.objectMapper = objectMapper
    }

    /// The part under a key; null, and not yet there, when it is missing.
    public subscript(key: String) -> SerializableData {
        get { SerializableData(data: raw[key] ?? .null, objectMapper: objectMapper) }
        set { raw.addToDictionary(key: key, value: newValue.raw) }
    }

    /// The part under nested keys; null, and not yet there, when any of them is missing.
    public subscript(path: [String]) -> SerializableData {
        get { path.reduce(self) { $0[$1] } }
        set {
            let path = ValuePath(path.map { .key($0) })
            raw[path] = newValue.raw
        }
    }

    /// The part under nested keys; null, and not yet there, when any of them is missing.
    public subscript(path: String...) -> SerializableData {
        get { self[path] }
        set { self[path] = newValue }
    }
}

extension SerializableData {
    /// Writes an object; nil writes null.
    public mutating func set<T: Serializable>(_ object: T?) {
        raw = objectMapper.serialize(object)
    }

    /// Writes what a transformation makes of an object, and of nil.
    public mutating func set<R: SerializableTransformation>(
        _ object: R.Object?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(object, using: transformation)
    }

    /// Writes what a transformation makes of every element; no list at all writes null.
    public mutating func set<R: SerializableTransformation>(
        _ objects: [R.Object?]?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(objects, using: transformation)
    }

    /// Writes what a transformation makes of every value; no dictionary at all writes null.
    public mutating func set<R: SerializableTransformation>(
        _ objects: [String: R.Object?]?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(objects, using: transformation)
    }
}
