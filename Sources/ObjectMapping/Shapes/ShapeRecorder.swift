import ValueTree

/// Finds out what the values of types look like, by running their initialisers on data that record what
/// is read.
final class ShapeRecorder {
    /// What was found out about a type.
    struct Recorded {
        let shape: Shape
        /// An object, if one could be made up.
        var sample: Any?
        /// How far down the stack of types the shape points back; `Int.max` when it does not.
        var reach = Int.max
    }

    /// Generic types can nest without end; nothing that people send is that deep.
    private static let depthLimit = 64

    private let objectMapper: ObjectMapper
    private var stack: [ObjectIdentifier] = []
    private var finished: [ObjectIdentifier: Recorded] = [:]

    init(_ objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
    }

    /// The shape of a type and an object of it.
    func recorded<T: Deserializable>(_ type: T.Type) -> Recorded {
        let id = ObjectIdentifier(type)
        if let recorded = finished[id] { return recorded }
        let name = TypeName.of(type)
        if let place = stack.firstIndex(of: id) {
            return Recorded(shape: Shape(type: name, content: .repeats), reach: place)
        }
        guard stack.count < Self.depthLimit else {
            return Recorded(shape: .opaque(name, "its types nest without end"))
        }
        stack.append(id)
        defer { stack.removeLast() }
        return finish(watch(type, named: name), id: id)
    }

    /// A shape that points at a type further out means something else elsewhere, so it is not kept.
    private func finish(_ recorded: Recorded, id: ObjectIdentifier) -> Recorded {
        guard recorded.reach >= stack.count - 1 else { return recorded }
        var complete = recorded
        complete.reach = .max
        finished[id] = complete
        return complete
    }

    private func watch<T: Deserializable>(_ type: T.Type, named name: String) -> Recorded {
        let ownName = type is any SpelledType.Type ? nil : name
        var refusal: String?
        for seed in MappingSeed.all {
            let part = RecordedPart(self, seed: seed)
            let run = MappingRun(recordingIn: part, objectMapper: objectMapper)
            do {
                let sample = try type.init(run.data)
                let shape = isPolymorphic(type) ? Self.polymorphic(name) : part.shape(of: ownName)
                return Recorded(shape: shape, sample: sample, reach: part.reach)
            } catch DeserializationError.custom(let error) {
                refusal = refusal ?? "\(error)"
                // The same value would be missing again.
                if error is UnmakeableSample { break }
            } catch {
                refusal = refusal ?? "\(error)"
            }
        }
        let reason =
            refusal.map { "no made-up value is accepted: \($0)" } ?? "nothing could be tried"
        return Recorded(shape: .opaque(name, reason))
    }

    private func isPolymorphic(_ type: Any.Type) -> Bool {
        objectMapper.polymorph != nil && type is AnyClass
    }

    private static func polymorphic(_ name: String) -> Shape {
        .opaque(name, "its type is chosen by its value")
    }
}

extension Shape {
    fileprivate static func opaque(_ type: String, _ reason: String) -> Shape {
        Shape(type: type, content: .opaque(reason: reason))
    }
}
