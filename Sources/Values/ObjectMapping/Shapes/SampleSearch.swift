import ValueTree

/// Makes up a value that something reads, by mending it where it is refused until it is not.
struct SampleSearch {
    /// A type whose parts depend on each other may refuse any number of values.
    private static let attemptLimit = 2_000

    /// What is tried in each place, the likely ones first.
    let candidates: [SupportedType]

    /// The first object that is made, or nil when something in the value cannot be mended.
    func object<T>(
        _ make: (SupportedType) throws(DecodeError) -> T
    ) -> T? {
        var value = SupportedType.null
        var path = ValuePath.root
        var triedCounts: [ValuePath: Int] = [:]
        for _ in 0..<Self.attemptLimit {
            let count = triedCounts[path, default: 0]
            guard count < candidates.count else { return nil }
            triedCounts[path] = count + 1
            value[path] = candidates[count]
            do throws(DecodeError) {
                return try make(value)
            } catch {
                path = error.problems.first?.path ?? .root
            }
        }
        return nil
    }
}

/// The values that an initialiser is offered while it is watched.
///
/// One that refuses some kind of text or number may take another, so several are tried.
struct SampleValues {
    let text: String
    let number: Int
    /// Whether optional values are there or missing.
    let fillsOptionals: Bool

    static let all = [
        SampleValues(text: "", number: 0, fillsOptionals: false),
        SampleValues(text: "", number: 0, fillsOptionals: true),
        SampleValues(text: "1", number: 1, fillsOptionals: false),
        SampleValues(text: "a", number: 2, fillsOptionals: true),
        SampleValues(text: "2000-01-01", number: 100, fillsOptionals: false),
        SampleValues(text: "#000000", number: -1, fillsOptionals: true),
        SampleValues(text: "EUR", number: 1_000_000, fillsOptionals: true),
    ]

    private static let otherTexts = [
        "2000-01-01T00:00:00Z", "Sat, 01 Jan 2000 00:00:00 GMT", "2000-01-01",
        "https://example.org/a", "00000000-0000-0000-0000-000000000000", "1",
    ]

    /// Values for something that reads a shape, the likely ones first.
    func values(of shape: Shape) -> [SupportedType] {
        if case .cases(let cases, _) = shape.content { return cases }
        return [.string(text), .intOrDouble(number), .bool(false)]
            + Self.otherTexts.map(SupportedType.string) + [.array([]), .dictionary([:])]
    }
}
