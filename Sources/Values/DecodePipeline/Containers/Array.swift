public import ValueTree

/// Decodes every element of a list.
///
///     array(int)([1, 2])      // .ok([1, 2])
///     array(int)([1, "x"])    // error: $[1]: expected Int, found the string "x"
///     array(int)("x")         // error: $: expected [Int], found the string "x"
///
/// Each element that fails is told. `decodeUser |> array` is the same as `array(decodeUser)`.
@inlinable
public func array<Element>(_ decoder: Decoder<Element>) -> Decoder<[Element]> {
    let outline = Outline.list(decoder.outline)
    return Decoder(outline) { tape, list in
        guard tape.nodes[list].isKind(.array) else {
            return .error(outline.refusal(of: tape.value(at: list)))
        }
        let count = tape.nodes.childCount(of: list)
        var decoded: [Element] = []
        var errors: [DecodeError] = []
        decoded.reserveCapacity(count)
        var element = list + 1
        for index in 0..<count {
            switch decoder.read(tape, element) {
            case .ok(let value): decoded.append(value)
            case .error(let error): errors.append(.index(index, error))
            }
            element = tape.next(after: element)
        }
        guard !errors.isEmpty else { return .ok(decoded) }
        return .error(.merging(errors))
    }
}
