/// The sample values that a type gets while it is probed.
///
/// A type that refuses one text or number may accept another, so several are tried, as long as it refuses them
/// with an error. All are values that ordinary code survives, also when it has refused others before:
/// `text[text.startIndex]` traps on an empty text, `text.split(separator: "=")[0]`, too, and `UInt(number)` on a
/// negative number. A type that accepts nothing else is described as one that accepts no made-up value.
struct ProbeSeed {
    let text: String
    let number: Int
    /// Whether optional values are present.
    let fillsOptionals: Bool

    static let first = ProbeSeed(text: "1", number: 1, fillsOptionals: false)

    static let all: [ProbeSeed] = [
        first,
        ProbeSeed(text: "1", number: 1, fillsOptionals: true),
        ProbeSeed(text: "a", number: 2, fillsOptionals: false),
        ProbeSeed(text: "2000-01-01T00:00:00Z", number: 3, fillsOptionals: false),
        ProbeSeed(text: "2000-01-01", number: 4, fillsOptionals: false),
        ProbeSeed(text: "https://example.org/a", number: 10, fillsOptionals: false),
        ProbeSeed(text: "a@example.org", number: 100, fillsOptionals: false),
        ProbeSeed(text: "00000000-0000-0000-0000-000000000000", number: 200, fillsOptionals: true),
        ProbeSeed(text: "1.0.0", number: 2000, fillsOptionals: false),
        ProbeSeed(text: "EUR", number: 1_000_000, fillsOptionals: true),
        ProbeSeed(text: "#000000", number: 0, fillsOptionals: false),
    ]

    /// A seed with another text and another number.
    var other: ProbeSeed {
        ProbeSeed(text: text == "a" ? "1" : "a", number: number == 1 ? 2 : 1, fillsOptionals: false)
    }
}

/// The error that ends an `init(from:)` while it is probed.
struct ProbeStop: Error {
    /// Why it cannot go on.
    let reason: String

    /// There is no sample value of a type.
    static func noSample(_ type: String) -> ProbeStop {
        ProbeStop(reason: "no value of \(type) can be made up")
    }

    static let tooManyReads = ProbeStop(reason: "it never stops reading")
}
