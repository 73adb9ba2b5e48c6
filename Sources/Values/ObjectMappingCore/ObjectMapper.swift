public import ValueTree

/// Converts objects to values and values to objects.
///
///     let mapper = ObjectMapper()
///     let pets: [Pet]? = mapper.deserialize([["name": "Rex"]])
///     let value = mapper.serialize(pets)    // [{"name": "Rex"}]
///
/// The same two functions map an object, an optional, an array and a dictionary of objects. A
/// mapper can be used by several tasks concurrently.
public final class ObjectMapper: Sendable {
    /// Chooses between a type and its subtypes.
    let polymorph: (any Polymorph)?

    /// Creates a mapper.
    ///
    /// Without a polymorph, objects always have the requested type.
    public init(polymorph: (any Polymorph)? = nil) {
        self.polymorph = polymorph
    }

    /// Converts an object to a value; nil becomes null.
    ///
    ///     ObjectMapper().serialize(["Rex", nil])    // ["Rex", null]
    ///
    /// A part that can't be written also becomes null; ``serializeOrThrow(_:)`` reports which and
    /// why.
    public func serialize<T: Serializable>(_ value: T?) -> SupportedType {
        guard let value else { return .null }
        guard WritingRun.current == nil else { return written(value) }
        return WritingRun.$current.withValue(WritingRun()) { written(value) }
    }

    /// Converts an object to a value, or throws which parts of it cannot be written.
    ///
    ///     struct Weight: Codable, Serializable { var kilograms: Double }
    ///
    ///     try ObjectMapper().serializeOrThrow([Weight(kilograms: .nan)])
    ///     // throws $[0].kilograms cannot be written: a number that is not finite
    public func serializeOrThrow<T: Serializable>(
        _ value: T?
    ) throws(SerializationError) -> SupportedType {
        let run = WritingRun()
        let written = WritingRun.$current.withValue(run) { serialize(value) }
        guard run.failures.isEmpty else { throw SerializationError(failures: run.failures) }
        return written
    }

    /// Writes an object, or null if that fails; an optional doesn't add a level of nesting.
    private func written<T: Serializable>(_ value: T) -> SupportedType {
        let run = WritingRun.current
        let isNested = !(T.self is any NullReadable.Type)
        if isNested, let run, !run.enter() { return .null }
        var data = SerializableData(objectMapper: self)
        value.serialize(to: &data)
        if let polymorph, !(value is any MappedContainer) {
            polymorph.writeInfo(to: &data.raw, of: value)
        }
        if isNested, let run, !run.leave() { return .null }
        return data.raw
    }

    /// Converts a value to an object, or returns nil for null and for anything that is not a `T`.
    ///
    ///     let ages: [Int]? = ObjectMapper().deserialize([1, 2])      // [1, 2]
    ///     let others: [Int]? = ObjectMapper().deserialize([1, "x"])  // nil
    ///
    /// ``report(on:as:)`` also reports the reason, and which parts of the value were skipped.
    public func deserialize<T: Deserializable>(_ type: SupportedType) -> T? {
        DeserializableData(data: type, objectMapper: self).get()
    }
}

extension Polymorph {
    fileprivate func writeInfo<T>(to value: inout SupportedType, of object: T) {
        guard let polymorph = self as? StaticPolymorph else {
            return writeTypeInfo(to: &value, of: type(of: object))
        }
        polymorph.writeInfo(to: &value, of: object)
    }
}

extension ObjectMapper {
    /// The shape of the values that this mapper converts to a type.
    ///
    /// The type's initialiser runs on data that records what it reads.
    ///
    /// Parts that can't be found out that way are opaque, with a reason.
    ///
    ///     ObjectMapper().shape(of: [Pet].self).type    // "[Pet]"
    public func shape<T: Deserializable>(of type: T.Type) -> Shape {
        ShapeRecorder(self).recorded(type).shape
    }
}
