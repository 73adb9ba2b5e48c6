/// The sample values that a type gets while it is probed.
///
/// A type that refuses one text or number may accept another, so several are tried as long as the
/// type refuses them with an error. Ordinary code survives all of these values, even after it has
/// refused others. That excludes an empty text, on which `text[text.startIndex]` and
/// `text.split(separator: "=")[0]` trap, and a negative number, on which `UInt(number)` traps. A
/// type that accepts none of these values is described as one that accepts no made-up value.
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

    /// A seed with a different text and a different number.
    var other: ProbeSeed {
        ProbeSeed(text: text == "a" ? "1" : "a", number: number == 1 ? 2 : 1, fillsOptionals: false)
    }
}

/// The error that ends an `init(from:)` while it is probed.
struct ProbeStop: Error {
    /// The reason why it cannot go on.
    let reason: String

    /// Returns the error for a type without a sample value.
    static func noSample(_ type: String) -> ProbeStop {
        ProbeStop(reason: "no value of \(type) can be made up")
    }

    static let tooManyReads = ProbeStop(reason: "it never stops reading")
}
