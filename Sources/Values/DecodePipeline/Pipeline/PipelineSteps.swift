/// Decodes the next argument from a key that must be present and not null, even if `decoder`
/// accepts null.
///
///     let decodePet: Decoder<Pet> =
///         decode(Pet.init)
///             |> required("name", string)
///             |> required("age", int)
///     decodePet(["name": "Rex", "age": 3])    // .ok(Pet(name: "Rex", age: 3))
///     decodePet(["name": .null])
///     // $.name: expected String, found null
///     // $.age: expected Int, found nothing
///
/// For a key that must be present but may be null, write `custom(field("age", nullable(int)))`.
@inlinable
public func required<Argument, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    custom(Decoder(.required(key, decoder), decoder.deferredShape))
}

/// Decodes the next argument from a path of keys, each of which must be present and not null.
///
///     let decodeName: Decoder<Name> = decode(Name.init) |> requiredAt(["user", "name"], string)
///     decodeName(["user": ["name": "Ann"]])    // .ok(Name(text: "Ann"))
///     decodeName(["user": [:]])    // error: $.user.name: expected String, found nothing
///     decodeName(["user": 5])      // error: $.user: expected an object, found the number 5
public func requiredAt<Argument, Rest>(
    _ path: [String],
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    custom(
        path.reversed().reduce(decoder) { inner, key in
            Decoder(.required(key, inner), inner.deferredShape)
        }
    )
}

/// Decodes the next argument from the value at the end of a path of keys, all of which must be present.
///
/// Whether null is accepted is up to `decoder`; see ``requiredAt(_:_:)`` for a path without null.
///
///     let decodeName: Decoder<Name> = decode(Name.init) |> at(["user", "name"], nullable(string))
///     decodeName(["user": ["name": .null]])    // .ok(Name(text: nil))
///     decodeName(["user": [:]])    // error: $.user.name: expected String, found nothing
public func at<Argument, Rest>(
    _ path: [String],
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    custom(path.reversed().reduce(decoder) { inner, key in field(key, inner) })
}

/// Decodes the next argument from a key, or uses nil if the key is missing or null.
///
/// A value of the wrong type is still an error.
///
///     let decodePet: Decoder<Pet> =
///         decode(Pet.init)
///             |> required("name", string)
///             |> optional("age", int)
///     decodePet(["name": "Rex"])                   // .ok(Pet(name: "Rex", age: nil))
///     decodePet(["name": "Rex", "age": .null])     // .ok(Pet(name: "Rex", age: nil))
///     decodePet(["name": "Rex", "age": "three"])
///     // error: $.age: expected Int, found the string "three"
@inlinable
public func optional<Argument, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument?, Rest> {
    custom(Decoder(.optional(key, decoder) { $0 }, decoder.deferredShape.orNull))
}

/// Decodes the next argument from a key, or uses `fallback` if the key is missing or null.
///
/// A value of the wrong type is still an error.
///
///     let decodePet: Decoder<Pet> =
///         decode(Pet.init)
///             |> required("name", string)
///             |> optional("age", int, 1)
///     decodePet(["name": "Rex"])                   // .ok(Pet(name: "Rex", age: 1))
///     decodePet(["name": "Rex", "age": "three"])
///     // error: $.age: expected Int, found the string "three"
@inlinable
public func optional<Argument: Sendable, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>,
    _ fallback: Argument
) -> PipelineStep<Argument, Rest> {
    custom(Decoder(.optional(key, decoder) { $0 ?? fallback }, decoder.deferredShape.orNull))
}

/// Decodes the next argument from a path of keys, or uses nil if any key of the path is missing or
/// null.
///
///     let decodeName: Decoder<Name> = decode(Name.init) |> optionalAt(["user", "name"], string)
///     decodeName(["user": ["name": "Ann"]])    // .ok(Name(text: "Ann"))
///     decodeName(["user": .null])              // .ok(Name(text: nil))
///     decodeName(["user": 5])    // error: $.user: expected an object, found the number 5
public func optionalAt<Argument, Rest>(
    _ path: [String],
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument?, Rest> {
    custom(optionalEnd(of: path, decoder))
}

/// Decodes the next argument from a path of keys, or uses `fallback` if any key of the path is
/// missing or null.
///
///     let decodeName: Decoder<Name> =
///         decode(Name.init) |> optionalAt(["user", "name"], string, "nobody")
///     decodeName(["user": [:]])    // .ok(Name(text: "nobody"))
///     decodeName(["user": ["name": 5]])
///     // error: $.user.name: expected String, found the number 5
public func optionalAt<Argument: Sendable, Rest>(
    _ path: [String],
    _ decoder: Decoder<Argument>,
    _ fallback: Argument
) -> PipelineStep<Argument, Rest> {
    custom(optionalEnd(of: path, decoder) |> map { $0 ?? fallback })
}

private func optionalEnd<Value>(
    of path: [String],
    _ decoder: Decoder<Value>
) -> Decoder<Value?> {
    path.reversed().reduce(nullable(decoder)) { inner, key in
        Decoder(.optional(key, inner) { $0 ?? nil }, inner.deferredShape.orNull)
    }
}

/// A step of a pipeline: supplies the function's next argument.
public typealias PipelineStep<Argument, Rest> =
    @Sendable (Decoder<(Argument) -> Rest>) -> Decoder<Rest>

/// Decodes the next argument from the whole input.
///
///     let decodePet: Decoder<Pet> =
///         decode(Pet.init)
///             |> custom(field("name", string))
///             |> custom(oneOf([field("age", int), succeed(0)]))
///     decodePet(["name": "Rex"])    // .ok(Pet(name: "Rex", age: 0))
///     decodePet(["name": 5])        // error: $.name: expected String, found the number 5
///
/// The errors of all arguments are collected, in the order of the steps.
@inlinable
public func custom<Argument, Rest>(
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    { function in
        let (shape, plan, application): (DeferredShape, ArgumentPlan, PartialApplication<Rest>) =
            function.pipelineParts()
        let longer = plan.appending(Argument.self, of: decoder.key, read: decoder.argumentRead)
        return Decoder(shape.merged(with: decoder.deferredShape), longer, application)
    }
}

/// Uses a fixed value for the next argument, ignoring the input.
///
///     let decodePet: Decoder<Pet> =
///         decode(Pet.init)
///             |> hardcoded("Rex")
///             |> required("age", int)
///     decodePet(["age": 3])    // .ok(Pet(name: "Rex", age: 3))
@inlinable
public func hardcoded<Argument: Sendable, Rest>(
    _ value: Argument
) -> PipelineStep<Argument, Rest> {
    custom(succeed(value))
}
