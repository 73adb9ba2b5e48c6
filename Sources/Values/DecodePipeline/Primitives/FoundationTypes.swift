public import FoundationEssentials
public import ValueTree

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
    Decoder(.scalar(.date, "Date")) { tape, place in
        reading(tape.value(at: place)) { value throws(ScalarFailure) in try strategy.read(value) }
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
