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
