import ValueTree

/// The types that an initialiser reads from one part of a value, while its shape is recorded.
final class RecordedPart {
    let samples: SampleValues
    var isOptional = false
    private let recorder: ShapeRecorder
    private var fields: [(name: String, part: RecordedPart)] = []
    private var element: RecordedPart?
    private var member: RecordedPart?
    /// The shapes of the objects created from the whole part.
    private var shapes: [Shape] = []
    private var readsAnything = false
    private var nearestReach = Int.max

    init(_ recorder: ShapeRecorder, samples: SampleValues) {
        self.recorder = recorder
        self.samples = samples
    }

    /// Records that the raw value is read, and returns a sample.
    func anything() -> SupportedType {
        readsAnything = true
        return .string(samples.text)
    }

    /// Returns the part for a key, the same one each time.
    func field(_ name: String) -> RecordedPart {
        if let field = fields.first(where: { $0.name == name }) { return field.part }
        let part = RecordedPart(recorder, samples: samples)
        fields.append((name, part))
        return part
    }

    /// Returns the part that represents every element of an array.
    func elements() -> RecordedPart {
        let part = element ?? RecordedPart(recorder, samples: samples)
        element = part
        return part
    }

    /// Returns the part that represents every value of a dictionary.
    func members() -> RecordedPart {
        let part = member ?? RecordedPart(recorder, samples: samples)
        member = part
        return part
    }

    /// Records that an object is created from this part, and returns a sample.
    func object<T: Deserializable>(_ type: T.Type) throws -> T {
        if let convertible = type as? any DeserializableSupportedTypeConvertible.Type,
            let sample = try sample(of: convertible) as? T
        {
            return sample
        }
        let recorded = recorder.recorded(type)
        nearestReach = min(nearestReach, recorded.reach)
        shapes.append(recorded.shape)
        guard let sample = recorded.sample as? T else {
            throw DeserializationError.custom(
                NoSampleError(type: recorded.shape.type, isLasting: true)
            )
        }
        return sample
    }

    private func sample<T: DeserializableSupportedTypeConvertible>(of type: T.Type) throws -> T {
        try object(using: type.defaultDeserializableTransformation)
    }

    /// Records that a transformation reads this part, and returns a sample that it accepts.
    func object<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> R.Object {
        let shape = transformation.shape
        shapes.append(shape)
        let search = SampleSearch(candidates: samples.values(of: shape))
        let object = search.object { value throws(DecodeError) in
            try transformation.sample(of: value)
        }
        if let object { return object }
        throw DeserializationError.custom(
            NoSampleError(type: shape.type, isLasting: false)
        )
    }

    /// Records that a decoder reads this part, and returns a sample that it accepts.
    func decoded<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        let shape = Shape.throughCodable(type)
        shapes.append(shape)
        let search = SampleSearch(candidates: SampleValues.all.flatMap { $0.values(of: shape) })
        let decoder = ValueDecoder()
        let object = search.object { value throws(DecodeError) in
            try decoder.decode(type, from: value)
        }
        guard let sample = object ?? Self.firstCase(of: type) else { throw ReadThroughCodable() }
        return sample
    }

    /// Raw values can't be guessed, but an enum may list its cases.
    private static func firstCase<T>(of type: T.Type) -> T? {
        func first<Cases: CaseIterable>(_ type: Cases.Type) -> Any? { type.allCases.first }
        return (type as? any CaseIterable.Type).flatMap { first($0) as? T }
    }
}

extension RecordedPart {
    /// The outermost type that a shape in this part refers back to, as an index into the stack of
    /// types.
    var reach: Int {
        let parts = fields.map(\.part) + [element, member].compactMap(\.self)
        return parts.reduce(nearestReach) { min($0, $1.reach) }
    }

    /// The shape of what was read, named after a type or unnamed.
    func shape(of type: String? = nil) -> Shape {
        var shape = nakedShape(of: type)
        shape.isOptional = shape.isOptional || isOptional
        return shape
    }

    private func nakedShape(of type: String?) -> Shape {
        let kinds = [!shapes.isEmpty, !fields.isEmpty, element != nil, member != nil].filter(\.self)
        if readsAnything { return .opaque(type, "it reads the raw value") }
        guard let kind = kinds.first, kinds.count == 1, kind else {
            return .opaque(type, kinds.isEmpty ? "it reads nothing" : Self.severalKinds)
        }
        if let element = element?.shape() {
            return Shape(type: type ?? "[\(element.typeName)]", content: .element(element))
        }
        if let member = member?.shape() {
            return Shape(type: type ?? "[String: \(member.typeName)]", content: .dictionary(member))
        }
        if let first = shapes.first {
            guard shapes.allSatisfy({ $0.isSame(as: first) }) else {
                return .opaque(type, Self.severalKinds)
            }
            return first.named(type)
        }
        return fieldsShape(of: type)
    }

    /// An object with only optional fields is itself optional, unless it is a type's whole value.
    private func fieldsShape(of type: String?) -> Shape {
        let fields = fields.map { Shape.Field(name: $0.name, shape: $0.part.shape()) }
        return Shape(
            type: type ?? "Object",
            isOptional: type == nil && fields.allSatisfy(\.shape.isOptional),
            content: .fields(fields)
        )
    }

    private static let severalKinds = "it accepts values of several types"
}

/// Thrown when there is no sample to continue with.
struct NoSampleError: Error, CustomStringConvertible {
    let type: String
    /// Whether other sample values would fail too.
    let isLasting: Bool

    var description: String { "no value of \(type) can be made up" }
}

/// Thrown when a decoder reads the value, so that its reads can't be recorded.
struct ReadThroughCodable: Error, CustomStringConvertible {
    var description: String { "it is read through Codable" }
}

extension DeserializableTransformation {
    fileprivate func sample(of value: SupportedType) throws(DecodeError) -> Object {
        if let object = transform(from: value) { return object }
        let expected = Expected.name(TypeName.of(Object.self))
        throw decodeError(of: value) ?? .failure(expected: expected, found: value)
    }
}

extension Shape {
    fileprivate static func opaque(_ type: String?, _ reason: String) -> Shape {
        Shape(type: type ?? "JSON", content: .opaque(reason: reason))
    }

    /// Renames the shape after a type that only wraps it.
    fileprivate func named(_ type: String?) -> Shape {
        guard let type, content != .repeats else { return self }
        var named = self
        named.type = type
        return named
    }
}
