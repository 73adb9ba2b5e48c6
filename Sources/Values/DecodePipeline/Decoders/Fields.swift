import ValueTree

/// Decodes the value of a key that must be present.
///
/// Whether null is accepted is up to `decoder`; see ``required(_:_:)`` for a key that must not be
/// null.
///
///     field("name", string)(["name": "Rex"])           // .ok("Rex")
///     field("name", nullable(string))(["name": .null])  // .ok(nil)
///     field("name", string)([:])     // error: $.name: expected String, found nothing
///     field("name", string)("Rex")   // error: $: expected an object, found the string "Rex"
@inlinable
public func field<Value>(_ key: String, _ decoder: Decoder<Value>) -> Decoder<Value> {
    Decoder(.present(key, decoder), decoder.deferredShape)
}

/// Decodes the value at the end of a path of keys, all of which must be present.
///
///     at(["user", "name"], string)(["user": ["name": "Ann"]])    // .ok("Ann")
///     at(["user", "name"], string)(["user": [:]])
///     // error: $.user.name: expected String, found nothing
///     at(["user", "name"], string)(["user": 5])
///     // error: $.user: expected an object, found the number 5
///
/// An empty path means the value itself.
public func at<Value>(_ path: [String], _ decoder: Decoder<Value>) -> Decoder<Value> {
    path.reversed().reduce(decoder) { inner, key in field(key, inner) }
}

/// Decodes the array element at a position, counting from 0.
///
///     index(1, string)(["a", "b"])    // .ok("b")
///     index(2, string)(["a", "b"])    // error: $[2]: expected String, found nothing
///     index(0, string)("a")           // error: $: expected an array, found the string "a"
public func index<Value>(_ position: Int, _ decoder: Decoder<Value>) -> Decoder<Value> {
    let shape = DeferredShape.opaque(reason: "one element of the array is read", of: Value.self)
    return Decoder(shape) { source, list in
        guard source.nodes[list].isKind(.array) else {
            return .error(.mismatch(.value(.array), source.value(at: list)))
        }
        guard position >= 0, position < source.nodes.childCount(of: list) else {
            let expected = decoder.deferredShape.expectation
            let missing = DecodeError.missing(expected: expected, in: source.value(at: list))
            return .error(.index(position, missing))
        }
        let element = (0..<position).reduce(list + 1) { element, _ in source.next(after: element) }
        switch decoder.read(source, element) {
        case .ok(let value): return .ok(value)
        case .error(let error): return .error(.index(position, error))
        }
    }
}
