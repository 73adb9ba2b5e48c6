import ValueTree

/// Decodes an object whose keys are data.
///
///     dictionary(int)(["a": 1, "b": 2])    // .ok(["a": 1, "b": 2])
///     dictionary(int)(["a": "x"])    // error: $.a: expected Int, found the string "x"
///     dictionary(int)([1])    // error: $: expected [String: Int], found an array of 1
///
/// Of a key that occurs twice the last value counts, and only it has to be right. Each value that fails
/// is told.
public func dictionary<Value>(_ decoder: Decoder<Value>) -> Decoder<[String: Value]> {
    let outline = Outline.dictionary(decoder.outline)
    return Decoder(outline) { tape, object in
        guard tape.nodes[object].isKind(.object) else {
            return .error(outline.refusal(of: tape.value(at: object)))
        }
        let members = OpenMembers(object, of: tape)
        var values: [String: Value] = [:]
        var errors = members.brokenKeys.compactMap(tape.refusal)
        values.reserveCapacity(members.names.count)
        for name in members.names {
            guard let place = members.place(of: name, .useDefaultKeys) else { continue }
            switch decoder.read(tape, place) {
            case .ok(let value): values[name] = value
            case .error(let error): errors.append(.field(name, error))
            }
        }
        guard !errors.isEmpty else { return .ok(values) }
        return .error(.merging(errors))
    }
}
