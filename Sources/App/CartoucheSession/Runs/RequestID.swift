/// Identifies a request within one run of the program.
package struct RequestID: Hashable, Sendable, Comparable {
    package let number: Int
    /// How often it was started before, each time to ask for a secret; a late command to cancel one
    /// attempt is not about the next.
    package private(set) var attempt = 0

    package init(_ number: Int) {
        self.number = number
    }

    /// The request, started once more.
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
    /// Later than any number that a history reaches.
    private static let afterStored = 1 << 60

    /// The request of a stored exchange: earlier than all of this run, in the order of the history.
    package init(stored id: Int64) { self.init(Int(id) - Self.afterStored) }

    package var isStored: Bool { number < 0 }
}
