extension DeserializableData {
    /// The converted value, or nil if the transformation does not accept it.
    ///
    ///     let born: Date? = data["born"].get(using: RFC3339DateTransformation())
    public func get<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        attempt(using: transformation)
    }

    /// The converted value, or `fallback` if the transformation does not accept it.
    ///
    ///     let born = data["born"].get(using: RFC3339DateTransformation(), or: .distantPast)
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: R.Object
    ) -> R.Object {
        attempt(using: transformation) ?? fallback
    }

    /// The converted value; throws if the transformation does not accept it.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        try object(using: transformation)
    }

    /// The converted elements, or nil if the transformation does not accept one.
    ///
    ///     let walks: [Date]? = data["walks"].get(using: RFC3339DateTransformation())
    public func get<R: DeserializableTransformation>(using transformation: R) -> [R.Object]? {
        attempt { try $0.elements { try $0.object(using: transformation) } }
    }

    /// The converted elements, or `fallback` if the transformation does not accept one.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [R.Object]
    ) -> [R.Object] {
        attempt { try $0.elements { try $0.object(using: transformation) } } ?? fallback
    }

    /// The converted elements; throws if the transformation does not accept one.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(using transformation: R) throws -> [R.Object] {
        try elements { try $0.object(using: transformation) }
    }

    /// The converted elements, with nil for those not accepted; nil if the value is not an array.
    public func get<R: DeserializableTransformation>(using transformation: R) -> [R.Object?]? {
        attempt { try $0.elements { $0.attempt(using: transformation) } }
    }

    /// The converted elements, with nil for those not accepted; `fallback` if the value is not an
    /// array.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [R.Object?]
    ) -> [R.Object?] {
        attempt { try $0.elements { $0.attempt(using: transformation) } } ?? fallback
    }

    /// The converted elements, with nil for those not accepted; throws if the value is not an
    /// array.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [R.Object?] {
        try elements { $0.attempt(using: transformation) }
    }

    /// The converted dictionary, or nil if the transformation does not accept one of its values.
    ///
    ///     let birthdays: [String: Date]? = data["birthdays"].get(using: RFC3339DateTransformation())
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) -> [String: R.Object]? {
        attempt { try $0.values { try $0.object(using: transformation) } }
    }

    /// The converted dictionary, or `fallback` if the transformation does not accept one of its
    /// values.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [String: R.Object]
    ) -> [String: R.Object] {
        attempt { try $0.values { try $0.object(using: transformation) } } ?? fallback
    }

    /// The converted dictionary; throws if the transformation does not accept one of its values.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [String: R.Object] {
        try values { try $0.object(using: transformation) }
    }

    /// The converted dictionary, with nil for values not accepted; nil if there is no dictionary.
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) -> [String: R.Object?]? {
        attempt { try $0.values { $0.attempt(using: transformation) } }
    }

    /// The converted dictionary, with nil for values not accepted; `fallback` if there is no
    /// dictionary.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: [String: R.Object?]
    ) -> [String: R.Object?] {
        attempt { try $0.values { $0.attempt(using: transformation) } } ?? fallback
    }

    /// The converted dictionary, with nil for values not accepted; throws if there is no
    /// dictionary.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [String: R.Object?] {
        try values { $0.attempt(using: transformation) }
    }
}
