import ValueTree

/// Chooses, by what a first decoder gave, the decoder that then reads the same input.
///
///     let shape: Decoder<Figure> = field("kind", string) |> andThen { kind in
///         kind == "circle" ? decodeCircle : fail("a kind of figure")
///     }
public func andThen<Value, Other>(
    _ next: @escaping @Sendable (Value) -> Decoder<Other>
) -> @Sendable (Decoder<Value>) -> Decoder<Other> {
    { decoder in
        Decoder(shape: .opaque("\(Other.self) depends on what the value says")) { input in
            switch decoder(input) {
            case .ok(let value): next(value)(input)
            case .error(let error): .error(error)
            }
        }
    }
}
