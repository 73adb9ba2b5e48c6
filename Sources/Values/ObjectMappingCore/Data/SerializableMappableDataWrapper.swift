/// The data of a mapping that writes: every `map` writes a field, ignores the fallback, and never
/// throws.
///
///     var data: any MappableData = SerializableMappableDataWrapper(delegate: data)
///     try pet.mapping(&data)
public struct SerializableMappableDataWrapper: MappableData {
    /// The data that has been written so far.
    public private(set) var delegate: SerializableData

    /// Creates data that writes to `delegate`.
    public init(delegate: SerializableData) {
        self.delegate = delegate
    }

    /// The part for a key; a part that must not be written can't be set.
    public subscript(key: String) -> any MappableData {
        get { Self(delegate: delegate[key]) }
        set {
            if let part = newValue as? Self { delegate[key] = part.delegate }
        }
        _modify {
            var part: any MappableData = Self(delegate: delegate.takePart(key))
            defer { self[key] = part }
            yield &part
        }
    }

    /// The part at a path of keys; a part that must not be written can't be set.
    public subscript(path: [String]) -> any MappableData {
        get { Self(delegate: delegate[path]) }
        set {
            if let part = newValue as? Self { delegate[path] = part.delegate }
        }
        _modify {
            var part: any MappableData = Self(delegate: delegate.takePart(path))
            defer { self[path] = part }
            yield &part
        }
    }

    /// Writes a field; nil becomes null.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        delegate.set(value)
    }

    /// Writes a field with a transformation.
    public mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R) {
        delegate.set(value, using: transformation)
    }

    /// Writes an array with a transformation; nil becomes null.
    public mutating func map<R: Transformation>(_ value: inout [R.Object]?, using transformation: R)
    {
        delegate.set(value, using: transformation)
    }

    /// Writes an array of optionals with a transformation; nil becomes null.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?]?,
        using transformation: R
    ) {
        delegate.set(value, using: transformation)
    }

    /// Writes a dictionary with a transformation; nil becomes null.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object]?,
        using transformation: R
    ) {
        delegate.set(value, using: transformation)
    }

    /// Writes a dictionary of optionals with a transformation; nil becomes null.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?]?,
        using transformation: R
    ) {
        delegate.set(value, using: transformation)
    }
}
