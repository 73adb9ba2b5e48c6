import ValueTree

/// Gives what the first fitting decoder makes of the input.
///
/// When none fits, each one's error is told.
///
///     let id: Decoder<String> = oneOf([string, int |> map { String($0) }])
public func oneOf<Value>(_ decoders: [Decoder<Value>]) -> Decoder<Value> {
    let shapes = Set(decoders.map(\.shape))
    let shared = shapes.count == 1 ? shapes.first : nil
    return Decoder(shape: shared ?? .opaque("\(Value.self) has several forms")) { input in
        var errors: [DecodeError] = []
        for decoder in decoders {
            switch decoder(input) {
            case .ok(let value): return .ok(value)
            case .error(let error): errors.append(error)
            }
        }
        return .error(.oneOf(errors))
    }
}

/// Gives nil for null, and what `decoder` makes of anything else.
///
///     required("parent", nullable(int))    // the key must be there, its value may be null
public func nullable<Value>(_ decoder: Decoder<Value>) -> Decoder<Value?> {
    Decoder(shape: decoder.shape.orNull) { input in
        input.isNull ? .ok(nil) : decoder(input).map(Optional.some)
    }
}
