import ValueTree

/// Decodes the element at a place of a list, counted from 0.
///
///     index(1, string)(["a", "b"])    // .ok("b")
///     index(2, string)(["a", "b"])    // error: $[2]: expected String, found nothing
///     index(0, string)("a")           // error: $: expected an array, found the string "a"
public func index<Value>(_ place: Int, _ decoder: Decoder<Value>) -> Decoder<Value> {
    let outline = Outline.opaque(reason: "one element of a list is read", of: Value.self)
    return Decoder(outline) { tape, list in
        guard tape.nodes[list].isKind(.array) else {
            return .error(.mismatch("an array", tape.value(at: list)))
        }
        guard place >= 0, place < tape.nodes.childCount(of: list) else {
            let expected = decoder.outline.expectation
            let missing = DecodeError.missing(expected: expected, in: tape.value(at: list))
            return .error(.index(place, missing))
        }
        let element = (0..<place).reduce(list + 1) { element, _ in tape.next(after: element) }
        switch decoder.read(tape, element) {
        case .ok(let value): return .ok(value)
        case .error(let error): return .error(.index(place, error))
        }
    }
}
