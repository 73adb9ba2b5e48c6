// Five shapes in three modes each. All but the shape is the same, and the language has no way to name the
// shape alone.

extension MappableData {
    /// Maps a field through a transformation; nil when the transformation makes nothing of it.
    public mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a field through a transformation; `fallback` when the transformation makes nothing of it.
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

    /// Maps a field through a transformation; throws when the transformation makes nothing of it.
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

    /// Maps a list through a transformation; nil when the transformation makes nothing of an element.
    public mutating func map<R: Transformation>(_ value: inout [R.Object]?, using transformation: R)
    {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a list through a transformation; `fallback` when the transformation makes nothing of an element.
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

    /// Maps a list through a transformation; throws when the transformation makes nothing of an element.
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

    /// Maps a list of optionals through a transformation; nil when it is no list.
    public mutating func map<R: Transformation>(
        _ value: inout [R.Object?]?,
        using transformation: R
    ) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a list of optionals through a transformation; `fallback` when it is no list.
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

    /// Maps a list of optionals through a transformation; throws when it is no list.
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

    /// Maps a dictionary through a transformation; nil when the transformation makes nothing of a value.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object]?,
        using transformation: R
    ) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary through a transformation; `fallback` when the transformation makes nothing of a value.
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

    /// Maps a dictionary through a transformation; throws when the transformation makes nothing of a value.
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

    /// Maps a dictionary of optionals through a transformation; nil when it is no dictionary.
    public mutating func map<R: Transformation>(
        _ value: inout [String: R.Object?]?,
        using transformation: R
    ) {
        transfer(&value, { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary of optionals through a transformation; `fallback` when it is no dictionary.
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

    /// Maps a dictionary of optionals through a transformation; throws when it is no dictionary.
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
