public import ValueTree

/// Gives nil for null, and what `decoder` makes of anything else.
///
///     nullable(int)(.null)    // .ok(nil)
///     nullable(int)(5)        // .ok(5)
///     nullable(int)("x")      // error: $: expected Int, found the string "x"
///
/// A key that must be there and may be null is `custom(field("parent", nullable(int)))`.
@inlinable
public func nullable<Value>(_ decoder: Decoder<Value>) -> Decoder<Value?> {
    Decoder(decoder.deferredShape.orNull) { source, index in
        guard !source.nodes[index].isKind(.null) else { return .ok(nil) }
        return decoder.read(source, index).map(Optional.some)
    }
}

/// Gives nil for null, and what `decoder` makes of anything else; the same as ``nullable(_:)``.
///
///     optional(int)(.null)    // .ok(nil)
///     optional(int)("x")      // error: $: expected Int, found the string "x"
@inlinable
public func optional<Value>(_ decoder: Decoder<Value>) -> Decoder<Value?> {
    nullable(decoder)
}

/// Gives `fallback` for null, and what `decoder` makes of anything else.
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

/// Refuses the null that `decoder` takes.
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
/// It never fails. For a key that may be missing: `optional("image", isPresent, false)`.
public let isPresent = Decoder<Bool>(
    .opaque(reason: "only asked whether it is there", of: Bool.self)
) { source, index in
    .ok(!source.nodes[index].isKind(.null))
}
