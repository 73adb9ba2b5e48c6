extension Optional: NullReadable, MappedContainer {}

extension Optional: Deserializable where Wrapped: Deserializable {
    /// Reads what is there; nil for null and for a value that does not fit.
    public init(_ data: DeserializableData) throws {
        self = data.get()
    }
}

extension Optional: Serializable where Wrapped: Serializable {
    /// Writes what is there; nil is null.
    public func serialize(to data: inout SerializableData) {
        data.set(self)
    }
}
