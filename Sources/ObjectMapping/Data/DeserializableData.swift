public import ValueTree

/// A value that an object is made from, and the ways to its parts.
///
///     let name: String = try data["name"].get()
///     let city: String? = data["address", "city"].get()
///     let count: Int = data["count"].get(or: 0)
///
/// A path to nothing gives null; only `get` decides whether that is an error.
public struct DeserializableData {
    enum Content {
        case value(SupportedType)
        /// Nothing, in the innermost value that is there.
        case missing(in: SupportedType)
        /// No value at all, but somebody who wants to know what is read.
        case recorded(RecordedPart)
    }

    let content: Content
    let run: MappingRun
    /// The way from the object that is being made.
    let steps: MappingSteps

    init(_ content: Content, run: MappingRun, steps: MappingSteps = .none) {
        self.content = content
        self.run = run
        self.steps = steps
    }

    /// Creates data from a value.
    public init(data: SupportedType, objectMapper: ObjectMapper) {
        self.init(.value(data), run: MappingRun(objectMapper: objectMapper))
    }

    /// The mapper that is at work.
    public var objectMapper: ObjectMapper { run.objectMapper }

    /// The value itself; null where there is nothing.
    public var raw: SupportedType {
        switch content {
        case .value(let value): return value
        case .missing: return .null
        case .recorded(let part):
            part.recordAnything()
            return .null
        }
    }

    /// The part under a key; null when it is missing.
    public subscript(key: String) -> DeserializableData {
        DeserializableData(part(key), run: run, steps: steps.appending(.key(key)))
    }

    /// The part under nested keys; null when any of them is missing.
    public subscript(path: [String]) -> DeserializableData {
        path.reduce(self) { $0[$1] }
    }

    /// The part under nested keys; null when any of them is missing.
    public subscript(path: String...) -> DeserializableData { self[path] }

    private func part(_ key: String) -> Content {
        switch content {
        case .value(let value):
            let part = value.node.map { node in
                run.places.value(of: key, in: node).map(SupportedType.init)
            }
            guard let part = part ?? value[key] else { return .missing(in: value) }
            return .value(part)
        case .missing: return content
        case .recorded(let part): return .recorded(part.field(key))
        }
    }
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
        guard let optional else { throw misfit(expected: TypeName.of(T.self)) }
        return optional
    }
}
