/// The values a type is offered while it is probed.
///
/// A type that refuses one kind of text or number may take another, so several are tried.
struct ProbeSeed {
    let text: String
    let number: Int
    /// Whether optional values are there or missing.
    let fillsOptionals: Bool

    static let first = ProbeSeed(text: "", number: 0, fillsOptionals: false)

    static let all: [ProbeSeed] = [
        first,
        ProbeSeed(text: "", number: 0, fillsOptionals: true),
        ProbeSeed(text: "1", number: 1, fillsOptionals: false),
        ProbeSeed(text: "a", number: 2, fillsOptionals: false),
        ProbeSeed(text: "2000-01-01T00:00:00Z", number: 3, fillsOptionals: false),
        ProbeSeed(text: "2000-01-01", number: 4, fillsOptionals: false),
        ProbeSeed(text: "https://example.org/a", number: 10, fillsOptionals: false),
        ProbeSeed(text: "a@example.org", number: 100, fillsOptionals: false),
        ProbeSeed(text: "00000000-0000-0000-0000-000000000000", number: 200, fillsOptionals: true),
        ProbeSeed(text: "1.0.0", number: 2000, fillsOptionals: false),
        ProbeSeed(text: "#000000", number: -1, fillsOptionals: false),
        ProbeSeed(text: "EUR", number: 1_000_000, fillsOptionals: true),
    ]
}
