public import ValueTree

/// Decodes every element of an array.
///
///     array(int)([1, 2])      // .ok([1, 2])
///     array(int)([1, "x"])    // error: $[1]: expected Int, found the string "x"
///     array(int)("x")         // error: $: expected [Int], found the string "x"
///
/// Every failing element is reported. `decodeUser |> array` is the same as `array(decodeUser)`.
@inlinable
public func array<Element>(_ decoder: Decoder<Element>) -> Decoder<[Element]> {
    let shape = DeferredShape.list(decoder.deferredShape)
    return Decoder(shape) { source, list in
        guard source.nodes[list].isKind(.array) else {
            return .error(shape.mismatch(with: source.value(at: list)))
        }
        let count = source.nodes.childCount(of: list)
        var decoded: [Element] = []
        var errors: [DecodeError] = []
        decoded.reserveCapacity(count)
        var element = list + 1
        for index in 0..<count {
            switch decoder.read(source, element) {
            case .ok(let value): decoded.append(value)
            case .error(let error): errors.append(.index(index, error))
            }
            element = source.next(after: element)
        }
        guard !errors.isEmpty else { return .ok(decoded) }
        return .error(.merging(errors))
    }
}

/// Decodes an object with arbitrary keys.
///
///     dictionary(int)(["a": 1, "b": 2])    // .ok(["a": 1, "b": 2])
///     dictionary(int)(["a": "x"])    // error: $.a: expected Int, found the string "x"
///     dictionary(int)([1])    // error: $: expected [String: Int], found an array of 1
///
/// When a key occurs twice, the last value wins and the other is not decoded. Every failing value
/// is reported.
public func dictionary<Value>(_ decoder: Decoder<Value>) -> Decoder<[String: Value]> {
    let shape = DeferredShape.dictionary(decoder.deferredShape)
    return Decoder(shape) { source, object in
        guard source.nodes[object].isKind(.object) else {
            return .error(shape.mismatch(with: source.value(at: object)))
        }
        let members = MemberIndex(object, of: source)
        var values: [String: Value] = [:]
        var errors = members.illFormedKeys.compactMap(source.keyError)
        values.reserveCapacity(members.names.count)
        for name in members.names {
            guard let index = members.valueIndex(of: name, .useDefaultKeys) else { continue }
            switch decoder.read(source, index) {
            case .ok(let value): values[name] = value
            case .error(let error): errors.append(.field(name, error))
            }
        }
        guard !errors.isEmpty else { return .ok(values) }
        return .error(.merging(errors))
    }
}

/// Decodes an object as an ordered list of pairs; a key that occurs twice gives two pairs.
///
///     keyValuePairs(int)(["b": 1, "a": 2])    // .ok([("b", 1), ("a", 2)])
///     keyValuePairs(int)(["b": "x"])    // error: $.b: expected Int, found the string "x"
///     keyValuePairs(int)([1])    // error: $: expected [String: Int], found an array of 1
///
/// Every failing value is reported.
public func keyValuePairs<Value>(_ decoder: Decoder<Value>) -> Decoder<[(String, Value)]> {
    let shape = DeferredShape.dictionary(decoder.deferredShape)
    return Decoder(shape) { source, object in
        guard source.nodes[object].isKind(.object) else {
            return .error(shape.mismatch(with: source.value(at: object)))
        }
        let count = source.nodes.childCount(of: object)
        var pairs: [(String, Value)] = []
        var errors: [DecodeError] = []
        pairs.reserveCapacity(count)
        var key = object + 1
        for _ in 0..<count {
            let name = source.name(at: key)
            switch decoder.read(source, key + 1) {
            case .ok(let value): pairs.append((name, value))
            case .error(let error): errors.append(.field(name, error))
            }
            if let error = source.keyError(at: key) { errors.append(error) }
            key = source.next(after: key + 1)
        }
        guard !errors.isEmpty else { return .ok(pairs) }
        return .error(.merging(errors))
    }
}

extension Document {
    /// Returns the error for a key that isn't valid text, or nil if it is.
    func keyError(at key: Int) -> DecodeError? {
        keyRequirement(ofIllFormedKey: key).map { rule in
            .field(
                name(at: key),
                .failure(.invalid, expected: rule, found: value(at: key + 1))
            )
        }
    }
}
