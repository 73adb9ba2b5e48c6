/// The data of a mapping that reads: every `map` reads a field.
///
///     var data: any MappableData = DeserializableMappableDataWrapper(delegate: data)
///     try pet.mapping(&data)
public struct DeserializableMappableDataWrapper: MappableData {
    /// The data that is read.
    public let delegate: DeserializableData

    /// Creates data that reads from `delegate`.
    public init(delegate: DeserializableData) {
        self.delegate = delegate
    }

    private init(_ delegate: DeserializableData) {
        self.delegate = delegate
    }

    /// The part for a key; setting it has no effect.
    public subscript(key: String) -> any MappableData {
        get { Self(delegate[key]) }
        set {}
    }

    /// The part at a path of keys; setting it has no effect.
    public subscript(path: [String]) -> any MappableData {
        get { Self(delegate[path]) }
        set {}
    }

    /// Reads an optional field, which is nil if there is no suitable value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        value = delegate.get()
    }

    /// Reads a field; throws and leaves it unchanged if there is no suitable value.
    @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        value = try delegate.get()
    }

    /// Reads a field with a transformation; nil if the transformation does not accept the value.
    public mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R) {
        value = delegate.get(using: transformation)
    }

    /// Reads a field with a transformation; throws if it does not accept the value.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R
    ) throws {
        value = try delegate.get(using: transformation)
    }

    /// Reads an array with a transformation; nil if it does not accept an element.
    public mutating func map<R: Transformation>(_ value: inout [R.Object]?, using transformation: R)
    {
        value = delegate.get(using: transformation)
    }

    /// Reads an array with a transformation; throws if it does not accept an element.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object],
        using transformation: R
    ) throws {
        value = try delegate.get(using: transformation)
    }

    /// Reads an array of optionals with a transformation; nil if the value is not an array.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?]?,
        using transformation: R
    ) {
        value = delegate.get(using: transformation)
    }

    /// Reads an array of optionals with a transformation; throws if the value is not an array.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?],
        using transformation: R
    ) throws {
        value = try delegate.get(using: transformation)
    }

    /// Reads a dictionary with a transformation; nil if it does not accept a value.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object]?,
        using transformation: R
    ) {
        value = delegate.get(using: transformation)
    }

    /// Reads a dictionary with a transformation; throws if it does not accept a value.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R
    ) throws {
        value = try delegate.get(using: transformation)
    }

    /// Reads a dictionary of optionals with a transformation; nil if there is no dictionary.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?]?,
        using transformation: R
    ) {
        value = delegate.get(using: transformation)
    }

    /// Reads a dictionary of optionals with a transformation; throws if there is no dictionary.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R
    ) throws {
        value = try delegate.get(using: transformation)
    }
}
