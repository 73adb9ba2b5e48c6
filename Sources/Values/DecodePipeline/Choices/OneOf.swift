import ValueTree

/// Gives what the first fitting decoder makes of the input.
///
///     let id: Decoder<String> = oneOf([string, int |> map { String($0) }])
///     id("x")    // .ok("x")
///     id(5)      // .ok("5")
///     id(true)   // error: $: expected String or Int, found true
///
/// When none fits, the error has that of each decoder; shown is the one that came furthest:
///
///     let pet = oneOf([field("cat", string), field("dog", string)])
///     pet(["dog": 5])    // error: $.dog: expected String, found the number 5
public func oneOf<Value>(_ decoders: [Decoder<Value>]) -> Decoder<Value> {
    Decoder(.alternatives(decoders.map(\.outline), of: Value.self)) { tape, place in
        var errors: [DecodeError] = []
        for decoder in decoders {
            switch decoder.read(tape, place) {
            case .ok(let value): return .ok(value)
            case .error(let error): errors.append(error)
            }
        }
        return .error(.oneOf(errors))
    }
}
