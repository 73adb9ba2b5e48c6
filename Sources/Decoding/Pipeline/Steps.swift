import ValueTree

/// A step of a pipeline: gives the next argument to the function that is being filled.
public typealias PipelineStep<Argument, Rest> =
    @Sendable (Decoder<(Argument) -> Rest>) -> Decoder<Rest>

/// Fills the next argument from a key that must be there and not null.
///
///     decode(User.init) |> required("name", string)
///
/// The errors of all fields of an object are collected, in the order of the pipeline.
public func required<Argument, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    custom(field(key, decoder))
}

/// Fills the next argument from a key, or with nil when it is missing or null.
///
/// A present value of the wrong type is an error, not nil.
///
///     decode(User.init) |> optional("image", string)
public func optional<Argument, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument?, Rest> {
    custom(optionalField(key, decoder))
}

/// Fills the next argument from a key, or with `fallback` when it is missing or null.
///
/// A present value of the wrong type is an error.
///
///     decode(User.init) |> optional("tags", array(string), [])
public func optional<Argument: Sendable, Rest>(
    _ key: String,
    _ decoder: Decoder<Argument>,
    _ fallback: Argument
) -> PipelineStep<Argument, Rest> {
    custom(optionalField(key, decoder) |> map { $0 ?? fallback })
}

/// Fills the next argument with a value of its own, whatever the input is.
///
///     decode(User.init) |> required("name", string) |> hardcoded("athlete")
public func hardcoded<Argument: Sendable, Rest>(
    _ value: Argument
) -> PipelineStep<Argument, Rest> {
    { pipeline in
        Decoder(shape: pipeline.shape) { input in
            pipeline(input).map { fill in fill(value) }
        }
    }
}

/// Fills the next argument with what `decoder` makes of the whole input.
///
///     decode(Point.init) |> custom(field("x", double)) |> custom(field("y", double))
public func custom<Argument, Rest>(
    _ decoder: Decoder<Argument>
) -> PipelineStep<Argument, Rest> {
    { pipeline in
        Decoder(shape: pipeline.shape.merged(with: decoder.shape)) { input in
            switch (pipeline(input), decoder(input)) {
            case (.ok(let fill), .ok(let argument)): .ok(fill(argument))
            case (.error(let earlier), .error(let error)): .error(earlier.merged(with: error))
            case (.error(let error), .ok), (.ok, .error(let error)): .error(error)
            }
        }
    }
}
