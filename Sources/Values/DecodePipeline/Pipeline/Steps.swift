/// A step of a pipeline: gives the next argument to the function that is being filled.
public typealias PipelineStep<Argument, Rest> =
    @Sendable (Decoder<(Argument) -> Rest>) -> Decoder<Rest>

/// Fills the next argument with what `decoder` makes of the whole input.
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
        let (outline, plan, remainder): (Outline, ArgumentPlan, Remainder<Rest>) = function.opened()
        let longer = plan.appending(Argument.self, of: decoder.key, read: decoder.argumentRead)
        return Decoder(outline.merged(with: decoder.outline), longer, remainder)
    }
}

/// Fills the next argument with a value of its own, whatever the input is.
///
///     let decodePet: Decoder<Pet> =
///         decode(Pet.init)
///             |> hardcoded("Rex")
///             |> required("age", int)
///     decodePet(["age": 3])    // .ok(Pet(name: "Rex", age: 3))
///
/// It never fails.
@inlinable
public func hardcoded<Argument: Sendable, Rest>(
    _ value: Argument
) -> PipelineStep<Argument, Rest> {
    custom(succeed(value))
}
