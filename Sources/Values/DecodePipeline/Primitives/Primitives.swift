public import ValueTree

/// Decodes a text.
///
///     string("Rex")    // .ok("Rex")
///     string(5)        // error: $: expected String, found the number 5
///
/// A text with half of a surrogate pair, which JSON can write, is refused:
/// `expected a String without half of a surrogate pair`; so is one of a document read leniently that is
/// not UTF-8: `expected a String of valid UTF-8`.
public let string = primitive(String.self, .string)

/// Decodes a truth value.
///
///     bool(true)    // .ok(true)
///     bool(1)       // error: $: expected Bool, found the number 1
public let bool = primitive(Bool.self, .bool)

/// Decodes an integral number; 5.0 is one.
///
///     decodeJSON("5.0", with: int)    // .ok(5)
///     decodeJSON("5.7", with: int)    // error: $: expected Int, found the number 5.7 (1:1, byte 0)
///     int(true)                       // error: $: expected Int, found true
///
/// A number beyond Int is refused:
/// `expected Int from -9223372036854775808 to 9223372036854775807`.
public let int = primitive(Int.self, .integer(bits: Int.bitWidth, isSigned: true))

/// Decodes any number as the nearest Double.
///
///     double(5)      // .ok(5)
///     double("5")    // error: $: expected Double, found the string "5"
///
/// A number beyond Double, such as 1e400, is refused:
/// `expected a number in the range of Double`.
public let double = primitive(Double.self, .double)

/// Gives the value itself, whatever it is; null too.
///
///     value(["a": 1])    // .ok(["a": 1])
///
/// It never fails.
public let value = Decoder<SupportedType>(
    .known(Shape(type: "JSON", content: .opaque(reason: "any value")))
) { tape, place in
    .ok(tape.value(at: place))
}
