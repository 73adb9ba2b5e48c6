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

extension Tape {
    /// The error of a key that is not quite a text, where keys are data; nil for one that is.
    func refusal(ofKey key: Int) -> DecodeError? {
        textRule(brokenByKey: key).map { rule in
            .field(
                name(at: key),
                .failure(.invalid, expected: rule, found: value(at: key + 1))
            )
        }
    }
}
