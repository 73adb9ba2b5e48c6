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

    /// The part under nested keys.
    public subscript(path: [String]) -> MappableData {
        get {
            switch direction {
            case .reading(let data): MappableData(reading: data[path])
            case .writing(let data): MappableData(writing: data[path])
            }
        }
        set {
            guard case .writing(var data) = direction,
                case .writing(let part) = newValue.direction
            else { return }
            data[path] = part
            direction = .writing(data)
        }
    }

    /// The part under nested keys.
    public subscript(path: String...) -> MappableData {
        get { self[path] }
        set { self[path] = newValue }
    }

    /// Maps an optional field: nil when there is no fitting value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        transfer(&value, read: { $0.get() }, write: { $0.set($1) })
    }

    /// Maps a field, with `fallback` when there is no fitting value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: T) {
        transfer(&value, read: { $0.get(or: fallback) }, write: { $0.set($1) })
    }

    /// Maps a field; throws, and leaves the field as it was, when there is no fitting value.
    @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        try transfer(&value, read: { try $0.get() }, write: { $0.set($1) })
    }

    /// Maps an optional field through a transformation.
    public mutating func map<R: Transformation>(
        _ value: inout R.Object?,
        using transformation: R
    ) {
        transfer(
            &value,
            read: { $0.get(using: transformation) },
            write: { $0.set($1, using: transformation) }
        )
    }

    /// Maps a field through a transformation, with `fallback` when it makes nothing.
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R,
        or fallback: R.Object
    ) {
        transfer(
            &value,
            read: { $0.get(using: transformation, or: fallback) },
            write: { $0.set($1, using: transformation) }
        )
    }

    /// Maps a field through a transformation; throws when it makes nothing.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R
    ) throws {
        try transfer(
            &value,
            read: { try $0.get(using: transformation) },
            write: { $0.set($1, using: transformation) }
        )
    }

    private mutating func transfer<T>(
        _ value: inout T,
        read: (DeserializableData) throws -> T,
        write: (inout SerializableData, T) -> Void
    ) rethrows {
        switch direction {
        case .reading(let data):
            value = try read(data)
        case .writing(var data):
            write(&data, value)
            direction = .writing(data)
        }
    }
}
