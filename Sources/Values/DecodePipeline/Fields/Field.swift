/// Decodes the value of one key, which must be there.
///
/// What the value may be is up to `decoder`; see ``required(_:_:)`` for a key that must not be null.
///
///     field("name", string)(["name": "Rex"])           // .ok("Rex")
///     field("name", nullable(string))(["name": .null])  // .ok(nil)
///     field("name", string)([:])     // error: $.name: expected String, found nothing
///     field("name", string)("Rex")   // error: $: expected an object, found the string "Rex"
@inlinable
public func field<Value>(_ key: String, _ decoder: Decoder<Value>) -> Decoder<Value> {
    Decoder(.present(key, decoder), decoder.outline)
}
