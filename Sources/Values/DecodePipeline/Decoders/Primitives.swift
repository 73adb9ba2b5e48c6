public import FoundationEssentials
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
) { source, index in
    .ok(source.value(at: index))
}

/// Decodes a date as RFC 3339 writes it.
///
///     date("2002-05-09T15:21:00Z")    // .ok(Date(timeIntervalSince1970: 1_020_957_660))
///     date("yesterday")
///     // error: $: expected a Date such as 2002-05-09T15:21:00Z, found the string "yesterday"
///     date(5)    // error: $: expected Date, found the number 5
public let date = dateDecoder(.rfc3339)

/// Decodes a date that is written in another way.
///
///     date(.secondsSince1970)(1_020_957_660)    // .ok(Date(timeIntervalSince1970: 1_020_957_660))
///     date(.rfc822)("yesterday")
///     // error: $: expected a Date such as Thu, 09 May 2002 15:21:00 GMT, found the string "yesterday"
public func date(_ strategy: DateStrategy) -> Decoder<Date> {
    dateDecoder(strategy)
}

private func dateDecoder(_ strategy: DateStrategy) -> Decoder<Date> {
    Decoder(.scalar(.date, "Date")) { source, index in
        reading(source.value(at: index)) { value throws(ScalarFailure) in try strategy.read(value) }
    }
}

/// Decodes a URL.
///
///     url("https://example.com")    // .ok(URL(string: "https://example.com"))
///     url("")                       // error: $: expected a URL, found the string ""
///     url(5)                        // error: $: expected URL, found the number 5
public let url = primitive(URL.self, .url)

/// Decodes a UUID.
///
///     uuid("6BA7B810-9DAD-11D1-80B4-00C04FD430C8")    // .ok(UUID)
///     uuid("6BA7B810")    // error: $: expected a UUID, found the string "6BA7B810"
public let uuid = primitive(UUID.self, .uuid)

/// Decodes a number exactly as it is written, up to 38 digits.
///
///     decodeJSON("0.1", with: decimal)    // .ok(Decimal(string: "0.1"))
///     decimal("0.1")                      // error: $: expected Decimal, found the string "0.1"
///
/// A number that a Decimal cannot hold is refused: `expected a number in the range of Decimal`.
public let decimal = primitive(Decimal.self, .decimal)

/// The decoder of a type without a container, in the notation that Codable reads too.
func primitive<Scalar: ReadableScalar & SendableMetatype>(
    _ type: Scalar.Type,
    _ scalar: Shape.Scalar
) -> Decoder<Scalar> {
    Decoder(.scalar(scalar, "\(type)")) { source, index in
        if source.isDocument, let value = Scalar.quick(source.nodes[index], in: source.bytes) {
            return .ok(value)
        }
        return reading(source.value(at: index)) { value throws(ScalarFailure) in
            try Scalar.read(value)
        }
    }
}

/// What a function that reads a scalar gives, or what it expects instead.
func reading<Value>(
    _ value: SupportedType,
    _ read: (SupportedType) throws(ScalarFailure) -> Value
) -> DecodeResult<Value> {
    do throws(ScalarFailure) {
        return .ok(try read(value))
    } catch {
        return .error(.failure(error.kind, expected: error.expected, found: value))
    }
}
