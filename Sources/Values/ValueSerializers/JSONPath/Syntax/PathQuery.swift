/// Where a query begins, and the segments that lead on from there.
struct PathQuery: Sendable, Hashable {
    enum Origin: Sendable, Hashable {
        /// `$`, the value that the whole query is asked of.
        case root
        /// `@`, the value that a filter looks at.
        case current
    }

    var origin: Origin
    var segments: [PathSegment]

    /// Whether it gives at most one value whatever it is asked of, so that this can be compared.
    var isSingular: Bool { segments.allSatisfy { $0.step != nil } }
}

/// One step of a query, from each value to those that its selectors pick.
struct PathSegment: Sendable, Hashable {
    /// Whether the selectors look at the value and everything below it: `..`.
    var isDescendant = false
    var selectors: [PathSelector]

    /// The one selector of a segment that leads to at most one value.
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

/// What picks children of a value.
enum PathSelector: Sendable, Hashable {
    case name(String)
    case wildcard
    /// The element at a place; negative ones count from the end.
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

    /// A place counted from the start, cut to the list: to its ends in the direction of the step.
    private func bound(_ index: Int, count: Int) -> Int {
        let index = index < 0 ? count + index : index
        return step > 0 ? min(max(index, 0), count) : min(max(index, -1), count - 1)
    }
}
