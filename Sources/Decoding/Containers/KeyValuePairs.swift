import ValueTree

/// Decodes an object as pairs in its own order; a key that occurs twice gives two pairs.
///
///     keyValuePairs(int)(["b": 1, "a": 2])    // .ok([("b", 1), ("a", 2)])
public func keyValuePairs<Value>(_ decoder: Decoder<Value>) -> Decoder<[(String, Value)]> {
    let shape = Shape.dictionary(of: decoder.shape)
    return Decoder(shape: shape) { object in
        guard object.kind == .dictionary else {
            let kind: Problem.Kind = object.isNull ? .null : .wrongType
            return .error(.failure(kind, expected: shape.type, found: object))
        }
        var pairs: [(String, Value)] = []
        var errors: [DecodeError] = []
        for member in object.members {
            switch decoder(member.value) {
            case .ok(let value): pairs.append((member.key, value))
            case .error(let error): errors.append(.field(member.key, error))
            }
        }
        return DecodeError.merging(errors).map(DecodeResult.error) ?? .ok(pairs)
    }
}

/// Decodes an object whose keys are data.
///
/// A key that occurs twice has its last value.
///
///     dictionary(int)(["a": 1, "b": 2])    // .ok(["a": 1, "b": 2])
///     dictionary(int)(["a": "x"])          // error: $.a: expected Int, found "x"
public func dictionary<Value>(_ decoder: Decoder<Value>) -> Decoder<[String: Value]> {
    keyValuePairs(decoder) |> map { Dictionary($0, uniquingKeysWith: { $1 }) }
}
