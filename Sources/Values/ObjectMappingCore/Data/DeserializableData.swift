public import ValueTree

/// A value to create an object from, with access to its parts.
///
///     let name: String = try data["name"].get()
///     let city: String? = data["address", "city"].get()
///     let count: Int = data["count"].get(or: 0)
///
/// A missing key gives null; only `get` decides whether that is an error.
public struct DeserializableData {
    let run: MappingRun
    /// The keys that lead to a missing part, or nil for a part that is present.
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

    /// The mapper that reads the data.
    public var objectMapper: ObjectMapper { run.objectMapper }

    /// The value itself, or null for a missing part.
    public var raw: SupportedType {
        if let recordedPart { return recordedPart.anything() }
        return missing == nil ? run.source.value(at: index) : .null
    }

    /// The part for a key, or null if it is missing.
    public subscript(key: String) -> DeserializableData {
        if let recordedPart { return run.data(recordedPart.field(key)) }
        if missing == nil, let index = run.index(ofValueFor: key, in: self) {
            return DeserializableData(run: run, index: index, depth: depth + 1)
        }
        let missing = MissingPart(key, in: missing)
        return DeserializableData(run: run, index: index, depth: depth, missing: missing)
    }

    /// The part at a path of keys, or null if any of them is missing.
    public subscript(path: [String]) -> DeserializableData {
        path.reduce(self) { $0[$1] }
    }

    /// The part at a path of keys, or null if any of them is missing.
    public subscript(path: String...) -> DeserializableData { self[path] }
}

extension DeserializableData {
    /// The value as a `T`, or nil for null and for a value that is not a `T`.
    ///
    ///     let name: String? = data["name"].get()
    public func get<T: Deserializable>() -> T? {
        attempt { try $0.object() }
    }

    /// The value as a `T`, or `fallback` for null and for a value that is not a `T`.
    ///
    ///     let count = data["count"].get(or: 0)
    public func get<T: Deserializable>(or fallback: T) -> T {
        get() ?? fallback
    }

    /// The value as a `T`; throws a ``DeserializationError`` for null and for a value that is not a
    /// `T`.
    ///
    ///     let name: String = try data["name"].get()
    @_disfavoredOverload
    public func get<T: Deserializable>() throws -> T {
        try object()
    }

    /// Unwraps an optional, or throws that the data has the wrong type.
    ///
    ///     let kind = try data["kind"].valueOrThrow(Kind(rawValue: data["kind"].get(or: "")))
    public func valueOrThrow<T>(_ optional: T?) throws(DeserializationError) -> T {
        guard let optional else { throw mismatch(expected: .name(TypeName.of(T.self))) }
        return optional
    }
}

extension DeserializableData {
    /// The index of the value's node, or of the innermost enclosing value if it is missing.
    var index: Int { Int(storedIndex) }

    /// The number of containers that enclose the value.
    var depth: Int { Int(storedDepth) }

    /// The index of the key vocabulary of the type that is being created.
    var keys: Int { Int(storedKeys) }

    /// The part that records what is read, while a shape is being recorded; otherwise nil.
    var recordedPart: RecordedPart? { run.isRecording ? run.recordedParts[index] : nil }

    /// Whether the value is null or missing.
    var isNull: Bool {
        missing != nil || !run.isRecording && run.source.nodes[index].isKind(.null)
    }
}
