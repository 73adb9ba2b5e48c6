import ValueTree

/// A query: its origin and its segments.
struct PathQuery: Sendable, Hashable {
    enum Origin: Sendable, Hashable {
        /// `$`, the value that the whole query is applied to.
        case root
        /// `@`, the current value of a filter.
        case current
    }

    var origin: Origin
    var segments: [PathSegment]

    /// Whether the query selects one value at most, which makes it comparable.
    var isSingular: Bool { segments.allSatisfy { $0.step != nil } }
}

/// One step of a query, from each value to those that its selectors select.
struct PathSegment: Sendable, Hashable {
    /// Whether the selectors apply to the value and all its descendants: `..`.
    var isDescendant = false
    var selectors: [PathSelector]

    /// The selector of a segment that selects one value at most, or nil for other segments.
    var step: PathSelector? {
        guard !isDescendant, selectors.count == 1, let selector = selectors.first else {
            return nil
        }
        switch selector {
        case .name, .index: return selector
        case .wildcard, .slice, .filter: return nil
        }
    }
}

/// Selects children of a value.
enum PathSelector: Sendable, Hashable {
    case name(ExactKey)
    case wildcard
    /// The element at an index; a negative one counts from the end.
    case index(Int)
    case slice(PathSlice)
    case filter(PathCondition)
}

/// A part of a list: `start:end:step`.
struct PathSlice: Sendable, Hashable {
    var start: Int?
    var end: Int?
    var step = 1

    /// Whether an element of a list of `count` belongs to the slice.
    func contains(_ index: Int, count: Int) -> Bool {
        guard step != 0 else { return false }
        let first = bound(start ?? (step > 0 ? 0 : count - 1), count: count)
        let end = bound(self.end ?? (step > 0 ? count : -count - 1), count: count)
        let isInside = step > 0 ? first <= index && index < end : end < index && index <= first
        return isInside && (index - first).isMultiple(of: step)
    }

    /// The index counted from the start, clamped to the list in the direction of the step.
    private func bound(_ index: Int, count: Int) -> Int {
        let index = index < 0 ? count + index : index
        return step > 0 ? min(max(index, 0), count) : min(max(index, -1), count - 1)
    }
}
