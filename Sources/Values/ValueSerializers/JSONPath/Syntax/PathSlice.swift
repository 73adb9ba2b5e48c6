/// A part of a list: `start:end:step`.
struct PathSlice: Sendable, Hashable {
    var start: Int?
    var end: Int?
    var step = 1

    /// Whether an element of a list of `count` belongs to the slice.
    func contains(_ place: Int, count: Int) -> Bool {
        guard step != 0 else { return false }
        let first = bound(start ?? (step > 0 ? 0 : count - 1), count: count)
        let end = bound(self.end ?? (step > 0 ? count : -count - 1), count: count)
        let isInside = step > 0 ? first <= place && place < end : end < place && place <= first
        return isInside && (place - first).isMultiple(of: step)
    }

    /// A place counted from the start, cut to the list: to its ends in the direction of the step.
    private func bound(_ place: Int, count: Int) -> Int {
        let place = place < 0 ? count + place : place
        return step > 0 ? min(max(place, 0), count) : min(max(place, -1), count - 1)
    }
}
