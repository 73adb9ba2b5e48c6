/// Fills the next argument from a key that must be there and not null, whatever `decoder` accepts.
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
/// For a key that must be there and may be null: `custom(field("age", nullable(int)))`.
@inlinable
public func required<Argument, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    custom(Decoder(.required(key, decoder), decoder.outline))
}

/// Fills the next argument from the end of a path of keys; each must be there and not null.
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
            Decoder(.required(key, inner), inner.outline)
        }
    )
}
