package import ValueTree

/// Finds the shape of a type by running its `init(from:)` with a decoder that records what it
/// reads.
///
///     ShapeProbe.shape(of: [Pet].self).type    // "[Pet]"
///
/// A type whose shape cannot be found that way is `.opaque`, with the reason.
package enum ShapeProbe {
    /// Returns the shape of a type whose keys follow a strategy.
    package static func shape<T: Decodable>(
        of type: T.Type,
        keyStrategy: KeyStrategy = .useDefaultKeys
    ) -> Shape {
        TypeProber(keyStrategy: keyStrategy).probe(type).shape
    }
}

/// Returns the shape of a type; see ``ShapeProbe``.
package func shape<T: Decodable>(of type: T.Type) -> Shape {
    ShapeProbe.shape(of: type)
}

/// Probes types and the types inside them, each once.
final class TypeProber {
    /// The limit on nested types.
    ///
    /// Generic types can nest infinitely; no real type is this deep.
    private static let depthLimit = DepthLimit.types

    /// Converts property names to keys.
    let keyStrategy: KeyStrategy
    /// The number of times that an `init(from:)` was run with all its branches.
    private(set) var probeCount = 0

    private var stack: [ObjectIdentifier] = []
    private var finished: [ObjectIdentifier: Probed] = [:]
    /// The types that refer to an enclosing type and are described inside it.
    private var described: [ObjectIdentifier: Probed] = [:]
    private var names = UniqueTypeNames()

    init(keyStrategy: KeyStrategy) {
        self.keyStrategy = keyStrategy
    }

    /// Returns the result for a type whose shape does not depend on where it is read; nil if it has
    /// to be probed.
    func finished(_ type: any Decodable.Type) -> Probed? { finished[ObjectIdentifier(type)] }

    /// Returns the name of a type in the shapes; nil for a type that occurs in none.
    func spelling(ofProbed type: any Decodable.Type) -> String? { finished(type)?.shape.type }

    /// Returns the shape and a sample value of a type.
    func probe(_ type: any Decodable.Type) -> Probed {
        if let known = KnownType.of(type) { return Probed(known) }
        let id = ObjectIdentifier(type)
        if let probed = finished[id] { return probed }
        if let structural = TypeSpelling.structural(type) { return probe(structural, id: id) }
        let spelling = names.name(of: type, short: TypeSpelling.of(type))
        if let repetition = repetition(of: id, spelling) { return repetition }
        guard stack.count < Self.depthLimit else {
            return Probed(shape: .opaque(spelling, "its types nest without end"))
        }
        stack.append(id)
        defer { stack.removeLast() }
        probeCount += 1
        return finish(probeDecoding(type, spelling), id: id)
    }

    /// Returns a reference to a type that is described elsewhere in the same shape, either around
    /// this one or next to it.
    private func repetition(of id: ObjectIdentifier, _ spelling: String) -> Probed? {
        let shape = Shape(type: spelling, content: .repeats)
        if let index = stack.firstIndex(of: id) { return Probed(shape: shape, reach: index) }
        guard let known = described[id] else { return nil }
        // The repeated type may be finished by now, so the reference depends on the outermost type.
        let reach = described.values.map(\.reach).min() ?? .max
        return Probed(
            shape: shape,
            sample: known.sample,
            otherSamples: known.otherSamples,
            reach: reach
        )
    }

    /// Stores a finished shape, unless it refers to an enclosing type and so depends on its place.
    private func finish(_ probed: Probed, id: ObjectIdentifier) -> Probed {
        guard probed.reach >= stack.count - 1 else {
            described[id] = probed
            return probed
        }
        var complete = probed
        complete.reach = .max
        finished[id] = complete
        described = described.filter { $0.value.reach < stack.count - 1 }
        return complete
    }

    private func probeDecoding(_ type: any Decodable.Type, _ spelling: String) -> Probed {
        if type is SupportedType.Type {
            return Probed(
                shape: .opaque(spelling, "it takes any value"),
                sample: SupportedType.null
            )
        }
        if type is Empty.Type {
            return Probed(
                shape: Shape(type: spelling, content: .fields([])),
                sample: Empty.value
            )
        }
        return DecodingProbe(prober: self, type: type, spelling: spelling).run()
    }

    /// Probes a type with special syntax, and stores the result unless its shape depends on its
    /// place.
    private func probe(_ type: any StructuralType.Type, id: ObjectIdentifier) -> Probed {
        let probed = probe(type)
        if probed.reach == .max { finished[id] = probed }
        return probed
    }

    private func probe(_ type: any StructuralType.Type) -> Probed {
        switch type.structure {
        case .optional(let wrapped):
            var probed = probeElement(wrapped)
            probed.shape.isOptional = true
            probed.otherSamples = [type.sample(of: probed.sample)].compactMap(\.self)
            probed.sample = type.sample(of: nil)
            return probed
        case .list(let element):
            let probed = probeElement(element)
            let shape = Shape(type: type.spelling, content: .element(probed.shape))
            return Probed(shape: shape, sample: type.sample(of: probed.sample), reach: probed.reach)
        case .dictionary(let value):
            let probed = probeElement(value)
            let shape = Shape(type: type.spelling, content: .dictionary(probed.shape))
            return Probed(shape: shape, sample: type.sample(of: probed.sample), reach: probed.reach)
        case .pairs:
            let reason = "its keys are not strings, so it is a list of alternating keys and values"
            return Probed(shape: .opaque(type.spelling, reason), sample: type.sample(of: nil))
        }
    }

    private func probeElement(_ type: Any.Type) -> Probed {
        if let known = KnownType.of(type) { return Probed(known) }
        guard let decodable = type as? any Decodable.Type else {
            return Probed(shape: .opaque(TypeSpelling.of(type), "it is not Decodable"))
        }
        return probe(decodable)
    }
}

extension Shape {
    /// Returns whether the shape or any shape inside it is of a type.
    func mentions(_ type: String) -> Bool {
        if self.type == type { return true }
        return switch content {
        case .fields(let fields): fields.contains { $0.shape.mentions(type) }
        case .element(let inner), .dictionary(let inner): inner.mentions(type)
        case .scalar, .cases, .opaque, .repeats: false
        }
    }

    static func opaque(_ type: String, _ reason: String) -> Shape {
        Shape(type: type, content: .opaque(reason: reason))
    }
}

/// The result of probing a type.
struct Probed {
    /// The shape of its values.
    var shape: Shape
    /// A sample value, if one could be made.
    var sample: Any?
    /// More sample values, for which the type may read differently.
    var otherSamples: [Any] = []
    /// The lowest index in the stack of types that the shape `repeats`; `Int.max` if it repeats
    /// none.
    var reach = Int.max

    /// The maximum number of additional samples; further cases aren't tried.
    static let otherSampleLimit = 15
}
