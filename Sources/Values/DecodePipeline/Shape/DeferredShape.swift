public import ValueTree

/// What a decoder reads, as its combinators put it together.
///
/// It is data, not yet a ``Shape``: a recursive decoder is only complete once all its parts are made, so
/// its shape is drawn when somebody asks for it.
@usableFromInline
indirect enum DeferredShape: Sendable {
    /// Something described as a whole.
    case known(Shape)
    /// Something that cannot be described, and why.
    case opaque(reason: String, of: Any.Type)
    /// The input is not looked at.
    case nothing(of: Any.Type)
    /// Null, or what is inside.
    case optional(DeferredShape)
    /// A list.
    case list(DeferredShape)
    /// An object whose keys are data.
    case dictionary(DeferredShape)
    /// An object of declared keys that makes a type, or nil where it only leads further in.
    case fields([Field], of: Any.Type?)
    /// One of several.
    case alternatives([DeferredShape], of: Any.Type)
    /// A decoder that is made when it is needed.
    case later(@Sendable () -> DeferredShape, of: Any.Type)

    /// One key.
    @usableFromInline
    struct Field: Sendable {
        let name: String
        var shape: DeferredShape
    }
}

extension DeferredShape {
    /// An object of one key.
    static func field(_ name: String, _ shape: DeferredShape) -> DeferredShape {
        .fields([Field(name: name, shape: shape)], of: nil)
    }

    /// The same, or null.
    @usableFromInline var orNull: DeferredShape { .optional(self) }

    /// The same, and null no more.
    var withoutNull: DeferredShape {
        guard case .optional(let wrapped) = self else { return self }
        return wrapped.withoutNull
    }

    /// A single value of a type.
    static func scalar(_ scalar: Shape.Scalar, _ type: String) -> DeferredShape {
        .known(Shape(type: type, content: .scalar(scalar)))
    }
}

extension DeferredShape {
    /// That a value is of another type, or null.
    @usableFromInline
    func mismatch(with value: SupportedType) -> DecodeError {
        .mismatch(expectation, value)
    }

    /// That a key of this shape is not there, or cannot be.
    ///
    /// Where there is no object nothing is said of the key: all its fields fail alike, and are reported
    /// once.
    @usableFromInline
    func absence(of key: String, in object: SupportedType) -> DecodeError {
        guard object.kind == .dictionary else { return .mismatch("an object", object) }
        return .field(key, .missing(expected: expectation, in: object))
    }
}

extension DeferredShape {
    /// What two decoders read that are applied to the same input.
    ///
    /// The result makes the type that this one makes.
    @usableFromInline
    func merged(with other: DeferredShape) -> DeferredShape {
        switch (self, other) {
        case (_, .nothing): self
        case (.fields(let mine, let type), .fields(let others, _)):
            .fields(Self.joined(mine, others), of: type)
        case (.fields(_, let type?), _):
            .opaque(reason: "\(type) is read by more than its fields", of: type)
        case (.optional(let mine), .optional(let others)): .optional(mine.merged(with: others))
        case (.optional(let mine), .fields): mine.merged(with: other)
        case (.fields, .optional(let others)): merged(with: others)
        case (.nothing, _), (.known, _), (.opaque, _), (.optional, _), (.list, _), (.dictionary, _),
            (.fields, _), (.alternatives, _), (.later, _):
            self
        }
    }

    /// The fields of both; what two paths share is one field.
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
