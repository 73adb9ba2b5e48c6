public import ValueTree

/// A value that an object is made from, and the ways to its parts.
///
///     let name: String = try data["name"].get()
///     let city: String? = data["address", "city"].get()
///     let count: Int = data["count"].get(or: 0)
///
/// A path to nothing gives null; only `get` decides whether that is an error.
public struct DeserializableData {
    let run: MappingRun
    /// The part that is not there, where nothing is.
    let missing: MissingPart?
    private let storedIndex: UInt32
    private let storedDepth: UInt16
    private let storedKeys: UInt16

    init(
        run: MappingRun,
        index: Int,
        depth: Int = 0,
        keys: Int = 0,
        missing: MissingPart? = nil
    ) {
        self.run = run
        self.missing = missing
        storedIndex = UInt32(truncatingIfNeeded: index)
        storedDepth = UInt16(truncatingIfNeeded: depth)
        storedKeys = UInt16(truncatingIfNeeded: keys)
    }

    /// Creates data from a value.
    public init(data: SupportedType, objectMapper: ObjectMapper) {
        self = MappingRun(data, objectMapper: objectMapper).data
    }

    /// The mapper that is at work.
    public var objectMapper: ObjectMapper { run.objectMapper }

    /// The value itself; null where there is nothing.
    public var raw: SupportedType {
        if let recordedPart { return recordedPart.anything() }
        return missing == nil ? run.source.value(at: index) : .null
    }

    /// The part under a key; null when it is missing.
    public subscript(key: String) -> DeserializableData {
        if let recordedPart { return run.data(recordedPart.field(key)) }
        if missing == nil, let index = run.index(ofValueFor: key, in: self) {
            return DeserializableData(run: run, index: index, depth: depth + 1)
        }
        let missing = MissingPart(key, in: missing)
        return DeserializableData(run: run, index: index, depth: depth, missing: missing)
    }

    /// The part under nested keys; null when any of them is missing.
    public subscript(path: [String]) -> DeserializableData {
        path.reduce(self) { $0[$1] }
    }

    /// The part under nested keys; null when any of them is missing.
    public subscript(path: String...) -> DeserializableData { self[path] }
}

extension DeserializableData {
    /// The value as a `T`; nil for null and for a value that is no `T`.
    public func get<T: Deserializable>() -> T? {
        attempt { try $0.object() }
    }

    /// The value as a `T`; `fallback` for null and for a value that is no `T`.
    public func get<T: Deserializable>(or fallback: T) -> T {
        get() ?? fallback
    }

    /// The value as a `T`; throws a ``DeserializationError`` for null and for a value that is no `T`.
    @_disfavoredOverload
    public func get<T: Deserializable>() throws -> T {
        try object()
    }

    /// The value of an optional, or the error that the data have the wrong type.
    public func valueOrThrow<T>(_ optional: T?) throws(DeserializationError) -> T {
        guard let optional else { throw mismatch(expected: TypeName.of(T.self)) }
        return optional
    }
}

extension DeserializableData {
    /// The place of the value on the tape; where nothing is, that of the innermost value around it.
    var index: Int { Int(storedIndex) }

    /// How many containers are around the value.
    var depth: Int { Int(storedDepth) }

    /// What the keys of the type that is being made are found by.
    var keys: Int { Int(storedKeys) }

    /// Who wants to know what is read, if nothing is.
    var recordedPart: RecordedPart? { run.isRecording ? run.recordedParts[index] : nil }

    /// Whether there is null or nothing here.
    var isNull: Bool {
        missing != nil || !run.isRecording && run.source.nodes[index].isKind(.null)
    }
}
