import ValueTree

/// Decodes an object as pairs in its own order; a key that occurs twice gives two pairs.
///
///     keyValuePairs(int)(["b": 1, "a": 2])    // .ok([("b", 1), ("a", 2)])
///     keyValuePairs(int)(["b": "x"])    // error: $.b: expected Int, found the string "x"
///     keyValuePairs(int)([1])    // error: $: expected [String: Int], found an array of 1
///
/// Each value that fails is told.
public func keyValuePairs<Value>(_ decoder: Decoder<Value>) -> Decoder<[(String, Value)]> {
    let outline = Outline.dictionary(decoder.outline)
    return Decoder(outline) { tape, object in
        guard tape.nodes[object].isKind(.object) else {
            return .error(outline.refusal(of: tape.value(at: object)))
        }
        let count = tape.nodes.childCount(of: object)
        var pairs: [(String, Value)] = []
        var errors: [DecodeError] = []
        pairs.reserveCapacity(count)
        var key = object + 1
        for _ in 0..<count {
            let name = tape.name(at: key)
            switch decoder.read(tape, key + 1) {
            case .ok(let value): pairs.append((name, value))
            case .error(let error): errors.append(.field(name, error))
            }
            if let refusal = tape.refusal(ofKey: key) { errors.append(refusal) }
            key = tape.next(after: key + 1)
        }
        guard !errors.isEmpty else { return .ok(pairs) }
        return .error(.merging(errors))
    }
}
