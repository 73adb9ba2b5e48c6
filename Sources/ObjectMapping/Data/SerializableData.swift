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

    /// The part under nested keys; null, and not yet there, when any of them is missing.
    public subscript(path: [String]) -> SerializableData {
        get {
            let part = path.reduce(raw) { value, key in value[key] ?? .null }
            return SerializableData(data: part, objectMapper: objectMapper)
        }
        set { raw.replace(at: path[...], with: newValue.raw) }
    }

    /// The part under nested keys; null, and not yet there, when any of them is missing.
    public subscript(path: String...) -> SerializableData {
        get { self[path] }
        set { self[path] = newValue }
    }

    /// Writes an object; nil writes null.
    public mutating func set<T: Serializable>(_ object: T?) {
        raw = objectMapper.serialize(object)
    }

    /// Writes what a transformation makes of an object.
    public mutating func set<R: SerializableTransformation>(
        _ object: R.Object?,
        using transformation: R
    ) {
        raw = objectMapper.serialize(object, using: transformation)
    }
}

extension SupportedType {
    fileprivate mutating func replace(at path: ArraySlice<String>, with value: SupportedType) {
        guard let key = path.first else {
            self = value
            return
        }
        var part = self[key] ?? .null
        part.replace(at: path.dropFirst(), with: value)
        addToDictionary(key: key, value: part)
    }
}
