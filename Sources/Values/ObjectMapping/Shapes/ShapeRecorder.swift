import ValueTree

/// Finds the shapes of types by running their initialisers on data that records what is read.
final class ShapeRecorder {
    /// What is known about a type.
    struct Recorded {
        var shape: Shape
        /// A sample object, if one could be created.
        var sample: Any?
        /// The lowest index in the stack of types that the shape refers back to, or `Int.max` for
        /// none.
        var reach = Int.max
    }

    /// Generic types can nest without end; real data is not that deep.
    private static let depthLimit = 64

    private let objectMapper: ObjectMapper
    private var stack: [ObjectIdentifier] = []
    private var finished: [ObjectIdentifier: Recorded] = [:]

    init(_ objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
    }

    /// The shape of a type and a sample object.
    func recorded<T: Deserializable>(_ type: T.Type) -> Recorded {
        let id = ObjectIdentifier(type)
        if let recorded = finished[id] { return recorded }
        let name = TypeName.of(type)
        if let index = stack.firstIndex(of: id) {
            return Recorded(shape: Shape(type: name, content: .repeats), reach: index)
        }
        guard stack.count < Self.depthLimit else {
            return Recorded(shape: .opaque(name, "its types nest without end"))
        }
        stack.append(id)
        defer { stack.removeLast() }
        return finish(watch(type, named: name), id: id)
    }

    /// A shape that refers to an enclosing type depends on where it is used, so it is not cached.
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
        for samples in SampleValues.all {
            let part = RecordedPart(self, samples: samples)
            let run = MappingRun(recordingIn: part, objectMapper: objectMapper)
            do {
                let sample = try type.init(run.data)
                return withSubtypes(
                    Recorded(shape: part.shape(of: ownName), sample: sample, reach: part.reach),
                    of: type
                )
            } catch let error as ReadThroughCodable {
                return Recorded(shape: .opaque(name, "\(error)"))
            } catch DeserializationError.custom(let error) {
                refusal = refusal ?? "\(error)"
                if (error as? NoSampleError)?.isLasting == true { break }
            } catch {
                refusal = refusal ?? "\(error)"
            }
        }
        let reason =
            refusal.map { "no made-up value is accepted: \($0)" } ?? "nothing could be tried"
        return Recorded(shape: .opaque(name, reason))
    }
}

extension ShapeRecorder {
    /// Adds the fields of the subtypes that the polymorph may choose.
    private func withSubtypes(_ recorded: Recorded, of type: Any.Type) -> Recorded {
        guard let polymorph = objectMapper.polymorph, type is AnyClass else { return recorded }
        var complete = recorded
        guard let polymorph = polymorph as? StaticPolymorph else {
            complete.shape.content = .opaque(reason: "its type is chosen by its value")
            return complete
        }
        guard let type = type as? any Polymorphic.Type, type.hasOwnInfo else { return recorded }
        let names = polymorph.names(of: type)
        let others = names.all.dropFirst().map { subtype in
            (subtype as? any Deserializable.Type).map { self.recorded($0) }
        }
        let shapes = [recorded.shape] + others.compactMap { $0?.shape }
        complete.shape.content = PolymorphicShape(shapes, keys: names.keys).content
        complete.reach = others.compactMap { $0?.reach }.reduce(recorded.reach, min)
        return complete
    }
}

extension Shape {
    fileprivate static func opaque(_ type: String, _ reason: String) -> Shape {
        Shape(type: type, content: .opaque(reason: reason))
    }
}
