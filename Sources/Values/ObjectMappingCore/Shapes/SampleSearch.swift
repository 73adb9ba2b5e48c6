import ValueTree

/// Finds a value that can be read, by replacing each rejected part until none is rejected.
struct SampleSearch {
    /// The maximum number of attempts: a type whose parts depend on each other may reject any
    /// number of values.
    private static let attemptLimit = 2_000

    /// The values to try for each part, the likely ones first.
    let candidates: [SupportedType]

    /// The first object that can be created, or nil if no candidate is accepted for some part.
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

/// The sample values that an initialiser gets while its shape is recorded.
///
/// An initialiser that rejects one string or number may accept another, so several are tried.
/// Values that code usually expects come first, because some initialisers trap on an empty text.
struct SampleValues {
    let text: String
    let number: Int
    /// Whether optional values are present.
    let fillsOptionals: Bool

    static let all = [
        SampleValues(text: "1", number: 1, fillsOptionals: false),
        SampleValues(text: "1", number: 1, fillsOptionals: true),
        SampleValues(text: "a", number: 2, fillsOptionals: true),
        SampleValues(text: "2000-01-01", number: 100, fillsOptionals: false),
        SampleValues(text: "#000000", number: -1, fillsOptionals: true),
        SampleValues(text: "EUR", number: 1_000_000, fillsOptionals: true),
        SampleValues(text: "", number: 0, fillsOptionals: false),
    ]

    private static let otherTexts = [
        "2000-01-01T00:00:00Z", "Sat, 01 Jan 2000 00:00:00 GMT", "2000-01-01",
        "https://example.org/a", "00000000-0000-0000-0000-000000000000", "1",
    ]

    /// The values to try for a shape, the likely ones first.
    func values(of shape: Shape) -> [SupportedType] {
        if case .cases(let cases, _) = shape.content { return cases }
        return [.string(text), .intOrDouble(number), .bool(false)]
            + Self.otherTexts.map(SupportedType.string) + [.array([]), .dictionary([:])]
    }
}
