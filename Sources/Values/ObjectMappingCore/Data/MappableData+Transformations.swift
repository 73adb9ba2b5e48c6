// Five kinds of field in three modes each. They differ only in the kind of field, over which Swift
// has no way to be generic.

extension MappableData {
    /// Maps a field with a transformation; nil if the transformation does not accept the value.
    public mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a field with a transformation; `fallback` if the transformation does not accept the
    /// value.
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R,
        or fallback: R.Object
    ) {
        transfer(
            &value,
            or: fallback,
            { $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps a field with a transformation; throws if the transformation does not accept the value.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout R.Object,
        using transformation: R
    ) throws {
        try transfer(
            &value,
            { try $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps an array with a transformation; nil if the transformation does not accept an element.
    public mutating func map<R: Transformation>(_ value: inout [R.Object]?, using transformation: R)
    {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps an array with a transformation; `fallback` if the transformation does not accept an
    /// element.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object],
        using transformation: R,
        or fallback: [R.Object]
    ) {
        transfer(
            &value,
            or: fallback,
            { $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps an array with a transformation; throws if the transformation does not accept an
    /// element.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object],
        using transformation: R
    ) throws {
        try transfer(
            &value,
            { try $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps an array of optionals with a transformation; nil if the value is not an array.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?]?,
        using transformation: R
    ) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps an array of optionals with a transformation; `fallback` if the value is not an array.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?],
        using transformation: R,
        or fallback: [R.Object?]
    ) {
        transfer(
            &value,
            or: fallback,
            { $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps an array of optionals with a transformation; throws if the value is not an array.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?],
        using transformation: R
    ) throws {
        try transfer(
            &value,
            { try $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps a dictionary with a transformation; nil if the transformation does not accept a value.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object]?,
        using transformation: R
    ) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary with a transformation; `fallback` if the transformation does not accept a
    /// value.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R,
        or fallback: [String: R.Object]
    ) {
        transfer(
            &value,
            or: fallback,
            { $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps a dictionary with a transformation; throws if the transformation does not accept a
    /// value.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object],
        using transformation: R
    ) throws {
        try transfer(
            &value,
            { try $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps a dictionary of optionals with a transformation; nil if there is no dictionary.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?]?,
        using transformation: R
    ) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary of optionals with a transformation; `fallback` if there is no dictionary.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R,
        or fallback: [String: R.Object?]
    ) {
        transfer(
            &value,
            or: fallback,
            { $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }

    /// Maps a dictionary of optionals with a transformation; throws if there is no dictionary.
    @_disfavoredOverload
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?],
        using transformation: R
    ) throws {
        try transfer(
            &value,
            { try $0.get(using: transformation) },
            { $0.set($1, using: transformation) }
        )
    }
}
