public import ValueTree

/// Decodes null as nil, and anything else with `decoder`.
///
///     nullable(int)(.null)    // .ok(nil)
///     nullable(int)(5)        // .ok(5)
///     nullable(int)("x")      // error: $: expected Int, found the string "x"
///
/// For a key that must be present but may be null, write `custom(field("parent", nullable(int)))`.
@inlinable
public func nullable<Value>(_ decoder: Decoder<Value>) -> Decoder<Value?> {
    Decoder(decoder.deferredShape.orNull) { source, index in
        guard !source.nodes[index].isKind(.null) else { return .ok(nil) }
        return decoder.read(source, index).map(Optional.some)
    }
}

/// Decodes null as nil, and anything else with `decoder`; the same as ``nullable(_:)``.
///
///     optional(int)(.null)    // .ok(nil)
///     optional(int)("x")      // error: $: expected Int, found the string "x"
@inlinable
public func optional<Value>(_ decoder: Decoder<Value>) -> Decoder<Value?> {
    nullable(decoder)
}

/// Decodes null as `fallback`, and anything else with `decoder`.
///
///     optional(int, 1)(.null)    // .ok(1)
///     optional(int, 1)(5)        // .ok(5)
///     optional(int, 1)("x")      // error: $: expected Int, found the string "x"
@inlinable
public func optional<Value: Sendable>(
    _ decoder: Decoder<Value>,
    _ fallback: Value
) -> Decoder<Value> {
    Decoder(decoder.deferredShape.orNull) { source, index in
        source.nodes[index].isKind(.null) ? .ok(fallback) : decoder.read(source, index)
    }
}

/// Turns a decoder that accepts null into one that does not.
///
///     required(nullable(int))(5)        // .ok(5)
///     required(nullable(int))(.null)    // error: $: expected Int, found null
public func required<Value>(_ decoder: Decoder<Value?>) -> Decoder<Value> {
    Decoder(decoder.deferredShape.withoutNull) { source, index in
        switch decoder.read(source, index) {
        case .ok(let value?): .ok(value)
        case .ok(nil): .error(decoder.deferredShape.mismatch(with: source.value(at: index)))
        case .error(let error): .error(error)
        }
    }
}

/// Whether the value is anything but null.
///
///     isPresent("Rex")    // .ok(true)
///     isPresent(.null)    // .ok(false)
///
/// It never fails. For a key that may be missing, write `optional("image", isPresent, false)`.
public let isPresent = Decoder<Bool>(
    .opaque(reason: "it is only checked for presence", of: Bool.self)
) { source, index in
    .ok(!source.nodes[index].isKind(.null))
}
