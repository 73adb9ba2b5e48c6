/// Data that is either read or written, so that an object lists its fields once.
///
///     data["name"].map(&name)                 // var name: String?
///     try data["id"].map(&id)                 // var id: Int
///     data["tags"].map(&tags, or: [])         // var tags: [String]
///     data["born"].map(&born, using: DateTransformation())    // var born: Date?
///
/// The fallback and `try` matter only when reading. Lists and dictionaries of mapped types are mapped like
/// any other field.
///
/// Mappers use ``DeserializableMappableDataWrapper`` and ``SerializableMappableDataWrapper``.
///
/// Your own type needs the subscript for a path, and `map` for an optional, with and without a
/// transformation. All other requirements have defaults.
public protocol MappableData {
    /// The part for a key.
    subscript(key: String) -> any MappableData { get set }

    /// The part at a path of keys; setting it has no effect when reading.
    subscript(path: [String]) -> any MappableData { get set }

    /// The part at a path of keys.
    subscript(path: String...) -> any MappableData { get set }

    /// Maps an optional field, which is nil if there is no suitable value.
    mutating func map<T: SerializableAndDeserializable>(_ value: inout T?)

    /// Maps a field, which is `fallback` if there is no suitable value.
    mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: T)

    /// Maps a field; throws and leaves it unchanged if there is no suitable value.
    @_disfavoredOverload
    mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws

    /// Maps a field with a transformation; nil if the transformation does not accept the value.
    mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R)

    /// Maps a field with a transformation; `fallback` if it does not accept the value.
    mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R,
        or fallback: R.Object
    )

    /// Maps a field with a transformation; throws if it does not accept the value.
    @_disfavoredOverload
    mutating func map<R: Transformation>(_ value: inout R.Object, using transformation: R) throws

    /// Maps an array with a transformation; nil if it does not accept an element.
    mutating func map<R: Transformation>(_ value: inout [R.Object]?, using transformation: R)

    /// Maps an array with a transformation; `fallback` if it does not accept an element.
    mutating func map<R: Transformation>(
        _ value: inout [R.Object],
        using transformation: R,
        or fallback: [R.Object]
    )

    /// Maps an array with a transformation; throws if it does not accept an element.
    @_disfavoredOverload
    mutating func map<R: Transformation>(_ value: inout [R.Object], using transformation: R) throws

    /// Maps an array of optionals with a transformation; nil if the value is not an array.
    mutating func map<R: Transformation>(_ value: inout [R.Object?]?, using transformation: R)

    /// Maps an array of optionals with a transformation; `fallback` if the value is not an array.
    mutating func map<R: Transformation>(
        _ value: inout [R.Object?],
        using transformation: R,
        or fallback: [R.Object?]
    )

    /// Maps an array of optionals with a transformation; throws if the value is not an array.
    @_disfavoredOverload
    mutating func map<R: Transformation>(_ value: inout [R.Object?], using transformation: R) throws

    /// Maps a dictionary with a transformation; nil if it does not accept a value.
    mutating func map<R: Transformation>(
        _ value: inout [String: R.Object]?,
        using transformation: R
    )

    /// Maps a dictionary with a transformation; `fallback` if it does not accept a value.
    mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R,
        or fallback: [String: R.Object]
    )

    /// Maps a dictionary with a transformation; throws if it does not accept a value.
    @_disfavoredOverload
    mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R
    ) throws

    /// Maps a dictionary of optionals with a transformation; nil if there is no dictionary.
    mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?]?,
        using transformation: R
    )

    /// Maps a dictionary of optionals with a transformation; `fallback` if there is no dictionary.
    mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R,
        or fallback: [String: R.Object?]
    )

    /// Maps a dictionary of optionals with a transformation; throws if there is no dictionary.
    @_disfavoredOverload
    mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R
    ) throws
}
