/// Identifies a request within one run of the program.
package struct RequestID: Hashable, Sendable, Comparable {
    package let number: Int
    /// The number of earlier attempts, each of which ended by asking for a secret; a late
    /// cancellation of one attempt doesn't affect the next.
    package private(set) var attempt = 0

    package init(_ number: Int) {
        self.number = number
    }

    /// The ID of the next attempt.
    package var again: RequestID {
        var next = self
        next.attempt += 1
        return next
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.number, left.attempt) < (right.number, right.attempt)
    }
}

extension RequestID {
    /// A number that the IDs of a history never reach.
    private static let afterStored = 1 << 60

    /// Creates the ID of a stored exchange, which is less than all IDs of this run and ordered like
    /// the history.
    package init(stored id: Int64) { self.init(Int(id) - Self.afterStored) }

    package var isStored: Bool { number < 0 }
}
