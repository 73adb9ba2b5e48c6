public import ValueTree

/// A value to write an object to, with access to its parts.
///
///     data["name"].set(name)
///     data["address", "city"].set(city)
///
/// Writing to a path creates the dictionaries along it, replacing any other value there.
public struct SerializableData: Sendable {
    /// The value that has been written so far.
    public var raw: SupportedType
    /// The mapper that writes the data.
    public let objectMapper: ObjectMapper
    /// The number of failures before this part was written.
    private let mark: Int

    /// Creates data that starts with a value.
    public init(data: SupportedType = .null, objectMapper: ObjectMapper) {
        raw = data
        self.objectMapper = objectMapper
        mark = WritingRun.current?.mark ?? 0
    }

    /// The part for a key, or null until it is written.
    public subscript(key: String) -> SerializableData {
        get { SerializableData(data: raw[key] ?? .null, objectMapper: objectMapper) }
        set {
            raw.addToDictionary(key: key, value: newValue.raw)
            WritingRun.current?.locate(since: newValue.mark, at: [.key(key)])
        }
        _modify {
            var part = takePart(key)
            defer { self[key] = part }
            yield &part
        }
    }

    /// The part at a path of keys, or null until it is written.
    public subscript(path: [String]) -> SerializableData {
        get { path.reduce(self) { $0[$1] } }
        set {
            let path = ValuePath(path.map { .key($0) })
            raw[path] = newValue.raw
            WritingRun.current?.locate(since: newValue.mark, at: path.components)
        }
        _modify {
            var part = takePart(path)
            defer { self[path] = part }
            yield &part
        }
    }

    /// The part at a path of keys, or null until it is written.
    public subscript(path: String...) -> SerializableData {
        get { self[path] }
        set { self[path] = newValue }
        _modify { yield &self[path] }
    }

    /// Removes and returns a part, so that it is written in place instead of in a copy.
    mutating func takePart(_ key: String) -> SerializableData {
        SerializableData(data: raw.take(.key(key)) ?? .null, objectMapper: objectMapper)
    }

    mutating func takePart(_ path: [String]) -> SerializableData {
        let part = raw.take(ValuePath(path.map { .key($0) })) ?? .null
        return SerializableData(data: part, objectMapper: objectMapper)
    }
}

extension SerializableData {
    /// Writes an object; nil writes null.
    ///
    ///     data["tags"].set(["small", "brown"])
    public mutating func set<T: Serializable>(_ object: T?) {
        raw = objectMapper.serialize(object)
    }

    /// Writes an object, or nil, converted by a transformation.
    ///
    ///     data["born"].set(born, using: RFC3339DateTransformation())
    public mutating func set<R: SerializableTransformation>(
        _ object: R.Object?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(object, using: transformation)
    }

    /// Writes every element converted by a transformation; a nil array becomes null.
    public mutating func set<R: SerializableTransformation>(
        _ objects: [R.Object?]?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(objects, using: transformation)
    }

    /// Writes every value converted by a transformation; a nil dictionary becomes null.
    public mutating func set<R: SerializableTransformation>(
        _ objects: [String: R.Object?]?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(objects, using: transformation)
    }
}
