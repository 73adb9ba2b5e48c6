extension DeserializableData {
    /// What a transformation makes of the value; nil when it makes nothing.
    public func get<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        attempt(using: transformation)
    }

    /// What a transformation makes of the value; `fallback` when it makes nothing.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: R.Object
    ) -> R.Object {
        attempt(using: transformation) ?? fallback
    }

    /// What a transformation makes of the value; throws when it makes nothing.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        try object(using: transformation)
    }

    /// What a transformation makes of every element; nil when it makes nothing of one.
    public func get<R: DeserializableTransformation>(using transformation: R) -> [R.Object]? {
        attempt { try $0.elements { try $0.object(using: transformation) } }
    }

    /// What a transformation makes of every element; `fallback` when it makes nothing of one.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [R.Object]
    ) -> [R.Object] {
        attempt { try $0.elements { try $0.object(using: transformation) } } ?? fallback
    }

    /// What a transformation makes of every element; throws when it makes nothing of one.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(using transformation: R) throws -> [R.Object] {
        try elements { try $0.object(using: transformation) }
    }

    /// What a transformation makes of every element, nil in the places where it makes nothing.
    public func get<R: DeserializableTransformation>(using transformation: R) -> [R.Object?]? {
        attempt { try $0.elements { $0.attempt(using: transformation) } }
    }

    /// What a transformation makes of every element; `fallback` for what is no list.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [R.Object?]
    ) -> [R.Object?] {
        attempt { try $0.elements { $0.attempt(using: transformation) } } ?? fallback
    }

    /// What a transformation makes of every element; throws for what is no list.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [R.Object?] {
        try elements { $0.attempt(using: transformation) }
    }

    /// What a transformation makes of every value; nil when it makes nothing of one.
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) -> [String: R.Object]? {
        attempt { try $0.values { try $0.object(using: transformation) } }
    }

    /// What a transformation makes of every value; `fallback` when it makes nothing of one.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [String: R.Object]
    ) -> [String: R.Object] {
        attempt { try $0.values { try $0.object(using: transformation) } } ?? fallback
    }

    /// What a transformation makes of every value; throws when it makes nothing of one.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [String: R.Object] {
        try values { try $0.object(using: transformation) }
    }

    /// What a transformation makes of every value, nil under the keys where it makes nothing.
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) -> [String: R.Object?]? {
        attempt { try $0.values { $0.attempt(using: transformation) } }
    }

    /// What a transformation makes of every value; `fallback` for what is no dictionary.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [String: R.Object?]
    ) -> [String: R.Object?] {
        attempt { try $0.values { $0.attempt(using: transformation) } } ?? fallback
    }

    /// What a transformation makes of every value; throws for what is no dictionary.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [String: R.Object?] {
        try values { $0.attempt(using: transformation) }
    }
}
