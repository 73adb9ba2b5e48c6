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
