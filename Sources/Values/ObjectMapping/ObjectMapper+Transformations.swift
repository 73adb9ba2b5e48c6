public import ValueTree

extension ObjectMapper {
    /// The value that a transformation makes of an object, and of nil.
    public func serialize<R: SerializableTransformation>(
        _ value: R.Object?,
        using transformation: R
    ) -> SupportedType {
        transformation.transform(object: value)
    }

    /// The list of what a transformation makes of every element; null for no list at all.
    public func serialize<R: SerializableTransformation>(
        _ values: [R.Object?]?,
        using transformation: R
    ) -> SupportedType {
        values.map { .array($0.map { transformation.transform(object: $0) }) } ?? .null
    }

    /// The dictionary of what a transformation makes of every value; null for no dictionary at all.
    public func serialize<R: SerializableTransformation>(
        _ values: [String: R.Object?]?,
        using transformation: R
    ) -> SupportedType {
        values.map { .dictionary($0.mapValues { transformation.transform(object: $0) }) } ?? .null
    }

    /// What a transformation makes of a value.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> R.Object? {
        data(type).get(using: transformation)
    }

    /// What a transformation makes of every element; nil when it makes nothing of one.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [R.Object]? {
        data(type).get(using: transformation)
    }

    /// What a transformation makes of every element, nil in the places where it makes nothing.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [R.Object?]? {
        data(type).get(using: transformation)
    }

    /// What a transformation makes of every value; nil when it makes nothing of one.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> [String: R.Object]? {
        data(type).get(using: transformation)
    }

    /// What a transformation makes of every value, nil under the keys where it makes nothing.
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
