public import FoundationEssentials
public import ValueTree

/// Decodes a string.
///
///     string("Rex")    // .ok("Rex")
///     string(5)        // error: $: expected String, found the number 5
///
/// A lone surrogate, which JSON can express, is an error:
/// `expected a String without half of a surrogate pair`. So is invalid UTF-8 in a leniently parsed
/// document: `expected a String of valid UTF-8`.
public let string = primitive(String.self, .string)

/// Decodes a Boolean.
///
///     bool(true)    // .ok(true)
///     bool(1)       // error: $: expected Bool, found the number 1
public let bool = primitive(Bool.self, .bool)

/// Decodes an integer; 5.0 counts as one.
///
///     decodeJSON("5.0", with: int)    // .ok(5)
///     decodeJSON("5.7", with: int)    // error: $: expected Int, found the number 5.7 (1:1, byte 0)
///     int(true)                       // error: $: expected Int, found true
///
/// A number out of the range of Int is an error:
/// `expected Int from -9223372036854775808 to 9223372036854775807`.
public let int = primitive(Int.self, .integer(bits: Int.bitWidth, isSigned: true))

/// Decodes any number as the nearest Double.
///
///     double(5)      // .ok(5)
///     double("5")    // error: $: expected Double, found the string "5"
///
/// A number out of the range of Double, such as 1e400, is an error:
/// `expected a number in the range of Double`.
public let double = primitive(Double.self, .double)

/// Returns the value itself, whatever it is, including null.
///
///     value(["a": 1])    // .ok(["a": 1])
///
/// It never fails.
public let value = Decoder<SupportedType>(
    .known(Shape(type: "JSON", content: .opaque(reason: "any value")))
) { source, index in
    .ok(source.value(at: index))
}

/// Decodes a date in RFC 3339 format.
///
///     date("2002-05-09T15:21:00Z")    // .ok(Date(timeIntervalSince1970: 1_020_957_660))
///     date("yesterday")
///     // error: $: expected a Date such as 2002-05-09T15:21:00Z, found the string "yesterday"
///     date(5)    // error: $: expected Date, found the number 5
public let date = dateDecoder(.rfc3339)

/// Decodes a date in another format.
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

/// Decodes a number exactly as written, up to 38 digits.
///
///     decodeJSON("0.1", with: decimal)    // .ok(Decimal(string: "0.1"))
///     decimal("0.1")                      // error: $: expected Decimal, found the string "0.1"
///
/// A number out of the range of Decimal is an error: `expected a number in the range of Decimal`.
public let decimal = primitive(Decimal.self, .decimal)

/// A decoder of a scalar, read by the same rules as through Codable.
func primitive<Scalar: ReadableScalar & SendableMetatype>(
    _ type: Scalar.Type,
    _ scalar: Shape.Scalar
) -> Decoder<Scalar> {
    Decoder(.scalar(scalar, "\(type)")) { source, index in
        let (node, bytes) = source.scalarSource(at: index)
        if let value = Scalar.fastRead(node, in: bytes) { return .ok(value) }
        return reading(source.value(at: index)) { value throws(ScalarFailure) in
            try Scalar.read(value)
        }
    }
}

/// Calls a function that reads a scalar and turns its failure into an error about `value`.
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
