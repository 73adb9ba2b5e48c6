/// Fills the next argument from a key, or with nil when it is missing or null.
///
/// A present value of the wrong type is an error, not nil.
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
    custom(Decoder(.optional(key, decoder) { $0 }, decoder.outline.orNull))
}

/// Fills the next argument from a key, or with `fallback` when it is missing or null.
///
/// A present value of the wrong type is an error, not the fallback.
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
    custom(Decoder(.optional(key, decoder) { $0 ?? fallback }, decoder.outline.orNull))
}

/// Fills the next argument from the end of a path of keys, or with nil when something on the way, or
/// the end, is missing or null.
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

/// Fills the next argument from the end of a path of keys, or with `fallback` when something on the way,
/// or the end, is missing or null.
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
        Decoder(.optional(key, inner) { $0 ?? nil }, inner.outline.orNull)
    }
}
