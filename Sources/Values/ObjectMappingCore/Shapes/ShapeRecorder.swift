import ValueTree

/// Finds the shapes of types by running their initialisers on data that records what is read.
final class ShapeRecorder {
    /// The result for a type.
    struct Recorded {
        var shape: Shape
        /// A sample object, if one could be created.
        var sample: Any?
        /// The lowest index in the stack of types that the shape refers back to, or `Int.max` for
        /// none.
        var reach = Int.max
    }

    /// The maximum depth: generic types can nest without end, but real data doesn't.
    private static let depthLimit = DepthLimit.types

    /// The number of times an initialiser was watched.
    private(set) var watchCount = 0

    private let objectMapper: ObjectMapper
    private var stack: [ObjectIdentifier] = []
    private var finished: [ObjectIdentifier: Recorded] = [:]
    /// Types that refer to an enclosing one, and are described inside it.
    private var described: [ObjectIdentifier: Recorded] = [:]
    private var names = UniqueTypeNames()
    /// The types that the watched initialisers have read so far.
    private var reads: [Reads] = []

    /// The types that one initialiser reads, which are the same each time it is tried.
    private struct Reads {
        struct Place: Hashable {
            let type: ObjectIdentifier
            /// The number of earlier reads of the same type.
            let number: Int
        }

        var known: [Place: Recorded] = [:]
        var counts: [ObjectIdentifier: Int] = [:]

        mutating func place(of type: ObjectIdentifier) -> Place {
            let number = counts[type, default: 0]
            counts[type] = number + 1
            return Place(type: type, number: number)
        }
    }

    init(_ objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
    }

    /// The shape of a type and a sample object.
    func recorded<T: Deserializable>(_ type: T.Type) -> Recorded {
        guard let last = reads.indices.last else { return found(type) }
        let place = reads[last].place(of: ObjectIdentifier(type))
        if let known = reads[last].known[place] { return known }
        let recorded = found(type)
        reads[last].known[place] = recorded
        return recorded
    }

    private func found<T: Deserializable>(_ type: T.Type) -> Recorded {
        let id = ObjectIdentifier(type)
        if let recorded = finished[id] { return recorded }
        let name = name(of: type)
        if let repetition = repetition(of: id, name) { return repetition }
        guard stack.count < Self.depthLimit else {
            return Recorded(shape: .opaque(name, "its types nest without end"))
        }
        stack.append(id)
        reads.append(Reads())
        defer {
            stack.removeLast()
            reads.removeLast()
        }
        watchCount += 1
        return finish(watch(type, named: name), id: id)
    }

    private func name(of type: Any.Type) -> String {
        if let spelled = type as? any SpelledType.Type { return spelled.spelling { name(of: $0) } }
        return names.name(of: type, short: TypeName.of(type))
    }

    /// Returns a reference to a type that is described elsewhere in the same shape: around this
    /// one, or next to it.
    private func repetition(of id: ObjectIdentifier, _ name: String) -> Recorded? {
        let shape = Shape(type: name, content: .repeats)
        if let index = stack.firstIndex(of: id) { return Recorded(shape: shape, reach: index) }
        guard let known = described[id] else { return nil }
        // The repeated type may be finished by now, so the result depends on the outermost one.
        let reach = described.values.map(\.reach).min() ?? .max
        return Recorded(shape: shape, sample: known.sample, reach: reach)
    }

    /// Finishes a type.
    ///
    /// A shape that refers to an enclosing type depends on where it is used, so it is stored only
    /// while that type is being described.
    private func finish(_ recorded: Recorded, id: ObjectIdentifier) -> Recorded {
        guard recorded.reach >= stack.count - 1 else {
            described[id] = recorded
            return recorded
        }
        var complete = recorded
        complete.reach = .max
        finished[id] = complete
        described = described.filter { $0.value.reach < stack.count - 1 }
        return complete
    }

    private func watch<T: Deserializable>(_ type: T.Type, named name: String) -> Recorded {
        let ownName = type is any SpelledType.Type ? nil : name
        var refusal: String?
        for samples in SampleValues.all {
            reads[reads.count - 1].counts = [:]
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
            (subtype as? any Deserializable.Type).map { self.full($0) }
        }
        let shapes = [recorded.shape] + others.compactMap { $0?.shape }
        complete.shape.content = PolymorphicShape(shapes, keys: names.keys).content
        complete.reach = others.compactMap { $0?.reach }.reduce(recorded.reach, min)
        return complete
    }
}

extension ShapeRecorder {
    /// Returns a type with its own description, even if it is also described elsewhere.
    private func full<T: Deserializable>(_ type: T.Type) -> Recorded {
        let recorded = recorded(type)
        guard recorded.shape.content == .repeats else { return recorded }
        return described[ObjectIdentifier(type)] ?? recorded
    }
}

extension Shape {
    fileprivate static func opaque(_ type: String, _ reason: String) -> Shape {
        Shape(type: type, content: .opaque(reason: reason))
    }
}
