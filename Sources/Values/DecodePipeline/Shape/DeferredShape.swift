public import ValueTree

/// The shape that a decoder reads, computed only when it is requested.
///
/// A recursive decoder is complete only after all its parts exist, so combinators record how to
/// build the ``Shape`` instead of building it.
@usableFromInline
indirect enum DeferredShape: Sendable {
    /// A shape that is already known.
    case known(Shape)
    /// A shape that can't be described, and the reason.
    case opaque(reason: String, of: Any.Type)
    /// The decoder ignores its input.
    case nothing(of: Any.Type)
    /// Null or the wrapped shape.
    case optional(DeferredShape)
    /// An array of one shape.
    case list(DeferredShape)
    /// An object with arbitrary keys and values of one shape.
    case dictionary(DeferredShape)
    /// An object with declared keys. The type is what it decodes to, or nil for a step of a path.
    case fields([Field], of: Any.Type?)
    /// One of several shapes.
    case alternatives([DeferredShape], of: Any.Type)
    /// The shape of a decoder that is created on demand.
    case later(@Sendable () -> DeferredShape, of: Any.Type)

    /// One declared key.
    @usableFromInline
    struct Field: Sendable {
        let name: String
        var shape: DeferredShape
    }
}

extension DeferredShape {
    /// An object with one declared key.
    static func field(_ name: String, _ shape: DeferredShape) -> DeferredShape {
        .fields([Field(name: name, shape: shape)], of: nil)
    }

    @usableFromInline var orNull: DeferredShape { .optional(self) }

    var withoutNull: DeferredShape {
        guard case .optional(let wrapped) = self else { return self }
        return wrapped.withoutNull
    }

    /// A scalar of a named type.
    static func scalar(_ scalar: Shape.Scalar, _ type: String) -> DeferredShape {
        .known(Shape(type: type, content: .scalar(scalar)))
    }
}

extension DeferredShape {
    /// The error for a value of another type, or null.
    @usableFromInline
    func mismatch(with value: SupportedType) -> DecodeError {
        .mismatch(expectation, value)
    }

    /// The error for a missing key with this shape.
    ///
    /// When the input is not an object, the error is about the input and not the key, so that all
    /// its fields report the same error and it is shown once.
    @usableFromInline
    func absence(of key: String, in object: SupportedType) -> DecodeError {
        guard object.kind == .dictionary else { return .mismatch(.value(.object), object) }
        return .field(key, .missing(expected: expectation, in: object))
    }
}

extension DeferredShape {
    /// The shape of two decoders that read the same input.
    ///
    /// The result has this shape's type.
    @usableFromInline
    func merged(with other: DeferredShape) -> DeferredShape {
        switch (self, other) {
        case (_, .nothing): self
        case (.fields(let mine, let type), .fields(let others, _)):
            .fields(Self.joined(mine, others), of: type)
        case (.fields(_, let type?), _):
            .opaque(reason: "\(type) is decoded from more than its fields", of: type)
        case (.optional(let mine), .optional(let others)): .optional(mine.merged(with: others))
        case (.optional(let mine), .fields): mine.merged(with: other)
        case (.fields, .optional(let others)): merged(with: others)
        case (.nothing, _), (.known, _), (.opaque, _), (.optional, _), (.list, _), (.dictionary, _),
            (.fields, _), (.alternatives, _), (.later, _):
            self
        }
    }

    /// The fields of both, with the common start of two paths as one field.
    private static func joined(_ fields: [Field], _ others: [Field]) -> [Field] {
        others.reduce(into: fields) { joined, field in
            guard let index = joined.firstIndex(where: { $0.name == field.name }) else {
                joined.append(field)
                return
            }
            joined[index].shape = joined[index].shape.merged(with: field.shape)
        }
    }
}
