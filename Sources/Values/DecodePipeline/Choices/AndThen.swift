/// Chooses, by what a first decoder gave, the decoder that then reads the same input.
///
///     let area: Decoder<Int> = field("kind", string) |> andThen { kind in
///         kind == "square"
///             ? field("side", int) |> map { $0 * $0 }
///             : fail("a kind of figure")
///     }
///     area(["kind": "square", "side": 3])    // .ok(9)
///     area(["kind": "square"])    // error: $.side: expected Int, found nothing
///     area(["kind": "star"])      // error: $: expected a kind of figure, found an object of 1
public func andThen<Value, Other>(
    _ next: @escaping @Sendable (Value) -> Decoder<Other>
) -> @Sendable (Decoder<Value>) -> Decoder<Other> {
    { decoder in
        Decoder(
            .opaque(reason: "depends on what the value says", of: Other.self)
        ) { tape, place in
            switch decoder.read(tape, place) {
            case .ok(let value): next(value).read(tape, place)
            case .error(let error): .error(error)
            }
        }
    }
}
