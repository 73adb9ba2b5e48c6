public import ValueTree

/// What a decoder reads, as its combinators put it together.
///
/// It is data, not yet a ``Shape``: a recursive decoder is only complete once all its parts are made, so
/// its shape is drawn when somebody asks for it.
@usableFromInline
indirect enum Outline: Sendable {
    /// Something described as a whole.
    case known(Shape)
    /// Something that cannot be described, and why.
    case opaque(reason: String, of: Any.Type)
    /// The input is not looked at.
    case nothing(of: Any.Type)
    /// Null, or what is inside.
    case optional(Outline)
    /// A list.
    case list(Outline)
    /// An object whose keys are data.
    case dictionary(Outline)
    /// An object of declared keys that makes a type, or nil where it only leads further in.
    case fields([Field], of: Any.Type?)
    /// One of several.
    case alternatives([Outline], of: Any.Type)
    /// A decoder that is made when it is needed.
    case later(@Sendable () -> Outline, of: Any.Type)

    /// One key.
    @usableFromInline
    struct Field: Sendable {
        let name: String
        var outline: Outline
    }
}

extension Outline {
    /// An object of one key.
    static func field(_ name: String, _ outline: Outline) -> Outline {
        .fields([Field(name: name, outline: outline)], of: nil)
    }

    /// The same, or null.
    @usableFromInline var orNull: Outline { .optional(self) }

    /// The same, and null no more.
    var withoutNull: Outline {
        guard case .optional(let wrapped) = self else { return self }
        return wrapped.withoutNull
    }

    /// A single value of a type.
    static func scalar(_ scalar: Shape.Scalar, _ type: String) -> Outline {
        .known(Shape(type: type, content: .scalar(scalar)))
    }
}
