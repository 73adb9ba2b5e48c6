import ValueTree

/// Decodes every element of a list.
///
/// Each element that fails is reported with its index.
///
///     array(int)([1, 2])      // .ok([1, 2])
///     array(int)([1, "x"])    // error: $[1]: expected Int, found "x"
public func array<Element>(_ decoder: Decoder<Element>) -> Decoder<[Element]> {
    let shape = Shape.list(of: decoder.shape)
    return Decoder(shape: shape) { list in
        guard let elements = list.array else {
            let kind: Problem.Kind = list.isNull ? .null : .wrongType
            return .error(.failure(kind, expected: shape.type, found: list))
        }
        var decoded: [Element] = []
        var errors: [DecodeError] = []
        decoded.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            switch decoder(element) {
            case .ok(let value): decoded.append(value)
            case .error(let error): errors.append(.index(index, error))
            }
        }
        return DecodeError.merging(errors).map(DecodeResult.error) ?? .ok(decoded)
    }
}
