import ValueTree

/// Everything that did not fit while an object was made, in the order in which it was found.
struct Misfits {
    /// Of more values that were passed over only the number is kept.
    private static let limit = 1_000

    private var list: [Misfit] = []
    /// How many values were passed over and are not listed.
    private(set) var omittedCount = 0

    var count: Int { list.count }

    var errors: [DecodeError] { list.map(\.error) }

    mutating func add(_ misfit: Misfit) {
        list.append(misfit)
    }

    /// Whether the misfit that was found last, and after `mark`, is why an error was thrown.
    func explain(_ error: DeserializationError, since mark: Int) -> Bool {
        list.count > mark && list.last?.isCause(of: error) == true
    }

    /// Passes over the misfit that was found last: nil or something else has taken its place.
    mutating func passOver() {
        guard list.count > Self.limit else { return }
        list.removeLast()
        omittedCount += 1
    }

    /// Takes away the misfit that was found last, which nothing has taken the place of.
    mutating func takeLast() -> DecodeError? { list.popLast()?.error }
}
