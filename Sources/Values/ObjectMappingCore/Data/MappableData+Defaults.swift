internal import ValueTree

// Defaults for types of data: every kind of field is mapped through the optional one.

extension MappableData {
    /// The part for a key.
    public subscript(key: String) -> any MappableData {
        get { self[[key]] }
        set { self[[key]] = newValue }
        _modify { yield &self[[key]] }
    }

    /// The part at a path of keys.
    public subscript(path: String...) -> any MappableData {
        get { self[path] }
        set { self[path] = newValue }
        _modify { yield &self[path] }
    }

    /// Maps a field, which is `fallback` if there is no suitable value.
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: T) {
        value = mapped(value) { $0.map(&$1) } ?? fallback
    }

    /// Maps a field; throws and leaves it unchanged if there is no suitable value.
    @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        value = try unwrapped(mapped(value) { $0.map(&$1) })
    }

    /// Maps a field with a transformation; `fallback` if it does not accept the value.
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R,
        or fallback: R.Object
    ) {
        value = mapped(value) { $0.map(&$1, using: transformation) } ?? fallback
    }

    /// Maps a field with a transformation; throws if it does not accept the value.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R
    ) throws {
        value = try unwrapped(mapped(value) { $0.map(&$1, using: transformation) })
    }

    /// Maps an array with a transformation; nil if it does not accept an element.
    public mutating func map<R: Transformation>(_ value: inout [R.Object]?, using transformation: R)
    {
        map(&value, using: ElementsTransformation(transformation))
    }

    /// Maps an array with a transformation; `fallback` if it does not accept an element.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object],
        using transformation: R,
        or fallback: [R.Object]
    ) {
        value = mapped(value) { $0.map(&$1, using: transformation) } ?? fallback
    }

    /// Maps an array with a transformation; throws if it does not accept an element.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object],
        using transformation: R
    ) throws {
        value = try unwrapped(mapped(value) { $0.map(&$1, using: transformation) })
    }

    /// Maps an array of optionals with a transformation; nil if the value is not an array.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?]?,
        using transformation: R
    ) {
        map(&value, using: ElementsTransformation(OptionalTransformation(transformation)))
    }

    /// Maps an array of optionals with a transformation; `fallback` if the value is not an array.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?],
        using transformation: R,
        or fallback: [R.Object?]
    ) {
        value = mapped(value) { $0.map(&$1, using: transformation) } ?? fallback
    }

    /// Maps an array of optionals with a transformation; throws if the value is not an array.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?],
        using transformation: R
    ) throws {
        value = try unwrapped(mapped(value) { $0.map(&$1, using: transformation) })
    }

    /// Maps a dictionary with a transformation; nil if it does not accept a value.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object]?,
        using transformation: R
    ) {
        map(&value, using: ValuesTransformation(transformation))
    }

    /// Maps a dictionary with a transformation; `fallback` if it does not accept a value.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R,
        or fallback: [String: R.Object]
    ) {
        value = mapped(value) { $0.map(&$1, using: transformation) } ?? fallback
    }

    /// Maps a dictionary with a transformation; throws if it does not accept a value.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R
    ) throws {
        value = try unwrapped(mapped(value) { $0.map(&$1, using: transformation) })
    }

    /// Maps a dictionary of optionals with a transformation; nil if there is no dictionary.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?]?,
        using transformation: R
    ) {
        map(&value, using: ValuesTransformation(OptionalTransformation(transformation)))
    }

    /// Maps a dictionary of optionals with a transformation; `fallback` if there is no dictionary.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R,
        or fallback: [String: R.Object?]
    ) {
        value = mapped(value) { $0.map(&$1, using: transformation) } ?? fallback
    }

    /// Maps a dictionary of optionals with a transformation; throws if there is no dictionary.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R
    ) throws {
        value = try unwrapped(mapped(value) { $0.map(&$1, using: transformation) })
    }
}

extension MappableData {
    /// The value after it was mapped as an optional.
    private mutating func mapped<Value>(
        _ value: Value,
        _ map: (inout Self, inout Value?) -> Void
    ) -> Value? {
        var optional: Value? = value
        map(&self, &optional)
        return optional
    }

    private func unwrapped<Value>(_ value: Value?) throws(DeserializationError) -> Value {
        guard let value else { throw .unknown }
        return value
    }
}
