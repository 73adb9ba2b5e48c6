/// The number of a request within one run of the program.
package struct RequestID: Hashable, Sendable, Comparable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
