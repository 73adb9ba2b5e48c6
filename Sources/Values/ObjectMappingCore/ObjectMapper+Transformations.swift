public import ValueTree

extension ObjectMapper {
    /// Converts an object, or nil, with a transformation.
    ///
    ///     ObjectMapper().serialize(Date(timeIntervalSince1970: 5), using: DateTransformation())
    ///     // 5.0
    public func serialize<R: SerializableTransformation>(
        _ value: R.Object?,
        using transformation: R
    ) -> SupportedType {
        transformation.transform(object: value)
    }

    /// Converts every element with a transformation; a nil array becomes null.
    public func serialize<R: SerializableTransformation>(
        _ values: [R.Object?]?,
        using transformation: R
    ) -> SupportedType {
        guard let values else { return .null }
        return .array(WritingRun.elements(values) { transformation.transform(object: $0) })
    }

    /// Converts every value with a transformation; a nil dictionary becomes null.
    public func serialize<R: SerializableTransformation>(
        _ values: [String: R.Object?]?,
        using transformation: R
    ) -> SupportedType {
        guard let values else { return .null }
        return .dictionary(WritingRun.values(values) { transformation.transform(object: $0) })
    }

    /// Converts a value with a transformation, or returns nil if it does not accept it.
    ///
    ///     let date: Date? = ObjectMapper().deserialize(5, using: DateTransformation())
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> R.Object? {
        data(type).get(using: transformation)
    }

    /// Converts every element, or returns nil if the transformation does not accept one.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [R.Object]? {
        data(type).get(using: transformation)
    }

    /// Converts every element; those that the transformation does not accept are nil.
    ///
    ///     let dates: [Date?]? = ObjectMapper().deserialize([5, "x"], using: DateTransformation())
    ///     dates?.map { $0?.timeIntervalSince1970 }    // [5.0, nil]
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [R.Object?]? {
        data(type).get(using: transformation)
    }

    /// Converts every value of a dictionary, or returns nil if the transformation does not accept
    /// one.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [String: R.Object]? {
        data(type).get(using: transformation)
    }

    /// Converts every value of a dictionary; those that the transformation does not accept are nil.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [String: R.Object?]? {
        data(type).get(using: transformation)
    }

    private func data(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: self)
    }
}
