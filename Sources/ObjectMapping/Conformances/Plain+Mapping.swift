public import FoundationEssentials

extension Bool: Serializable, Deserializable {
    /// Reads the value as `BoolTransformation` does.
    public init(_ data: DeserializableData) throws {
        self = try data.get(using: BoolTransformation())
    }

    /// Writes the value as `BoolTransformation` does.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: BoolTransformation())
    }
}

extension Int: Serializable, Deserializable {
    /// Reads the value as `IntTransformation` does.
    public init(_ data: DeserializableData) throws {
        self = try data.get(using: IntTransformation())
    }

    /// Writes the value as `IntTransformation` does.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: IntTransformation())
    }
}

extension Double: Serializable, Deserializable {
    /// Reads the value as `DoubleTransformation` does.
    public init(_ data: DeserializableData) throws {
        self = try data.get(using: DoubleTransformation())
    }

    /// Writes the value as `DoubleTransformation` does.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: DoubleTransformation())
    }
}

extension String: Serializable, Deserializable {
    /// Reads the value as `StringTransformation` does.
    public init(_ data: DeserializableData) throws {
        self = try data.get(using: StringTransformation())
    }

    /// Writes the value as `StringTransformation` does.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: StringTransformation())
    }
}

extension URL: Serializable, Deserializable {
    /// Reads the value as `URLTransformation` does.
    public init(_ data: DeserializableData) throws {
        self = try data.get(using: URLTransformation())
    }

    /// Writes the value as `URLTransformation` does.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: URLTransformation())
    }
}
